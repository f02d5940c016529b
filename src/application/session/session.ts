import {
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  Subject,
  skip,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import { logout, whoami } from '../../../contract/session.ts';
import { backOff } from '../../domain/back-off.ts';
import { START_RETRY } from '../../domain/session/refresh-limit.ts';
import type { Grant } from '../../domain/session/token-status.ts';
import { type User, type UserAnswer, type UserType, userTypeOf } from '../../domain/session/user.ts';
import type { ApiFailure } from '../api.ts';
import type { Connectivity } from '../connectivity.ts';
import { type Live, LiveState } from '../live.ts';
import type { Log } from '../log.ts';
import type { PageLifecycle } from '../page-lifecycle.ts';
import type { Random } from '../random.ts';
import type { TabSignals } from '../tab-signals.ts';
import type { AuthorizedApi } from './authorized-api.ts';
import { isRefusal } from './refusal.ts';
import type { Tokens } from './tokens.ts';
import type { UserCache } from './user-cache.ts';

/**
 * - `starting`: the user is not known yet
 * - `ready`: a token is available; `user` is null only when the server did not return the user
 * - `offline`: the server cannot be reached; `user` is the last known one. Retries by itself
 */
export type SessionState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly user: User | null; readonly userType: UserType }
  | { readonly kind: 'offline'; readonly user: User | null; readonly userType: UserType };

type Outcome = { readonly user: UserAnswer } | { readonly failure: ApiFailure };

/** The current user, from the start of the app on. */
export class Session {
  readonly #tokens: Tokens;
  readonly #api: AuthorizedApi;
  readonly #users: UserCache;
  readonly #connectivity: Connectivity;
  readonly #lifecycle: PageLifecycle;
  readonly #tabs: TabSignals;
  readonly #random: Random;
  readonly #log: Log;
  readonly #state = new LiveState<SessionState>({ kind: 'starting' });
  /** Ms until the next attempt; null cancels. */
  readonly #attempts = new Subject<number | null>();
  readonly #recovered = new Subject<void>();
  readonly #playerChanged = new Subject<void>();
  #started = false;
  /** Failed attempts since the last good one. */
  #failures = 0;
  /** How often the player was lost since the last good attempt. */
  #losses = 0;
  /** Whether a refresh failed since the last attempt began. Then a known user does not prove that the server is reachable. */
  #refreshFailed = false;

  readonly state: Live<SessionState> = this.#state;
  /** All stored tokens were cleared, by a refusal or a sign-out; a new guest follows. */
  readonly loggedOut$: Observable<void>;
  /** Another user is current, in this tab or in all: data of the previous one must leave the screen. */
  readonly playerChanged$: Observable<void> = this.#playerChanged.asObservable();
  /** The server may be reachable again: retry what failed. */
  readonly recovered$: Observable<void> = this.#recovered.asObservable();

  constructor(
    tokens: Tokens,
    api: AuthorizedApi,
    users: UserCache,
    connectivity: Connectivity,
    lifecycle: PageLifecycle,
    tabs: TabSignals,
    random: Random,
    log: Log,
  ) {
    this.#tokens = tokens;
    this.#lifecycle = lifecycle;
    this.#tabs = tabs;
    this.#api = api;
    this.#users = users;
    this.#connectivity = connectivity;
    this.#random = random;
    this.#log = log;
    this.loggedOut$ = tokens.loggedOut$;
  }

