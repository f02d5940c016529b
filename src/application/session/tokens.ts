import { defer, map, type Observable, of, Subject, switchMap } from 'rxjs';
import { type ApiFailure, type CallAnswer, failureData } from '#application/platform/api.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { Log } from '#application/platform/log.ts';
import { type guestSignUp, sessionEnded } from '#contract/session.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { lostBy } from '#domain/session/presence.ts';
import { mayRefresh, recentRefreshes } from '#domain/session/refresh-limit.ts';
import { type Grant, type IdentityCheck, nextStep, storedGrant, tokenStatus } from '#domain/session/token-status.ts';
import type { LostMembers } from './lost-members.ts';
import { isRefusal, noToken, unauthorized } from './refusal.ts';
import { Shared } from './shared.ts';
import { type HeldTokens, isHeld, type TokenCookies } from './token-cookies.ts';
import type { TokenIssuer } from './token-issuer.ts';
import type { UserCache } from './user-cache.ts';

type Bearer = Result<string, ApiFailure>;

interface Needs {
  readonly issuer: TokenIssuer;
  readonly jar: TokenCookies;
  readonly users: UserCache;
  readonly lost: LostMembers;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Access tokens of this browser. Sign-up, refresh and identity check each run once at a time, sign-up and refresh over all tabs. A call of one
 * user never gets the token of another, even if the stored tokens change meanwhile.
 */
export class Tokens {
  readonly #needs: Needs;
  readonly #loggedOut = new Subject<void>();
  readonly #left = new Subject<void>();
  readonly #refreshFailed = new Subject<void>();
  readonly #signedUp = new Subject<void>();
  #check: IdentityCheck | null = null;
  #refreshes: readonly number[] = [];
  #lastRefreshFailure: ApiFailure | null = null;
  /** The user whose tokens this tab uses; null when stored without an id, undefined when there are none. */
  #player: string | null | undefined = undefined;
  /** The tokens returned for that user. Replaced by a new set when the user changes. */
  #issued = new Set<string>();
  #shared = new Shared<Bearer>();

  /** All stored auth was cleared: the server refused it, or the player signed out. */
  readonly loggedOut$: Observable<void> = this.#loggedOut.asObservable();
  /** A call found that the stored tokens are no longer those of this tab's user. */
  readonly left$: Observable<void> = this.#left.asObservable();
  /** A refresh failed without being refused. */
  readonly refreshFailed$: Observable<void> = this.#refreshFailed.asObservable();
  /** This tab signed up a guest. Other tabs may not have noticed. */
  readonly signedUp$: Observable<void> = this.#signedUp.asObservable();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * The stored token if valid, else a refreshed one, else, in a new browser, that of a new guest. Fails when the user changed meanwhile.
   * Cold; emits once.
   */
  bearer(): Observable<Bearer> {
    return defer(() => {
      const held = this.#needs.jar.read();
      if (this.#isOtherUser(held)) return of(this.#leave());
      const first = this.#player === undefined;
      if (first && isHeld(held)) this.#player = held.player;
      return this.#unlessUserChanged(first, this.#obtain(first));
    });
  }

  /**
   * A token in place of `stale`, which the server refused: a newer stored one, else a refreshed one. Never another user's: a refusal logs out
   * and fails. Cold; emits once.
   */
  renew(stale: string): Observable<Bearer> {
    return defer(() => {
      if (!this.#issued.has(stale)) return of(fail(unauthorized));
      const { access } = this.#needs.jar.read();
      return this.#unlessUserChanged(false, access !== null && access !== stale ? of(ok(access)) : this.#refresh());
    });
  }

  /** Stores the tokens of a sign-in. */
  adopt(grant: Grant, player: string): void {
    if (this.#player !== player) this.resetUser();
    this.#keep(grant, player);
    this.#player = player;
    this.#needs.lost.forget();
  }

  /** Signs out: clears all stored auth, unless it is another user's by now. */
  end(): void {
    const held = this.#needs.jar.read();
    if (this.#isOtherUser(held)) this.#leave();
    else if (isHeld(held)) this.#clear(unauthorized);
  }

  /** The user changed: pending calls of the previous one are not repeated. */
  resetUser(): void {
    this.#player = undefined;
    this.#issued = new Set();
    this.#shared = new Shared();
    this.#check = null;
    this.forgetFailures();
  }

  /** Resets the limit on failed refreshes, after the network came back or on a manual retry. */
  forgetFailures(): void {
    this.#refreshes = [];
    this.#lastRefreshFailure = null;
  }

  /** The server did not return the user of the stored token: the next call refreshes it. */
  markRefused(): void {
    const { access } = this.#needs.jar.read();
    if (access !== null) this.#check = { access, passed: false };
  }

  /** The stored access token of any user. */
  current(): string | null {
    return this.#needs.jar.read().access;
  }

  /** Whether the stored tokens are no longer those of this tab's user. */
  hasPlayerLeft(): boolean {
    return this.#isOtherUser(this.#needs.jar.read());
  }

  /** Whether the stored tokens are this user's, as far as known. If so, this tab uses them from now on. */
  claim(uuid: string): boolean {
    const held = this.#needs.jar.read();
    if (!isHeld(held) || (held.player !== null && held.player !== uuid)) return false;
    if (this.#player === undefined) this.#player = held.player;
    return true;
  }

  #isOtherUser(held: HeldTokens): boolean {
    return this.#player !== undefined && !(isHeld(held) && held.player === this.#player);
  }

  /** The outcome, unless the user changed meanwhile. `first`: there was no user yet, so any is accepted. */
  #unlessUserChanged(first: boolean, outcome$: Observable<Bearer>): Observable<Bearer> {
    const issued = this.#issued;
    return outcome$.pipe(
      map((outcome) => {
        if (issued !== this.#issued && !first) return fail(unauthorized);
        const held = this.#needs.jar.read();
        if (this.#isOtherUser(held)) return this.#leave();
        if (!outcome.ok) return outcome;
        this.#player = held.player;
        this.#issued.add(outcome.value);
        return outcome;
      }),
    );
  }

  /** By the status of the stored tokens. Signs up a guest only for `first`, since a known user must not turn into a guest. */
  #obtain(first: boolean): Observable<Bearer> {
    const stored = this.#needs.jar.read();
    const step = nextStep(tokenStatus(stored, this.#needs.clock.now() / 1000, this.#check));
    if (step === 'sign-up') return first ? this.#signUp() : of(fail(unauthorized));
    if (step === 'refresh' || stored.access === null) {
      return this.#refresh().pipe(
        switchMap((outcome) => (first && !outcome.ok && isRefusal(outcome.error) ? this.#signUp() : of(outcome))),
      );
    }
    return step === 'use' ? of(ok(stored.access)) : this.#validate(stored.access, first);
  }

  /** Checks a token whose expiry is past or unknown. Anything but a refusal keeps it. */
  #validate(access: string, first: boolean): Observable<Bearer> {
    const checked = this.#shared.run('validate', () =>
      this.#needs.issuer.check(access).pipe(
        map((answer): Bearer => {
          if (!answer.ok && !isRefusal(answer.error)) return fail(answer.error);
          this.#check = { access, passed: answer.ok };
          return ok(access);
        }),
      ),
    );
    return checked.pipe(switchMap((outcome) => (outcome.ok ? this.#obtain(first) : of(outcome))));
  }

  #refresh(): Observable<Bearer> {
    const before = this.#needs.jar.read();
    return this.#shared.run('refresh', () =>
      this.#needs.jar.exclusively(() => {
        const held = this.#needs.jar.read();
        // Another tab refreshed first.
        if (held.access !== null && held.access !== before.access) return of(ok(held.access));
        if (held.refresh !== null) return this.#exchange(held.refresh, held.access);
        return of(held.access === null ? fail(unauthorized) : this.#logOut(unauthorized));
      }),
    );
  }

  /** `access` is the token to replace. */
  #exchange(refreshToken: string, access: string | null): Observable<Bearer> {
    const now = this.#needs.clock.now();
    if (this.#lastRefreshFailure !== null && !mayRefresh(this.#refreshes, now)) return of(this.#failRefresh(this.#lastRefreshFailure));
    this.#refreshes = [...recentRefreshes(this.#refreshes, now), now];
    return this.#needs.issuer.refresh(refreshToken, access).pipe(
      map((answer): Bearer => {
        const held = this.#needs.jar.read();
        // A refresh in another tab, a sign-in or a sign-out changed the stored tokens meanwhile.
        if (held.refresh !== refreshToken) return this.#stored() ?? fail(unauthorized);
        if (answer.ok) return this.#keep(answer.value.auth, held.player);
        return isRefusal(answer.error) ? this.#logOut(answer.error) : this.#failRefresh(answer.error);
      }),
    );
  }

  #signUp(): Observable<Bearer> {
    return this.#shared.run('sign-up', () =>
      this.#needs.jar.exclusively(() => {
        const others = this.#stored();
        if (others !== null) return of(others);
        this.#missMember(unauthorized);
        // Tokens of a sign-in that happened meanwhile take precedence.
        return this.#needs.issuer.signUp().pipe(map((answer) => this.#stored() ?? this.#storeGuest(answer)));
      }),
    );
  }

