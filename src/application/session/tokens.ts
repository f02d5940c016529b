import { defer, map, type Observable, of, Subject, switchMap, timeout } from 'rxjs';
import type { AnswerOf } from '../../../contract/route.ts';
import { guestSignUp, refresh, whoami } from '../../../contract/session.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import { mayRefresh, recentRefreshes } from '../../domain/session/refresh-limit.ts';
import { type Grant, type IdentityCheck, nextStep, storedGrant, tokenStatus } from '../../domain/session/token-status.ts';
import type { Api, ApiFailure } from '../api.ts';
import type { Clock } from '../clock.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random.ts';
import type { TabLock } from '../tab-lock.ts';
import { deviceId } from './device-id.ts';
import { isRefusal, noToken, unanswered, unauthorized } from './refusal.ts';
import { Shared } from './shared.ts';
import { type HeldTokens, isHeld, type TokenJar } from './token-jar.ts';
import type { UserCache } from './user-cache.ts';

type Bearer = Result<string, ApiFailure>;

const LOCK = 'session-tokens';

/** Ms after which a refresh counts as lost. Well within the time in which the server still honours the token, should only its answer be lost. */
export const REFRESH_PATIENCE = 10_000;

/**
 * Keeps this browser in possession of a token. Sign-up, refresh and identity check each run once at a time, whoever asks, sign-up and refresh
 * over all tabs too. What was asked in one player's name is never answered with another's token, even if tokens were exchanged meanwhile.
 */
export class Tokens {
  readonly #api: Api;
  readonly #jar: TokenJar;
  readonly #users: UserCache;
  readonly #store: KeyValueStore;
  readonly #lock: TabLock;
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #loggedOut = new Subject<void>();
  readonly #left = new Subject<void>();
  readonly #refreshFailed = new Subject<void>();
  readonly #signedUp = new Subject<void>();
  #check: IdentityCheck | null = null;
  #refreshes: readonly number[] = [];
  #lastRefreshFailure: ApiFailure | null = null;
  /** Whose tokens this tab calls with; null when the tokens were stored without a name, undefined when there are none. */
  #player: string | null | undefined = undefined;
  /** The tokens given out in that player's name. A new set, as new as the player, when another one follows. */
  #lent = new Set<string>();
  #shared = new Shared<Bearer>();

  /** All stored auth was cleared: the server refused it, or the player signed out. */
  readonly loggedOut$: Observable<void> = this.#loggedOut.asObservable();
  /** A call found that this tab's player is gone: another tab or the browser itself put in somebody else's tokens, or took theirs away. */
  readonly left$: Observable<void> = this.#left.asObservable();
  /** A refresh failed without being refused. */
  readonly refreshFailed$: Observable<void> = this.#refreshFailed.asObservable();
  /** This tab made a new guest, whom other tabs may not know. */
  readonly signedUp$: Observable<void> = this.#signedUp.asObservable();