  /** Obtains a token and the user it belongs to. Calling it again does nothing. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    // switchMap: a newer attempt replaces a pending one.
    this.#attempts
      .pipe(
        switchMap((wait) => (wait === null ? EMPTY : wait === 0 ? this.#attempt() : timer(wait).pipe(switchMap(() => this.#attempt())))),
      )
      .subscribe((outcome) => this.#settle(outcome));
    merge(this.#tokens.loggedOut$, this.#tokens.left$).subscribe(() => this.#restart());
    this.#tokens.refreshFailed$.subscribe(() => this.#goOffline());
    this.#tokens.signedUp$.subscribe(() => this.#onSignedUp());
    this.#tabs.playerChanged$.subscribe(() => this.#onPlayerChanged());
    this.#lifecycle.shown$.subscribe(() => this.#onShown());
    this.#connectivity.online.$.pipe(skip(1), distinctUntilChanged(), filter(Boolean)).subscribe(() => this.#online());
    this.#attempts.next(0);
  }

  /** Tries at once instead of waiting for the back-off. */
  retry(): void {
    if (this.#state.value.kind !== 'offline') return;
    this.#tokens.forgetFailures();
    this.#attempts.next(0);
  }

  /** Reads the user and the balance again. Offline, the retries do that. */
  refresh(): void {
    if (this.#state.value.kind === 'ready') this.#attempts.next(0);
  }

  /** A sign-in succeeded. */
  signedIn(grant: Grant, answer: UserAnswer): void {
    const before = this.#user();
    this.#tokens.adopt(grant, answer.uuid);
    // A pending request is about the previous user.
    this.#attempts.next(null);
    this.#settle({ user: answer });
    this.#tabs.playerChanged();
    if (before === null) this.#playerChanged.next();
  }

  /** Ends the session of this device, on the server if reachable, and here in any case. Cold; emits once. */
  signOut(): Observable<void> {
    return this.#api.call(logout, {}).pipe(
      // After a change of user there is no session of this one left to end.
      takeUntil(this.#playerChanged),
      map(() => this.signedOut()),
      defaultIfEmpty(undefined),
    );
  }

  /** The session has ended on the server already. */
  signedOut(): void {
    this.#tokens.end();
  }

  /** The server returned a changed user. Ignored for a user who is no longer current. */
  userChanged(answer: UserAnswer): void {
    const state = this.#state.value;
    if (state.kind === 'starting' || (state.user !== null && state.user.uuid !== answer.uuid) || this.#tokens.hasPlayerLeft()) return;
    this.#become(state.kind, this.#users.write(answer));
    this.#tabs.playerChanged();
  }

  /** Sets the balance that a turn's stream reported. */
  balanceChanged(coins: number): void {
    const state = this.#state.value;
    if (state.kind === 'starting' || state.user === null || state.user.coins === coins) return;
    this.#state.set({ ...state, user: this.#users.write({ ...state.user, coins }) });
  }

  #attempt(again = 1): Observable<Outcome> {
    return defer(() => {
      this.#refreshFailed = false;
      const token = this.#tokens.current();
      return this.#api.call(whoami, {}).pipe(
        switchMap((answer) => {
          // A refusal with a status that does not trigger a refresh by itself.
          const refused = !answer.ok && answer.error.kind === 'refused' && isRefusal(answer.error);
          if (refused) this.#tokens.markRefused();
          // The token changed during the request: a guest may be a member by now.
          const outdated = answer.ok && token !== null && token !== this.#tokens.current();
          if (again > 0 && (refused || outdated)) return this.#attempt(again - 1);
          return of(answer.ok ? { user: answer.value.user } : { failure: answer.error });
        }),
      );
    });
  }

  #settle(outcome: Outcome): void {
    // The response is about a user who is no longer current.
    if (this.#tokens.hasPlayerLeft()) {
      this.#losses += 1;
      this.#followOthers();
      return;
    }
    const before = this.#user();
    const wasOffline = this.#state.value.kind === 'offline';
    const known = 'user' in outcome ? this.#users.write(outcome.user) : this.#lastKnown();
    const reached = 'user' in outcome || this.#reached(outcome.failure, known);
    this.#become(reached ? 'ready' : 'offline', known);
    if ('user' in outcome) this.#failures = this.#losses = 0;
    else if (!reached) this.#attempts.next(this.#backOff(++this.#failures));
    if (before !== null && before.uuid !== known?.uuid) this.#playerChanged.next();
    if (wasOffline && reached) this.#recovered.next();
  }

  #user(): User | null {
    const state = this.#state.value;
    return state.kind === 'starting' ? null : state.user;
  }

  /** The user as any tab received it last, where tabs share storage. */
  #lastKnown(): User | null {
    const [shown, kept] = [this.#user(), this.#users.read()];
    if (shown !== null && shown.uuid !== kept?.uuid) return shown;
    return kept !== null && this.#tokens.claim(kept.uuid) ? kept : shown;
  }

  /** A guest was signed up. The user shown here may have left meanwhile. */
  #onSignedUp(): void {
    this.#tabs.playerChanged();
    this.#followOthers();
  }

  #onPlayerChanged(): void {
    if (!this.#followOthers() && !this.#isLosing()) this.#attempts.next(0);
  }

  /** A suspended tab received no signals: compares with what other tabs stored. */
  #onShown(): void {
    const [shown, kept] = [this.#user(), this.#users.read()];
    if (!this.#followOthers() && shown !== null && JSON.stringify(kept) !== JSON.stringify(shown)) this.#attempts.next(0);
  }

  /** Whether another tab stored tokens of another user. If so, starts over with them. */
  #followOthers(): boolean {
    if (!this.#tokens.hasPlayerLeft()) return false;
    this.#tokens.resetUser();
    this.#startOver();
    return true;
  }

  /** Whether the server is reachable: so it is when only the user could not be read and one is known. */
  #reached(failure: ApiFailure, known: User | null): boolean {
    this.#log.warn('session.start.failed', { kind: failure.kind, status: failure.status });
    return known !== null && !this.#refreshFailed && failure.kind !== 'network' && failure.kind !== 'no-token';
  }

  #become(kind: 'ready' | 'offline', user: User | null): void {
    this.#state.set({ kind, user, userType: userTypeOf(user) });
  }

  /** The user is lost. Other tabs may not have noticed. */
  #restart(): void {
    this.#losses += 1;
    this.#tabs.playerChanged();
    this.#startOver();
  }

  /** Continues with the user whose tokens are stored, else with a new guest. */
  #startOver(): void {
    const delayed = this.#isLosing();
    if (delayed) this.#become('offline', null);
    else this.#state.set({ kind: 'starting' });
    this.#playerChanged.next();
    this.#attempts.next(delayed ? this.#backOff(this.#losses) : 0);
  }

  /** Whether guests are lost as soon as they sign up. Then new ones back off, so that a broken server is not flooded. */
  #isLosing(): boolean {
    return this.#losses > 1 && this.#tokens.current() === null;
  }

  /** No token is available during a visit: the session is kept and retried. */
  #goOffline(): void {
    this.#refreshFailed = true;
    if (this.#state.value.kind !== 'ready') return;
    this.#become('offline', this.#user());
    this.#attempts.next(this.#backOff(++this.#failures));
  }

  #backOff(attempt: number): number {
    return backOff(attempt, this.#random.fraction(), START_RETRY);
  }

  #online(): void {
    this.#tokens.forgetFailures();
    if (this.#state.value.kind === 'offline') this.#attempts.next(0);
    else this.#recovered.next();
  }
}
