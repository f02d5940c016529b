import { map, type Observable, takeUntil } from 'rxjs';
import type { Result } from '../../domain/result.ts';
import type { ApiFailure } from '../api.ts';
import { type Asked, asked, LOADING } from '../asked.ts';
import { type Live, LiveState } from '../live.ts';
import type { Session } from '../session/session.ts';

export type LookupsState<T> = Readonly<Record<string, Asked<T>>>;

/** Things that are read one by one when the player opens them, by their keys. What is there already stays while it is read anew. */
export class Lookups<T> {
  readonly #session: Session;
  readonly #otherwise: string;
  readonly #state = new LiveState<LookupsState<T>>({});

  readonly state: Live<LookupsState<T>> = this.#state;

  /** `otherwise` is said of a failure for which the server has no words. */
  constructor(session: Session, otherwise: string) {
    this.#session = session;
    this.#otherwise = otherwise;
    session.playerChanged$.subscribe(() => this.#state.set({}));
  }

  /** Each answer that `answer$` emits takes the place of the one before. Nothing is asked while the same is on its way. */
  ask(key: string, answer$: Observable<Result<T, ApiFailure>>): void {
    const known = this.#state.value[key];
    if (known?.kind === 'loading') return;
    if (known?.kind !== 'ready') this.#set(key, LOADING);
    answer$
      .pipe(
        map((answer) => asked(answer, this.#otherwise)),
        takeUntil(this.#session.playerChanged$),
      )
      .subscribe((answer) => this.#set(key, answer));
  }

  #set(key: string, value: Asked<T>): void {
    this.#state.update((all) => ({ ...all, [key]: value }));
  }
}
