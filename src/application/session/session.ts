import {
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  skip,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Connectivity } from '#application/platform/connectivity.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import type { Random } from '#application/platform/random.ts';
import type { TabSignals } from '#application/platform/tab-signals.ts';
import { backOff } from '#domain/platform/back-off.ts';
import { ok, type Result } from '#domain/result.ts';
import { goesOn, type Presence, presenceOf } from '#domain/session/presence.ts';
import { START_RETRY } from '#domain/session/refresh-limit.ts';
import type { Grant } from '#domain/session/token-status.ts';
import { type User, type UserAnswer, type UserType, userTypeOf } from '#domain/session/user.ts';
import type { CurrentUser } from './current-user.ts';
import type { LostMembers } from './lost-members.ts';
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

type Outcome = Result<UserAnswer, ApiFailure>;

interface Needs {
  readonly tokens: Tokens;
  readonly current: CurrentUser;
  readonly users: UserCache;
  readonly lost: LostMembers;
  readonly connectivity: Connectivity;
  readonly lifecycle: PageLifecycle;
  readonly tabs: TabSignals;
  readonly random: Random;
}

/** The current user, from the start of the app on. */
export class Session {
  readonly #needs: Needs;
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

  /** The user before the last change of player. */
  #previous: User | null = null;
  /** The server cannot know it. */
  readonly #presence: LiveState<Presence>;

  readonly state: Live<SessionState> = this.#state;
  /** Who sits at this browser, which the user of the tokens does not tell by itself. */
  readonly presence: Live<Presence>;
  /** All stored tokens were cleared, by a refusal or a sign-out; a new guest follows. */
  readonly loggedOut$: Observable<void>;
  /** Another user is current, in this tab or in all: data of the previous one must leave the screen. */
  readonly playerChanged$: Observable<void> = this.#playerChanged.asObservable();
  /** The server may be reachable again: retry what failed. */
  readonly recovered$: Observable<void> = this.#recovered.asObservable();

