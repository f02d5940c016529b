import { type Observable, of, tap, timeout } from 'rxjs';
import type { Api, ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Log } from '#application/platform/log.ts';
import type { Random } from '#application/platform/random.ts';
import { guestSignUp, refresh, whoami } from '#contract/session.ts';
import { fail, type Result } from '#domain/result.ts';
import type { ReferralMemory } from './referral-memory.ts';
import { isRefusal, unanswered } from './refusal.ts';

/** Ms after which a refresh counts as lost. Well below the grace time in which the server still accepts the old token. */
const REFRESH_TIMEOUT = 10_000;

interface Needs {
  readonly api: Api;
  readonly store: KeyValueStore;
  readonly random: Random;
  readonly referral: ReferralMemory;
  readonly log: Log;
}

/** The calls that give and check tokens. All are cold and emit once. */
export class TokenIssuer {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Registers this device's guest. Repeated until `signedUp`, it answers with the same one. */
  signUp(): Observable<Result<CallAnswer<typeof guestSignUp>, ApiFailure>> {
    const [store, random] = [this.#needs.store, this.#needs.random];
    const input = {
      deviceId: deviceId(store, random),
      gender: '',
      key: signUpKey(store, random),
      ...this.#needs.referral.sourceField(),
    } as const;
    return this.#needs.api.call(guestSignUp, input, null).pipe(
      tap((answer) => {
        if (!answer.ok) this.#needs.log.error('session.sign-up.failed', { kind: answer.error.kind, status: answer.error.status });
      }),
    );
  }

  /** The guest's tokens are stored: the next registration, if there is one, is another. */
  signedUp(): void {
    this.#needs.store.remove(SIGN_UP_KEY);
  }

  /** `access` is the token to replace. Sent too, since AUTH-02 exempts only sign-up, sign-in and sending codes. */
  refresh(refreshToken: string, access: string | null): Observable<Result<CallAnswer<typeof refresh>, ApiFailure>> {
    return this.#needs.api.call(refresh, { refreshToken }, access).pipe(
      timeout({ first: REFRESH_TIMEOUT, with: () => of(fail(unanswered)) }),
      tap((answer) => {
        if (!answer.ok && !isRefusal(answer.error))
          this.#needs.log.warn('session.refresh.failed', { kind: answer.error.kind, status: answer.error.status });
      }),
    );
  }

  /** Whether the server accepts the token. */
  check(access: string): Observable<Result<unknown, ApiFailure>> {
    return this.#needs.api.call(whoami, {}, access);
  }
}

/** This browser's id. Not a credential: it only prevents a second grant. */
const deviceId = (store: KeyValueStore, random: Random): string => storedId('device_id', /^[\w-]{8,128}$/, store, random);

const SIGN_UP_KEY = 'sign_up_key';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The key of a registration, which makes the server answer a repeated one with the same guest. Stored before the request, so that a visit which is left
 * before the answer does not cost the next one its coins. Source: AUTH-21.
 */
const signUpKey = (store: KeyValueStore, random: Random): string => storedId(SIGN_UP_KEY, UUID, store, random);

/** A random id of this browser, kept under `name`. Created once and stored. Two tabs that create one at the same time both use the stored one. */
function storedId(name: string, valid: RegExp, store: KeyValueStore, random: Random): string {
  const kept = store.get(name);
  if (kept !== null && valid.test(kept)) return kept;
  const made = random.uuid();
  store.set(name, made);
  return store.get(name) ?? made;
}
