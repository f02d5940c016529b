import { randomUUID } from 'node:crypto';
import { GUEST_SIGN_UP_GRANT } from '../../../src/domain/coins/grants.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import type { Clock } from '../clock.ts';
import type { Ledger } from '../coins/ledger.ts';
import type { AuthPair, Sessions } from './sessions.ts';

/** Registers guests. */
export class Guests {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #sessions: Sessions;
  readonly #clock: Clock;

  constructor(db: Database, ledger: Ledger, sessions: Sessions, clock: Clock) {
    this.#db = db;
    this.#ledger = ledger;
    this.#sessions = sessions;
    this.#clock = clock;
  }

  /** A new guest with a wallet and a session. The device id is no credential: a second sign-up with it is another guest, without a second grant. */
  signUp(deviceId: string, gender: string): Promise<{ uuid: string; auth: AuthPair }> {
    const uuid = randomUUID();
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
          created_at: this.#clock.now(),
        })
        .execute();
      await this.#ledger.openWallet(tx, uuid);
      await this.#ledger.grant(tx, uuid, `sign-up:${deviceId}`, GUEST_SIGN_UP_GRANT);
      return { uuid, auth: await this.#sessions.open(tx, uuid) };
    });
  }
}