  constructor(needs: Needs) {
    this.#needs = needs;
    const { tokens, lost } = needs;
    this.loggedOut$ = tokens.loggedOut$;
    this.#presence = new LiveState<Presence>(this.#whoIsHere(), { kind: 'guest' });
    this.presence = this.#presence;
    merge(this.#state.$, lost.current.$).subscribe(() => this.#showPresence());
  }

  /** The player before the last change. */
  get previous(): User | null {
    return this.#previous;
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
    merge(this.#needs.tokens.loggedOut$, this.#needs.tokens.left$).subscribe(() => this.#restart());
    this.#needs.tokens.refreshFailed$.subscribe(() => this.#goOffline());
    this.#needs.tokens.signedUp$.subscribe(() => this.#onSignedUp());
    this.#needs.tabs.playerChanged$.subscribe(() => this.#onPlayerChanged());
    this.#needs.lifecycle.shown$.subscribe(() => this.#onShown());
    const online$ = this.#needs.connectivity.online.$.pipe(skip(1), distinctUntilChanged(), filter(Boolean));
    online$.subscribe(() => this.#online());
    this.#attempts.next(0);
  }

  /** Tries at once instead of waiting for the back-off. */
  retry(): void {
    if (this.#state.value.kind !== 'offline') return;
    this.#needs.tokens.forgetFailures();
    this.#attempts.next(0);
  }

  /** Reads the user and the balance again. Offline, the retries do that. */
  refresh(): void {
    if (this.#state.value.kind === 'ready') this.#attempts.next(0);
  }

  /** A sign-in succeeded. */
  signedIn(grant: Grant, answer: UserAnswer): void {
    const before = this.#user();
    this.#needs.tokens.adopt(grant, answer.uuid);
    // A pending request is about the previous user.
    this.#attempts.next(null);
    this.#settle(ok(answer));
    this.#needs.tabs.playerChanged();
    if (before === null) this.#changePlayer(null);
  }

  /** Ends the session of this device, on the server if reachable, and here in any case. Cold; emits once. */
  signOut(): Observable<void> {
    return this.#needs.current.signOut().pipe(
      // After a change of user there is no session of this one left to end.
      takeUntil(this.#playerChanged),
      map(() => this.signedOut()),
      defaultIfEmpty(undefined),
    );
  }

  /** The session has ended on the server already. */
  signedOut(): void {
    this.#needs.tokens.end();
  }

  /** The player goes on as the guest of this browser, in place of the member who was signed out. */
  playAsGuest(): void {
    this.#needs.lost.forget();
    this.#needs.tabs.playerChanged();
  }

  /** Who is here once there is a token, which may be that of a new guest. Cold; emits once. */
  whoIsHere(): Observable<Presence> {
    return this.#needs.tokens.bearer().pipe(map(() => this.#whoIsHere()));
  }

  /**
   * Whether what was shown before the last change of player goes on by itself, once the server has named the player who is here now. `before`: whose it
   * was, where it waited already; else the player before the change. Cold; emits once.
   */
  goesOn(before: string | null): Observable<boolean> {
    return this.#state.$.pipe(
      filter((state) => state.kind === 'ready'),
      take(1),
      map(({ user }) => {
        if (this.#whoIsHere().kind === 'signed-out-member') return false;
        return before === null ? goesOn(this.#previous, user) : before === user?.uuid;
      }),
    );
  }

  /** The server returned a changed user. Ignored for a user who is no longer current. */
  userChanged(answer: UserAnswer): void {
    const state = this.#state.value;
    if (state.kind === 'starting' || (state.user !== null && state.user.uuid !== answer.uuid) || this.#needs.tokens.hasPlayerLeft()) return;
    this.#become(state.kind, this.#needs.users.write(answer));
    this.#needs.tabs.playerChanged();
  }

  /** Sets the balance that a turn's stream reported. */
  balanceChanged(coins: number): void {
    const state = this.#state.value;
    if (state.kind === 'starting' || state.user === null || state.user.coins === coins || this.#needs.tokens.hasPlayerLeft()) return;
    this.#state.set({ ...state, user: this.#needs.users.write({ ...state.user, coins }) });
  }

  #attempt(): Observable<Outcome> {
    return defer(() => {
      this.#refreshFailed = false;
      return this.#needs.current.read();
    });
  }

  #settle(outcome: Outcome): void {
    // The response is about a user who is no longer current.
    if (this.#needs.tokens.hasPlayerLeft()) {
      this.#losses += 1;
      this.#followOthers();
      return;
    }
    const before = this.#user();
    const wasOffline = this.#state.value.kind === 'offline';
    const known = outcome.ok ? this.#needs.users.write(outcome.value) : this.#lastKnown();
    const reached = outcome.ok || this.#reached(outcome.error, known);
    this.#become(reached ? 'ready' : 'offline', known);
    if (outcome.ok) this.#failures = this.#losses = 0;
    else if (!reached) this.#attempts.next(this.#backOff(++this.#failures));
    if (before !== null && before.uuid !== known?.uuid) this.#changePlayer(before);
    if (wasOffline && reached) this.#recovered.next();
  }

  /** `before` is null when it is not known, or known already. */
  #changePlayer(before: User | null): void {
    if (before !== null) this.#previous = before;
    this.#playerChanged.next();
  }

  #whoIsHere(): Presence {
    return presenceOf(this.#user(), this.#needs.lost.current.value);
  }

  #showPresence(): void {
    const [shown, now] = [this.#presence.value, this.#whoIsHere()];
    if (JSON.stringify(shown) !== JSON.stringify(now)) this.#presence.set(now);
  }

  #user(): User | null {
    const state = this.#state.value;
    return state.kind === 'starting' ? null : state.user;
  }

  /** The user as any tab received it last, where tabs share storage. */
  #lastKnown(): User | null {
    const [shown, kept] = [this.#user(), this.#needs.users.read()];
    if (shown !== null && shown.uuid !== kept?.uuid) return shown;
    return kept !== null && this.#needs.tokens.claim(kept.uuid) ? kept : shown;
  }

  /** A guest was signed up. The user shown here may have left meanwhile. */
  #onSignedUp(): void {
    this.#needs.tabs.playerChanged();
    this.#followOthers();
  }

  #onPlayerChanged(): void {
    this.#needs.lost.follow();
    if (!this.#followOthers() && !this.#isLosing()) this.#attempts.next(0);
  }

  /** A suspended tab received no signals: compares with what other tabs stored. */
  #onShown(): void {
    const [shown, kept] = [this.#user(), this.#needs.users.read()];
    this.#needs.lost.follow();
    if (!this.#followOthers() && shown !== null && JSON.stringify(kept) !== JSON.stringify(shown)) this.#attempts.next(0);
  }

  /** Whether another tab stored tokens of another user. If so, starts over with them. */
  #followOthers(): boolean {
    if (!this.#needs.tokens.hasPlayerLeft()) return false;
    this.#needs.tokens.resetUser();
    this.#startOver();
    return true;
  }

  /** Whether the server is reachable: so it is when only the user could not be read and one is known. */
  #reached(failure: ApiFailure, known: User | null): boolean {
    return known !== null && !this.#refreshFailed && failure.kind !== 'network' && failure.kind !== 'no-token';
  }

  #become(kind: 'ready' | 'offline', user: User | null): void {
    this.#state.set({ kind, user, userType: userTypeOf(user) });
  }

  /** The user is lost. Other tabs may not have noticed. */
  #restart(): void {
    this.#losses += 1;
    this.#needs.tabs.playerChanged();
    this.#startOver();
  }

  /** Continues with the user whose tokens are stored, else with a new guest. */
  #startOver(): void {
    const [before, delayed] = [this.#user(), this.#isLosing()];
    this.#needs.lost.follow();
    if (delayed) this.#become('offline', null);
    else this.#state.set({ kind: 'starting' });
    this.#changePlayer(before);
    this.#attempts.next(delayed ? this.#backOff(this.#losses) : 0);
  }

  /** Whether guests are lost as soon as they sign up. Then new ones back off, so that a broken server is not flooded. */
  #isLosing(): boolean {
    return this.#losses > 1 && this.#needs.tokens.current() === null;
  }

  /** No token is available during a visit: the session is kept and retried. */
  #goOffline(): void {
    this.#refreshFailed = true;
    if (this.#state.value.kind !== 'ready') return;
    this.#become('offline', this.#user());
    this.#attempts.next(this.#backOff(++this.#failures));
  }

  #backOff(attempt: number): number {
    return backOff(attempt, this.#needs.random.fraction(), START_RETRY);
  }

  #online(): void {
    this.#needs.tokens.forgetFailures();
    if (this.#state.value.kind === 'offline') this.#attempts.next(0);
    else this.#recovered.next();
  }
}
