import { createHash, randomUUID } from 'node:crypto';
import { GUEST_SIGN_UP_GRANT } from '../../../src/domain/coins/grants.ts';
import { guestGrantLimits } from '../../domain/limits/limits.ts';
import type { Clock } from '../clock.ts';
import type { Ledger } from '../coins/ledger.ts';
import type { Database } from '../database.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Origin } from './origin.ts';
import type { AuthPair, Sessions } from './sessions.ts';

/** What a new guest tells. `source`: the code of the advertisement or partner that they came by. */
export interface GuestDetails {
  readonly gender: string;
  readonly source?: string | undefined;
}

/** Registers guests. */
export class Guests {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #sessions: Sessions;
  readonly #limits: RateLimits;
  readonly #clock: Clock;

  constructor(db: Database, ledger: Ledger, sessions: Sessions, limits: RateLimits, clock: Clock) {
    this.#db = db;
    this.#limits = limits;
    this.#ledger = ledger;
    this.#sessions = sessions;
    this.#clock = clock;
  }

  /** A new guest with a wallet and a session. The device id is no credential: a second sign-up with it is another guest, without a second grant. */
  async signUp(deviceId: string, about: GuestDetails, origin: Origin): Promise<{ uuid: string; auth: AuthPair }> {
    const granted = await this.#limits.take(guestGrantLimits(origin.address, this.#limits.scale));
    return this.#create(deviceId, about, origin, granted.ok);
  }

  #create(deviceId: string, { gender, source }: GuestDetails, origin: Origin, granted: boolean): Promise<{ uuid: string; auth: AuthPair }> {
    const uuid = randomUUID();
    // A device id is personal data: only its hash is kept.
    const key = `sign-up:${createHash('sha256').update(deviceId).digest('base64url')}`;
    return this.#db.transaction().execute(async (tx) => {
      await tx
        .insertInto('users')
        .values({
          uuid,
          name: '',
          username: '',
          email: null,
          avatar_url: '',
          gender,
          role: 'guest',
          status: 'normal',
          source,
          created_at: this.#clock.now(),
        })
        .execute();
      await this.#ledger.openWallet(tx, uuid);
      if (granted) await this.#ledger.grant(tx, uuid, key, GUEST_SIGN_UP_GRANT);
      return { uuid, auth: await this.#sessions.open(tx, uuid, origin.device) };
    });
  }
}