  constructor(api: Api, jar: TokenJar, users: UserCache, store: KeyValueStore, lock: TabLock, random: Random, clock: Clock, log: Log) {
    this.#api = api;
    this.#jar = jar;
    this.#users = users;
    this.#store = store;
    this.#lock = lock;
    this.#random = random;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * A token to call with: the stored one if good, else a refreshed one, else, where nobody was here before, a new guest's.
   * Fails when the player who asks has gone meanwhile. Cold; emits once.
   */
  bearer(): Observable<Bearer> {
    return defer(() => {
      const held = this.#jar.read();
      if (this.#isStranger(held)) return of(this.#leave());
      const first = this.#player === undefined;
      if (first && isHeld(held)) this.#player = held.player;
      return this.#inName(first, this.#obtain(first));
    });
  }

  /**
   * A token to use instead of `stale`, which the server refused. Another tab's or call's newer one if there is one, else a refreshed one.
   * Never another player's: a refusal logs out and fails. Cold; emits once.
   */
  renew(stale: string): Observable<Bearer> {
    return defer(() => {
      if (!this.#lent.has(stale)) return of(fail(unauthorized));
      const { access } = this.#jar.read();
      return this.#inName(false, access !== null && access !== stale ? of(ok(access)) : this.#refresh());
    });
  }

  /** Somebody signed in: their pair is the one to use. */
  adopt(grant: Grant, player: string): void {
    if (this.#player !== player) this.disown();
    this.#keep(grant, player);
    this.#player = player;
  }

  /** The player signs out: all stored auth is cleared, unless it is somebody else's by now. */
  end(): void {
    const held = this.#jar.read();
    if (this.#isStranger(held)) this.#leave();
    else if (isHeld(held)) this.#logOut(unauthorized);
  }

  /** Another player is here now: what was asked in the name of the one before is not asked again. */
  disown(): void {
    this.#player = undefined;
    this.#lent = new Set();
    this.#shared = new Shared();
    this.#check = null;
    this.forgetFailures();
  }

  /** The network came back, or the player asks for it: earlier failed refreshes count no more. */
  forgetFailures(): void {
    this.#refreshes = [];
    this.#lastRefreshFailure = null;
  }

  /** The server would not say who the stored token belongs to: the next who asks gets a refreshed one. */
  doubt(): void {
    const { access } = this.#jar.read();
    if (access !== null) this.#check = { access, passed: false };
  }

  /** The access token that is stored, whosever it is. */
  current(): string | null {
    return this.#jar.read().access;
  }

  /** Whether the tokens stored are no longer those of the player this tab calls for. */
  hasPlayerLeft(): boolean {
    return this.#isStranger(this.#jar.read());
  }

  /** Whether the tokens stored are this user's, as far as is known. If so, this tab calls for them from now on. */
  speakFor(uuid: string): boolean {
    const held = this.#jar.read();
    if (!isHeld(held) || (held.player !== null && held.player !== uuid)) return false;
    if (this.#player === undefined) this.#player = held.player;
    return true;
  }

  #isStranger(held: HeldTokens): boolean {
    return this.#player !== undefined && !(isHeld(held) && held.player === this.#player);
  }

  /** The outcome, unless whoever asked has gone meanwhile. `first` when nobody was here yet: then it may be anybody's. */
  #inName(first: boolean, outcome$: Observable<Bearer>): Observable<Bearer> {
    const lent = this.#lent;
    return outcome$.pipe(
      map((outcome) => {
        if (lent !== this.#lent && !first) return fail(unauthorized);
        const held = this.#jar.read();
        if (this.#isStranger(held)) return this.#leave();
        if (!outcome.ok) return outcome;
        this.#player = held.player;
        this.#lent.add(outcome.value);
        return outcome;
      }),
    );
  }

  /** By the status of what is stored. A new guest is only for the `first`, since who was here before is not to act in a guest's name. */
  #obtain(first: boolean): Observable<Bearer> {
    const stored = this.#jar.read();
    const step = nextStep(tokenStatus(stored, this.#clock.now() / 1000, this.#check));
    if (step === 'sign-up') return first ? this.#signUp() : of(fail(unauthorized));
    if (step === 'refresh' || stored.access === null) {
      return this.#refresh().pipe(
        switchMap((outcome) => (first && !outcome.ok && isRefusal(outcome.error) ? this.#signUp() : of(outcome))),
      );
    }
    return step === 'use' ? of(ok(stored.access)) : this.#validate(stored.access, first);
  }

  /** The identity check decides over a token whose expiry is past or unknown. Anything but a plain refusal keeps it. */
  #validate(access: string, first: boolean): Observable<Bearer> {
    const checked = this.#shared.run('validate', () =>
      this.#api.call(whoami, {}, access).pipe(
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
    const before = this.#jar.read();
    return this.#shared.run('refresh', () =>
      this.#lock.run(LOCK, () => {
        const held = this.#jar.read();
        // Another tab was faster: its pair is the valid one.
        if (held.access !== null && held.access !== before.access) return of(ok(held.access));
        if (held.refresh !== null) return this.#exchange(held.refresh, held.access);
        return of(held.access === null ? fail(unauthorized) : this.#logOut(unauthorized));
      }),
    );
  }

  /** `access` is the token to be replaced. It is sent too: AUTH-02 exempts sign-up, sign-in and sending codes alone. */
  #exchange(refreshToken: string, access: string | null): Observable<Bearer> {
    const now = this.#clock.now();
    if (this.#lastRefreshFailure !== null && !mayRefresh(this.#refreshes, now)) return of(this.#stuck(this.#lastRefreshFailure));
    this.#refreshes = [...recentRefreshes(this.#refreshes, now), now];
    return this.#api.call(refresh, { refresh_token: refreshToken }, access).pipe(
      timeout({ first: REFRESH_PATIENCE, with: () => of(fail(unanswered)) }),
      map((answer): Bearer => {
        const held = this.#jar.read();
        // Another tab refreshed, or somebody signed in or out meanwhile: what is stored now is what counts.
        if (held.refresh !== refreshToken) return this.#stored() ?? fail(unauthorized);
        if (answer.ok) return this.#keep(answer.value.auth, held.player);
        if (isRefusal(answer.error)) return this.#logOut(answer.error);
        this.#log.warn('session.refresh.failed', { kind: answer.error.kind, status: answer.error.status });
        return this.#stuck(answer.error);
      }),
    );
  }

  #signUp(): Observable<Bearer> {
    return this.#shared.run('sign-up', () =>
      this.#lock.run(LOCK, () => {
        const others = this.#stored();
        if (others !== null) return of(others);
        const input = { device_id: deviceId(this.#store, this.#random), gender: '' } as const;
        return this.#api.call(guestSignUp, input, null).pipe(
          // Somebody may have signed in meanwhile: a guest who comes late does not take their place.
          map((answer) => this.#stored() ?? this.#welcome(answer)),
        );
      }),
    );
  }

  #welcome(answer: Result<AnswerOf<typeof guestSignUp>, ApiFailure>): Bearer {
    if (!answer.ok) {
      this.#log.error('session.sign-up.failed', { kind: answer.error.kind, status: answer.error.status });
      return fail(noToken(answer.error.status));
    }
    const { auth, user } = answer.value;
    this.#users.write(user);
    const kept = this.#keep(auth, user.uuid);
    this.#signedUp.next();
    return kept;
  }

  /** What to go on with when others stored tokens meanwhile; null when they did not. */
  #stored(): Bearer | null {
    const held = this.#jar.read();
    if (!isHeld(held)) return null;
    return held.access === null ? fail(unauthorized) : ok(held.access);
  }

  #keep(grant: Grant, player: string | null): Bearer {
    this.#jar.write({ ...storedGrant(grant, this.#clock.now() / 1000), player });
    this.#check = null;
    this.forgetFailures();
    return ok(grant.access_token);
  }

  #stuck(failure: ApiFailure): Bearer {
    this.#lastRefreshFailure = failure;
    this.#refreshFailed.next();
    return fail(failure);
  }

  /** Somebody else's tokens are stored, or nobody's. */
  #leave(): Bearer {
    this.disown();
    this.#left.next();
    return fail(unauthorized);
  }

  #logOut(failure: ApiFailure): Bearer {
    this.#log.info('session.logged-out', { code: failure.code });
    this.disown();
    this.#jar.clear();
    this.#users.clear();
    this.#loggedOut.next();
    return fail(failure);
  }
}
