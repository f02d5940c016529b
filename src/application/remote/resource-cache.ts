import { map, type Observable, takeUntil } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Session } from '#application/session/session.ts';
import type { Result } from '#domain/result.ts';
import type { Declaration, RemoteContext } from './declaration.ts';
import { LOADING, type Remote, remoteOf } from './remote.ts';

export type CacheState<T> = Readonly<Record<string, Remote<T>>>;

export interface CacheRules<I> {
  /** The key of an input in the state. */
  readonly key: (input: I) => string;
  /** Message of a failure for which the server has none. */
  readonly fallback: string;
}

interface CacheOptions<T, I> extends CacheRules<I> {
  readonly session: Session;
  /** Each answer that it emits is shown. */
  readonly read: (input: I) => Observable<Result<T, ApiFailure>>;
}

/** Data of the server by key, kept until the player changes. A value that is shown stays while it is read again. */
export class ResourceCache<T, I> {
  readonly #options: CacheOptions<T, I>;
  readonly #state = new LiveState<CacheState<T>>({});

  readonly state: Live<CacheState<T>> = this.#state;

  constructor(options: CacheOptions<T, I>) {
    this.#options = options;
    options.session.playerChanged$.subscribe(() => this.#state.set({}));
  }

  /** Does nothing while the key is loading. */
  load(input: I): void {
    const { key: keyOf, read, session, fallback } = this.#options;
    const key = keyOf(input);
    const kind = this.#state.value[key]?.kind;
    if (kind === 'loading') return;
    if (kind !== 'ready') this.#set(key, LOADING);
    read(input)
      .pipe(
        map((answer) => remoteOf(answer, fallback)),
        takeUntil(session.playerChanged$),
      )
      .subscribe((answer) => this.#set(key, answer));
  }

  #set(key: string, value: Remote<T>): void {
    this.#state.update((all) => ({ ...all, [key]: value }));
  }
}

interface DeclaredCache<T, I> extends CacheRules<I> {
  readonly read: (context: RemoteContext, input: I) => Observable<Result<T, ApiFailure>>;
}

/** Data of the server that is kept by key, all keys side by side. */
export const resourceCache = <T, I>(declared: DeclaredCache<T, I>): Declaration<ResourceCache<T, I>> => ({
  live: (context) => new ResourceCache({ ...declared, ...context, read: (input) => declared.read(context, input) }),
});
