import { distinctUntilChanged, filter, map, type Observable, of, Subject, skip, switchMap, timer } from 'rxjs';
import { whoami } from '../../../contract/session.ts';
import { retryDelay } from '../../domain/session/retry-delay.ts';
import { type User, type UserType, userTypeOf } from '../../domain/session/user.ts';
import type { ApiFailure } from '../api.ts';
import type { Connectivity } from '../connectivity.ts';
import { type Live, LiveState } from '../live.ts';
import type { Log } from '../log.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import type { Tokens } from './tokens.ts';
import type { UserCache } from './user-cache.ts';

/**
 * - `starting`: nobody knows yet who plays
 * - `ready`: a token is there; `user` is null only when the server gave a token but would not say whose it is
 * - `offline`: the server cannot be reached; `user` is the one last known. Goes on by itself
 */
export type SessionState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly user: User | null; readonly userType: UserType }
  | { readonly kind: 'offline'; readonly user: User | null; readonly userType: UserType };

type Outcome = { readonly user: User } | { readonly failure: ApiFailure };

/** Who plays, from the start of the app on. */
export class Session {
  readonly #tokens: Tokens;
  readonly #api: AuthorizedApi;
  readonly #users: UserCache;
  readonly #connectivity: Connectivity;
  readonly #log: Log;
  readonly #state = new LiveState<SessionState>({ kind: 'starting' });
  readonly #attempts = new Subject<number>();
  readonly #recovered = new Subject<void>();
  #started = false;
  /** Attempts since the last good one that failed or ended in a log-out. */
  #failures = 0;

  readonly state: Live<SessionState> = this.#state;
  /** The server refused the stored tokens and all of them were cleared; a new guest follows. */
  readonly loggedOut$: Observable<void>;
  /** The server may be reached again after it could not: time to repeat what failed. */
  readonly recovered$: Observable<void> = this.#recovered.asObservable();

  constructor(tokens: Tokens, api: AuthorizedApi, users: UserCache, connectivity: Connectivity, log: Log) {
    this.#tokens = tokens;
    this.#api = api;
    this.#users = users;
    this.#connectivity = connectivity;
    this.#log = log;
    this.loggedOut$ = tokens.loggedOut$;
  }

  /** Obtains a token and the user it belongs to. Calling it again does nothing. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    // switchMap: only the newest reason to try counts, and it replaces the wait of an older one.
    this.#attempts
      .pipe(switchMap((wait) => (wait === 0 ? this.#attempt() : timer(wait).pipe(switchMap(() => this.#attempt())))))
      .subscribe((outcome) => this.#settle(outcome));
    this.#tokens.loggedOut$.subscribe(() => this.#restart());
    this.#connectivity.online.$.pipe(skip(1), distinctUntilChanged(), filter(Boolean)).subscribe(() => this.#online());
    this.#attempts.next(0);
  }

  /** Tries at once instead of at the next turn of the timer. */
  retry(): void {
    if (this.#state.value.kind !== 'offline') return;
    this.#tokens.forgetFailures();
    this.#attempts.next(0);
  }

  /** Sets the coins shown, as a turn's stream told them. */
  balanceChanged(coins: number): void {
    const state = this.#state.value;
    if (state.kind === 'starting' || state.user === null || state.user.coins === coins) return;
    this.#state.set({ ...state, user: this.#users.write({ ...state.user, coins }) });
  }

  #attempt(): Observable<Outcome> {
    return this.#tokens.bearer().pipe(
      switchMap((bearer): Observable<Outcome> => {
        if (!bearer.ok) return of({ failure: bearer.error });
        return this.#api
          .call(whoami, {})
          .pipe(map((answer) => (answer.ok ? { user: this.#users.write(answer.value.user) } : { failure: answer.error })));
      }),
    );
  }

  #settle(outcome: Outcome): void {
    const wasOffline = this.#state.value.kind === 'offline';
    const known = 'user' in outcome ? outcome.user : this.#users.read();
    const reached = 'user' in outcome || this.#reached(outcome.failure, known);
    this.#become(reached ? 'ready' : 'offline', known);
    if ('user' in outcome) this.#failures = 0;
    else if (!reached) this.#attempts.next(retryDelay(++this.#failures));
    if (wasOffline && reached) this.#recovered.next();
  }

  /** A failure that is about the user alone, with a cached one at hand, is no reason to call the server unreachable. */
  #reached(failure: ApiFailure, cached: User | null): boolean {
    this.#log.warn('session.start.failed', { kind: failure.kind, status: failure.status });
    return cached !== null && failure.kind !== 'network' && failure.kind !== 'no-token';
  }

  #become(kind: 'ready' | 'offline', user: User | null): void {
    this.#state.set({ kind, user, userType: userTypeOf(user) });
  }

  /** After a log-out a new guest follows at once; after a second one in a row only slowly, so that a broken server sees no flood. */
  #restart(): void {
    this.#failures += 1;
    if (this.#failures === 1) {
      this.#state.set({ kind: 'starting' });
      this.#attempts.next(0);
    } else {
      this.#become('offline', null);
      this.#attempts.next(retryDelay(this.#failures));
    }
  }

  #online(): void {
    this.#tokens.forgetFailures();
    if (this.#state.value.kind === 'offline') this.#attempts.next(0);
    else this.#recovered.next();
  }
}
