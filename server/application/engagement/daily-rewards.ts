import type { DailyTask } from '#domain/engagement/daily-tasks.ts';
import { type UtcDay, utcDay } from '#domain/text/utc-day.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

/** What is rewarded once a day (UTC). */
type DailyItem = 'check-in' | DailyTask;

interface Needs {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/** Coins for the actions of a day, each once per player and day: held by the row's key and by the key of the ledger's entry. */
export class DailyRewards {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Today by the server's clock. */
  today(): UtcDay {
    return utcDay(this.#needs.clock.now().getTime());
  }

  /** Items taken on a day, with the time. */
  async taken(user: string, day: UtcDay): Promise<ReadonlyMap<DailyItem, Date>> {
    const rows = await this.#needs.db
      .selectFrom('daily_rewards')
      .select(['item', 'created_at'])
      .where('user_uuid', '=', user)
      .where('day', '=', day)
      .execute();
    return new Map(rows.map(({ item, created_at }) => [item, created_at]));
  }

  give(user: string, item: DailyItem, day: UtcDay, coins: number): Promise<boolean> {
    return this.#needs.db.transaction().execute((tx) => this.giveWithin(tx, user, item, day, coins));
  }

  /** False: the item was taken that day, or the player was merged or deleted meanwhile; nothing changed. */
  async giveWithin(tx: Tx, user: string, item: DailyItem, day: UtcDay, coins: number): Promise<boolean> {
    // The user's row before the wallet, as a merge locks them. The lock keeps a merge from leaving this reward behind.
    const player = await tx.selectFrom('users').select('status').where('uuid', '=', user).forShare().executeTakeFirst();
    if (player?.status !== 'normal') return false;
    const row = await tx
      .insertInto('daily_rewards')
      .values({ user_uuid: user, item, day, coins, created_at: this.#needs.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    return row !== undefined && this.#needs.ledger.grant(tx, user, `${item}:${user}:${day}`, coins);
  }
}
