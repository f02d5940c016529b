import { map, type Observable, takeUntil } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Session } from '#application/session/session.ts';
import type { Result } from '#domain/result.ts';
import { LOADING, type Remote, remoteOf } from './remote.ts';

export type CacheState<T> = Readonly<Record<string, Remote<T>>>;

/** Data of the server by key, kept until the player changes. A value that is shown stays while it is read again. */
export class ResourceCache<T> {
  readonly #session: Session;
  readonly #fallback: string;
  readonly #state = new LiveState<CacheState<T>>({});

  readonly state: Live<CacheState<T>> = this.#state;

  /** `fallback` is the message of a failure for which the server has none. */
  constructor(session: Session, fallback: string) {
    this.#session = session;
    this.#fallback = fallback;
    session.playerChanged$.subscribe(() => this.#state.set({}));
  }

  /** Shows each answer that `answers` emits. Does nothing while the key is loading. */
  load(key: string, answers: Observable<Result<T, ApiFailure>>): void {
    const kind = this.#state.value[key]?.kind;
    if (kind === 'loading') return;
    if (kind !== 'ready') this.#set(key, LOADING);
    answers
      .pipe(
        map((answer) => remoteOf(answer, this.#fallback)),
        takeUntil(this.#session.playerChanged$),
      )
      .subscribe((answer) => this.#set(key, answer));
  }

  #set(key: string, value: Remote<T>): void {
    this.#state.update((all) => ({ ...all, [key]: value }));
  }
}
