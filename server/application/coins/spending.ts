import { type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

/** A user's coins as shown to them. */
interface WalletState {
  readonly bonus: number;
  readonly bought: number;
  readonly debt: number;
  readonly dailyLimit: number | null;
  readonly spentToday: number;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Coins spent per day (UTC), and the daily limit that a user may set. */
export class Spending {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Includes the holds of running turns. */
  async wallet(user: string, db: Database | Tx = this.#needs.db): Promise<WalletState> {
    const wallet = await db
      .selectFrom('wallets')
      .innerJoin('users', 'users.uuid', 'wallets.user_uuid')
      .select(['bonus', 'bought', 'held_bonus as heldBonus', 'held_bought as heldBought', 'debt', 'users.daily_limit as dailyLimit'])
      .where('wallets.user_uuid', '=', user)
      .executeTakeFirstOrThrow();
    const { bonus, bought, heldBonus, heldBought, debt, dailyLimit } = wallet;
    const spentToday = (await this.#settledToday(db, user)) + heldBonus + heldBought;
    return { bonus: bonus - heldBonus, bought: bought - heldBought, debt, dailyLimit, spentToday };
  }

  async setLimit(user: string, limit: number | null): Promise<void> {
    await this.#needs.db.updateTable('users').set({ daily_limit: limit }).where('uuid', '=', user).execute();
  }

  async #settledToday(db: Database | Tx, user: string): Promise<number> {
    const today = startOfDay(this.#needs.clock.now());
    const { spent } = await db
      .selectFrom('ledger_entries')
      .select(sql<number>`coalesce(-sum(bonus + bought), 0)::int`.as('spent'))
      .where('user_uuid', '=', user)
      .where(isSpent('ledger_entries'))
      .where('created_at', '>=', today)
      .executeTakeFirstOrThrow();
    return spent;
  }
}

/** Whether an entry of the ledger is coins that a turn has cost. What came back for it counts for the turn's own day. */
export const isSpent = (entry: string) => sql<SqlBool>`(${sql.ref(`${entry}.kind`)} = 'turn' AND NOT EXISTS (
  SELECT 1 FROM ledger_entries AS back WHERE back.key = 'take-back:' || substr(${sql.ref(`${entry}.key`)}, 6)))`;

/** Days are UTC. */
export const startOfDay = (time: Date): Date => new Date(time.toISOString().slice(0, 10));
