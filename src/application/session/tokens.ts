import { defer, map, type Observable, of, Subject, switchMap } from 'rxjs';
import { guestSignUp, refresh, whoami } from '../../../contract/session.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import { mayRefresh, recentRefreshes } from '../../domain/session/refresh-limit.ts';
import { type IdentityCheck, nextStep, storedGrant, tokenStatus } from '../../domain/session/token-status.ts';
import type { Api, ApiFailure } from '../api.ts';
import type { Clock } from '../clock.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random.ts';
import type { TabLock } from '../tab-lock.ts';
import { deviceId } from './device-id.ts';
import { isRefusal, noToken, unauthorized } from './refusal.ts';
import { Shared } from './shared.ts';
import type { TokenJar } from './token-jar.ts';
import type { UserCache } from './user-cache.ts';

type Bearer = Result<string, ApiFailure>;

const LOCK = 'session-tokens';

/** Keeps this browser in possession of a token. Sign-up, refresh and identity check each run once at a time, whoever asks, also over tabs. */
export class Tokens {
  readonly #api: Api;
  readonly #jar: TokenJar;
  readonly #users: UserCache;
  readonly #store: KeyValueStore;
  readonly #lock: TabLock;
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #shared = new Shared<Bearer>();
  readonly #loggedOut = new Subject<void>();
  #check: IdentityCheck | null = null;
  #refreshes: readonly number[] = [];
  #lastRefreshFailure: ApiFailure | null = null;
  /** The token whose session ended here: what was asked in its name is not asked again in a new guest's. */
  #ended: string | null = null;

  /** All stored auth was cleared because the server refused it. */
  readonly loggedOut$: Observable<void> = this.#loggedOut.asObservable();

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

  /** A token to call with: the stored one if good, else a refreshed one, else a new guest's. Cold; emits once. */
  bearer(): Observable<Bearer> {
    return defer(() => {
      const stored = this.#jar.read();
      const status = tokenStatus(stored, this.#clock.now() / 1000, this.#check);
      switch (nextStep(status)) {
        case 'use':
          return of(stored.access === null ? fail(unauthorized) : ok(stored.access));
        case 'check':
          return stored.access === null ? of(fail(unauthorized)) : this.#validate(stored.access);
        case 'refresh':
          return this.#refresh().pipe(switchMap((outcome) => (!outcome.ok && isRefusal(outcome.error) ? this.#signUp() : of(outcome))));
        case 'sign-up':
          return this.#signUp();
      }
    });
  }

  /**
   * A token to use instead of `stale`, which the server refused. Another tab's or call's newer one if there is one, else a refreshed one.
   * Never a new guest's: a refusal logs out and fails. Cold; emits once.
   */
  renew(stale: string): Observable<Bearer> {
    return defer(() => {
      if (stale === this.#ended) return of(fail(unauthorized));
      const { access } = this.#jar.read();
      return access !== null && access !== stale ? of(ok(access)) : this.#refresh();
    });
  }

  /** The network came back, or the player asks for it: earlier failed refreshes count no more. */
  forgetFailures(): void {
    this.#refreshes = [];
    this.#lastRefreshFailure = null;
  }

  /** The identity check decides over a token whose expiry is past or unknown. Anything but a plain refusal keeps it. */
  #validate(access: string): Observable<Bearer> {
    const checked = this.#shared.run('validate', () =>
      this.#api.call(whoami, {}, access).pipe(
        map((answer): Bearer => {
          if (!answer.ok && !isRefusal(answer.error)) return fail(answer.error);
          this.#check = { access, passed: answer.ok };
          return ok(access);
        }),
      ),
    );
    return checked.pipe(switchMap((outcome) => (outcome.ok ? this.bearer() : of(outcome))));
  }

  #refresh(): Observable<Bearer> {
    const before = this.#jar.read();
    return this.#shared.run('refresh', () =>
      this.#lock.run(LOCK, () => {
        const held = this.#jar.read();
        // Another tab was faster: its pair is the valid one.
        if (held.access !== null && held.access !== before.access) return of(ok(held.access));
        return held.refresh === null ? of(this.#logOut(before.access, unauthorized)) : this.#exchange(held.access, held.refresh);
      }),
    );
  }

  #exchange(access: string | null, refreshToken: string): Observable<Bearer> {
    const now = this.#clock.now();
    if (this.#lastRefreshFailure !== null && !mayRefresh(this.#refreshes, now)) return of(fail(this.#lastRefreshFailure));
    this.#refreshes = [...recentRefreshes(this.#refreshes, now), now];
    return this.#api.call(refresh, { refresh_token: refreshToken }, null).pipe(
      map((answer): Bearer => {
        const held = this.#jar.read();
        // Another tab changed the pair meanwhile: what it left is what counts.
        if (held.refresh !== refreshToken) return held.access === null ? this.#logOut(access, unauthorized) : ok(held.access);
        if (answer.ok) return this.#keep(answer.value.auth);
        if (isRefusal(answer.error)) return this.#logOut(access, answer.error);
        this.#lastRefreshFailure = answer.error;
        this.#log.warn('session.refresh.failed', { kind: answer.error.kind, status: answer.error.status });
        return fail(answer.error);
      }),
    );
  }

  #signUp(): Observable<Bearer> {
    return this.#shared.run('sign-up', () =>
      this.#lock.run(LOCK, () => {
        const held = this.#jar.read();
        if (held.access !== null) return of(ok(held.access));
        const input = { device_id: deviceId(this.#store, this.#random), gender: '' } as const;
        return this.#api.call(guestSignUp, input, null).pipe(
          map((answer): Bearer => {
            if (!answer.ok) {
              this.#log.error('session.sign-up.failed', { kind: answer.error.kind, status: answer.error.status });
              return fail(noToken(answer.error.status));
            }
            this.#users.write(answer.value.user);
            return this.#keep(answer.value.auth);
          }),
        );
      }),
    );
  }

  #keep(auth: Parameters<typeof storedGrant>[0]): Bearer {
    this.#jar.write(storedGrant(auth, this.#clock.now() / 1000));
    this.#check = null;
    this.forgetFailures();
    return ok(auth.access_token);
  }

  #logOut(access: string | null, failure: ApiFailure): Bearer {
    this.#log.info('session.logged-out', { code: failure.code });
    this.#ended = access;
    this.#check = null;
    this.forgetFailures();
    this.#jar.clear();
    this.#users.clear();
    this.#loggedOut.next();
    return fail(failure);
  }
}
