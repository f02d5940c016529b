import { sql } from 'kysely';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';

/** A user's coins as shown to them. */
export interface PurseState {
  readonly bonus: number;
  readonly bought: number;
  readonly debt: number;
  readonly daily_limit: number | null;
  readonly spent_today: number;
}

/** Coins spent per day (UTC), and the daily limit that a user may set. */
export class Spending {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Includes the holds of running turns. */
  async purse(user: string, db: Database | Tx = this.#db): Promise<PurseState> {
    const wallet = await db
      .selectFrom('wallets')
      .innerJoin('users', 'users.uuid', 'wallets.user_uuid')
      .select(['bonus', 'bought', 'held_bonus', 'held_bought', 'debt', 'users.daily_limit'])
      .where('wallets.user_uuid', '=', user)
      .executeTakeFirstOrThrow();
    const { bonus, bought, held_bonus, held_bought, debt, daily_limit } = wallet;
    const spent_today = (await this.#settledToday(db, user)) + held_bonus + held_bought;
    return { bonus: bonus - held_bonus, bought: bought - held_bought, debt, daily_limit, spent_today };
  }

  /** Whether the coins spent and held are within the limit. Call it after a hold, under the hold's lock. */
  async keepsLimit(tx: Tx, user: string): Promise<Result<null, { limit: number; spent: number }>> {
    const { daily_limit } = await tx.selectFrom('users').select('daily_limit').where('uuid', '=', user).executeTakeFirstOrThrow();
    // Most players set no limit; their turns skip the sum.
    if (daily_limit === null) return ok(null);
    const { spent_today } = await this.purse(user, tx);
    return spent_today <= daily_limit ? ok(null) : fail({ limit: daily_limit, spent: spent_today });
  }

  async setLimit(user: string, limit: number | null): Promise<void> {
    await this.#db.updateTable('users').set({ daily_limit: limit }).where('uuid', '=', user).execute();
  }

  async #settledToday(db: Database | Tx, user: string): Promise<number> {
    const today = new Date(this.#clock.now().toISOString().slice(0, 10));
    const { spent } = await db
      .selectFrom('ledger_entries')
      .select(sql<number>`coalesce(-sum(bonus + bought), 0)::int`.as('spent'))
      .where('user_uuid', '=', user)
      .where('kind', '=', 'turn')
      .where('created_at', '>=', today)
      .executeTakeFirstOrThrow();
    return spent;
  }
}