  #storeGuest(answer: Result<CallAnswer<typeof guestSignUp>, ApiFailure>): Bearer {
    if (!answer.ok) return fail(noToken(answer.error.status));
    const { auth, user } = answer.value;
    this.#needs.users.write(user);
    const kept = this.#keep(auth, user.uuid);
    this.#needs.issuer.signedUp();
    this.#signedUp.next();
    return kept;
  }

  /** The stored token; null when none is stored. */
  #stored(): Bearer | null {
    const held = this.#needs.jar.read();
    if (!isHeld(held)) return null;
    return held.access === null ? fail(unauthorized) : ok(held.access);
  }

  #keep(grant: Grant, player: string | null): Bearer {
    this.#needs.jar.write({ ...storedGrant(grant, this.#needs.clock.now() / 1000), player });
    this.#check = null;
    this.forgetFailures();
    return ok(grant.accessToken);
  }

  #failRefresh(failure: ApiFailure): Bearer {
    this.#lastRefreshFailure = failure;
    this.#refreshFailed.next();
    return fail(failure);
  }

  /** The stored tokens are another user's, or gone. */
  #leave(): Bearer {
    this.resetUser();
    this.#left.next();
    return fail(unauthorized);
  }

  /** The server refused the tokens. */
  #logOut(failure: ApiFailure): Bearer {
    this.#missMember(failure);
    return this.#clear(failure);
  }

  /** The tokens ended without the player's doing. Remembers whose they were, and shows nothing of that user any more. */
  #missMember(failure: ApiFailure): void {
    const [{ player }, cached] = [this.#needs.jar.read(), this.#needs.users.read()];
    const before = player === null || player === cached?.uuid ? cached : null;
    const lost = lostBy(before, failureData(sessionEnded, failure)?.reason ?? null);
    if (lost !== null) this.#needs.lost.lost(lost);
    this.#needs.users.clear();
  }

  #clear(failure: ApiFailure): Bearer {
    this.#needs.log.info('session.logged-out', { code: failure.code });
    this.resetUser();
    this.#needs.jar.clear();
    this.#needs.users.clear();
    this.#loggedOut.next();
    return fail(failure);
  }
}
