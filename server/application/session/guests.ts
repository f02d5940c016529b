import { createHash, randomUUID } from 'node:crypto';
import { GUEST_SIGN_UP_GRANT } from '#domain/coins/grants.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { RateLimits } from '#server/application/platform/rate-limits.ts';
import { guestGrantLimits } from '#server/domain/platform/limits.ts';
import type { RequestContext } from './request-context.ts';
import type { AuthPair, Sessions } from './sessions.ts';

/**
 * What a new guest's browser sends. `source`: the code of the advertisement or partner that they came by. `key`: a secret of the browser, the same
 * when it repeats a registration whose answer it did not get.
 */
interface GuestDetails {
  readonly deviceId: string;
  readonly gender: string;
  readonly source?: string | undefined;
  readonly key?: string | undefined;
}

interface RegisteredGuest {
  readonly uuid: string;
  readonly auth: AuthPair;
}

/** Personal data and secrets are kept as hashes only. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

interface Needs {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly clock: Clock;
}

/** Registers guests. */
export class Guests {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * A new guest with a wallet and a session. The device id is no credential: a second sign-up with it is another guest, without a second grant. A
   * repeated key gives what the first answer gave, while that is unused. Source: AUTH-12, AUTH-21.
   */
  async signUp(about: GuestDetails, context: RequestContext): Promise<RegisteredGuest> {
    const key = about.key === undefined ? null : hashed(about.key);
    const known = key === null ? 'new' : await this.#needs.sessions.ofSignUp(key);
    if (typeof known === 'object') return known;
    const granted = await this.#needs.limits.take(guestGrantLimits(context.address, this.#needs.limits.scale));
    const made = await this.#create(about, context, { granted: granted.ok, key: known === 'new' ? key : null });
    // A request with the same key was faster.
    return made ?? this.signUp(about, context);
  }

  /** Null: there is a session under the key by now; nothing was stored. */
  async #create(
    { deviceId, gender, source }: GuestDetails,
    context: RequestContext,
    { granted, key }: { readonly granted: boolean; readonly key: string | null },
  ): Promise<RegisteredGuest | null> {
    const uuid = randomUUID();
    const now = this.#needs.clock.now();
    const blank = { name: '', username: '', email: null, avatar_url: '' };
    const guest = { uuid, ...blank, gender, role: 'guest', status: 'normal', source, brand: context.brand.id, created_at: now } as const;
    return this.#needs.db.transaction().execute(async (tx) => {
      await tx.insertInto('users').values(guest).execute();
      const auth = await this.#needs.sessions.openFirst(tx, uuid, { browser: context.browser.id, device: context.device }, key);
      if (auth === null) {
        await tx.deleteFrom('users').where('uuid', '=', uuid).execute();
        return null;
      }
      await this.#needs.ledger.openWallet(tx, uuid);
      if (granted) await this.#needs.ledger.grant(tx, uuid, `sign-up:${hashed(deviceId)}`, GUEST_SIGN_UP_GRANT);
      return { uuid, auth };
    });
  }
}
