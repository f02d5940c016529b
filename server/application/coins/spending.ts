import { type SqlBool, sql } from 'kysely';
import { changedLimit, limitAt, mergedLimit, type OwnLimit } from '#domain/coins/own-limit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

/** A user's coins as shown to them. */
interface WalletState {
  readonly bonus: number;
  readonly bought: number;
  readonly debt: number;
  readonly dailyLimit: number | null;
  /** A higher limit, or none, that waits. */
  readonly nextDailyLimit: { readonly limit: number | null; readonly at: string } | null;
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
      .select(['bonus', 'bought', 'held_bonus as heldBonus', 'held_bought as heldBought', 'debt', ...COINS_LIMIT])
      .where('wallets.user_uuid', '=', user)
      .executeTakeFirstOrThrow();
    const { bonus, bought, heldBonus, heldBought, debt } = wallet;
    const now = this.#needs.clock.now().getTime();
    const limit = coinsLimit(wallet);
    const nextDailyLimit =
      limit.next !== null && limit.next.at > now ? { limit: limit.next.limit, at: new Date(limit.next.at).toISOString() } : null;
    const spentToday = (await this.#settledToday(db, user)) + heldBonus + heldBought;
    return { bonus: bonus - heldBonus, bought: bought - heldBought, debt, dailyLimit: limitAt(limit, now), nextDailyLimit, spentToday };
  }

  /** Less holds at once, more a day later. Source: DESK-36. */
  async setLimit(user: string, wanted: number | null): Promise<void> {
    await this.#needs.db.transaction().execute(async (tx) => {
      const kept = await lockedLimit(tx, user);
      await storeLimit(tx, user, changedLimit(kept, wanted, this.#needs.clock.now().getTime()));
    });
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

const COINS_LIMIT = ['users.daily_limit', 'users.next_daily_limit', 'users.next_daily_limit_at'] as const;

const coinsLimit = (row: { daily_limit: number | null; next_daily_limit: number | null; next_daily_limit_at: Date | null }): OwnLimit => ({
  now: row.daily_limit,
  next: row.next_daily_limit_at === null ? null : { limit: row.next_daily_limit, at: row.next_daily_limit_at.getTime() },
});

const lockedLimit = async (tx: Tx, user: string): Promise<OwnLimit> =>
  coinsLimit(await tx.selectFrom('users').select(COINS_LIMIT).where('uuid', '=', user).forNoKeyUpdate().executeTakeFirstOrThrow());

async function storeLimit(tx: Tx, user: string, { now, next }: OwnLimit): Promise<void> {
  await tx
    .updateTable('users')
    .set({ daily_limit: now, next_daily_limit: next?.limit ?? null, next_daily_limit_at: next === null ? null : new Date(next.at) })
    .where('uuid', '=', user)
    .execute();
}

/** Brings a guest's limit in coins into an account: of two the lower one holds. Both rows are locked. */
export async function mergeCoinsLimit(tx: Tx, guest: string, account: string, time: number): Promise<void> {
  await storeLimit(tx, account, mergedLimit(await lockedLimit(tx, guest), await lockedLimit(tx, account), time));
}

/** The limit in coins that holds at a time; a player without one has none that waits. */
export const dailyLimitAt = (time: Date) =>
  sql<number | null>`CASE WHEN users.next_daily_limit_at <= ${time} THEN users.next_daily_limit ELSE users.daily_limit END`;

/** Whether an entry of the ledger is coins that a turn has cost. What came back for it counts for the turn's own day. */
export const isSpent = (entry: string) => sql<SqlBool>`(${sql.ref(`${entry}.kind`)} = 'turn' AND NOT EXISTS (
  SELECT 1 FROM ledger_entries AS back WHERE back.key = 'take-back:' || substr(${sql.ref(`${entry}.key`)}, 6)))`;

/** Days are UTC. */
export const startOfDay = (time: Date): Date => new Date(time.toISOString().slice(0, 10));
