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
 * - `starting`: nobody knows yet who plays
 * - `ready`: a token is there; `user` is null only when the server gave a token but would not say whose it is
 * - `offline`: the server cannot be reached; `user` is the one last known. Goes on by itself
 */
export type SessionState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly user: User | null; readonly userType: UserType }
  | { readonly kind: 'offline'; readonly user: User | null; readonly userType: UserType };

type Outcome = { readonly user: UserAnswer } | { readonly failure: ApiFailure };

/** Who plays, from the start of the app on. */
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
  /** In how many ms to try; null: not at all. */
  readonly #attempts = new Subject<number | null>();
  readonly #recovered = new Subject<void>();
  readonly #playerChanged = new Subject<void>();
  #started = false;
  /** Attempts since the last good one that failed. */
  #failures = 0;
  /** Times since the last good attempt that the player was found gone. */
  #losses = 0;
  /** Whether a refresh failed since the last attempt began: then a known user is no proof of being in touch. */
  #stuck = false;

  readonly state: Live<SessionState> = this.#state;
  /** All stored tokens were cleared, by the server's word or the player's; a new guest follows. */
  readonly loggedOut$: Observable<void>;
  /** Somebody else plays now, in this tab or all of them: nothing of the player before may stay on screen. */
  readonly playerChanged$: Observable<void> = this.#playerChanged.asObservable();
  /** The server may be reached again after it could not: time to repeat what failed. */
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
    // switchMap: only the newest reason to try counts, and it replaces the wait of an older one.
    this.#attempts
      .pipe(
        switchMap((wait) => (wait === null ? EMPTY : wait === 0 ? this.#attempt() : timer(wait).pipe(switchMap(() => this.#attempt())))),
      )
      .subscribe((outcome) => this.#settle(outcome));
    merge(this.#tokens.loggedOut$, this.#tokens.left$).subscribe(() => this.#restart());
    this.#tokens.refreshFailed$.subscribe(() => this.#goOffline());
    this.#tokens.signedUp$.subscribe(() => this.#introduce());
    this.#tabs.playerChanged$.subscribe(() => this.#hear());
    this.#lifecycle.shown$.subscribe(() => this.#wake());
    this.#connectivity.online.$.pipe(skip(1), distinctUntilChanged(), filter(Boolean)).subscribe(() => this.#online());
    this.#attempts.next(0);
  }

  /** Tries at once instead of at the next turn of the timer. */
  retry(): void {
    if (this.#state.value.kind !== 'offline') return;
    this.#tokens.forgetFailures();
    this.#attempts.next(0);
  }

  /** Asks anew who plays and what they own, unseen unless it has changed. Offline, that is asked for anyway. */
  refresh(): void {
    if (this.#state.value.kind === 'ready') this.#attempts.next(0);
  }

  /** Somebody signed in. */
  signedIn(grant: Grant, answer: UserAnswer): void {
    const before = this.#user();
    this.#tokens.adopt(grant, answer.uuid);
    // What is being asked about the one before is not waited for.
    this.#attempts.next(null);
    this.#settle({ user: answer });
    this.#tabs.playerChanged();
    if (before === null) this.#playerChanged.next();
  }

  /** Ends this device's session, on the server if it can be reached, and here in any case. Cold; emits once, when it is done. */
  signOut(): Observable<void> {
    return this.#api.call(logout, {}).pipe(
      // Once somebody else is here, there is nothing left of this player's to end.
      takeUntil(this.#playerChanged),
      map(() => this.signedOut()),
      defaultIfEmpty(undefined),
    );
  }

  /** The session has ended on the server already. */
  signedOut(): void {
    this.#tokens.end();
  }

  /** The server told the user anew, after a change. Of somebody who is no longer here it is not heard. */
  userChanged(answer: UserAnswer): void {
    const state = this.#state.value;
    if (state.kind === 'starting' || (state.user !== null && state.user.uuid !== answer.uuid) || this.#tokens.hasPlayerLeft()) return;
    this.#become(state.kind, this.#users.write(answer));
    this.#tabs.playerChanged();
  }

  /** Sets the coins shown, as a turn's stream told them. */
  balanceChanged(coins: number): void {
    const state = this.#state.value;
    if (state.kind === 'starting' || state.user === null || state.user.coins === coins) return;
    this.#state.set({ ...state, user: this.#users.write({ ...state.user, coins }) });
  }

  #attempt(again = 1): Observable<Outcome> {
    return defer(() => {
      this.#stuck = false;
      const token = this.#tokens.current();
      return this.#api.call(whoami, {}).pipe(
        switchMap((answer) => {
          // Refused, if without the status that calls for a new token: then with one.
          const refused = !answer.ok && answer.error.kind === 'refused' && isRefusal(answer.error);
          if (refused) this.#tokens.doubt();
          // Asked before somebody signed in elsewhere: a guest may be a member by now.
          const outdated = answer.ok && token !== null && token !== this.#tokens.current();
          if (again > 0 && (refused || outdated)) return this.#attempt(again - 1);
          return of(answer.ok ? { user: answer.value.user } : { failure: answer.error });
        }),
      );
    });
  }

  #settle(outcome: Outcome): void {
    // What was heard of somebody who has left since is nobody's news.
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

  /** As any tab heard it last, where tabs can share that. */
  #lastKnown(): User | null {
    const [shown, kept] = [this.#user(), this.#users.read()];
    if (shown !== null && shown.uuid !== kept?.uuid) return shown;
    return kept !== null && this.#tokens.speakFor(kept.uuid) ? kept : shown;
  }

  /** A new guest is there; the player shown here may have gone while they signed up. */
  #introduce(): void {
    this.#tabs.playerChanged();
    this.#followOthers();
  }

  #hear(): void {
    if (!this.#followOthers() && !this.#isLosing()) this.#attempts.next(0);
  }

  /** A tab that slept heard nothing. What another tab noted of the player meanwhile may be news. */
  #wake(): void {
    const [shown, kept] = [this.#user(), this.#users.read()];
    if (!this.#followOthers() && shown !== null && JSON.stringify(kept) !== JSON.stringify(shown)) this.#attempts.next(0);
  }

  /** What is stored is shared by all tabs: when it is somebody else's, the player shown here has left. */
  #followOthers(): boolean {
    if (!this.#tokens.hasPlayerLeft()) return false;
    this.#tokens.disown();
    this.#startOver();
    return true;
  }

  /** A failure that is about the user alone, with a known one at hand, is no reason to call the server unreachable. */
  #reached(failure: ApiFailure, known: User | null): boolean {
    this.#log.warn('session.start.failed', { kind: failure.kind, status: failure.status });
    return known !== null && !this.#stuck && failure.kind !== 'network' && failure.kind !== 'no-token';
  }

  #become(kind: 'ready' | 'offline', user: User | null): void {
    this.#state.set({ kind, user, userType: userTypeOf(user) });
  }

  /** The player is gone, as the other tabs may not know yet. */
  #restart(): void {
    this.#losses += 1;
    this.#tabs.playerChanged();
    this.#startOver();
  }

  /** Whoever is signed in now, or else a new guest, follows at once. */
  #startOver(): void {
    const slowly = this.#isLosing();
    if (slowly) this.#become('offline', null);
    else this.#state.set({ kind: 'starting' });
    this.#playerChanged.next();
    this.#attempts.next(slowly ? this.#backOff(this.#losses) : 0);
  }

  /** Whether guests get lost as soon as they are there: then new ones follow only slowly, so that a broken server sees no flood. */
  #isLosing(): boolean {
    return this.#losses > 1 && this.#tokens.current() === null;
  }

  /** In mid-visit no token can be had: the session is kept, and tried again. */
  #goOffline(): void {
    this.#stuck = true;
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
