import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';

/** What levels are counted from. */
interface PlayerProgress {
  /** Turns that cost coins. */
  readonly turns: number;
  /** Coins bought, less those taken back. */
  readonly bought: number;
}

/**
 * Whether one of `turns` of `games` counts for what gives coins: it cost some, and they cannot come back any more. A turn that may be taken back counts once the game has gone on, so that nobody is
 * given coins for a turn that then costs nothing. Source: TYPED-14.
 */
export const PAID_FOR_GOOD = sql<SqlBool>`(turns.cost > 0 AND (turns.input -> 'taken_as' IS NULL OR coalesce(games.newest <> turns.id, true)))`;

export async function playerProgress(db: Database, user: string): Promise<PlayerProgress> {
  const { rows } = await sql<PlayerProgress>`
    SELECT
      (SELECT count(*) FROM turns JOIN games ON games.id = turns.game_id WHERE games.user_uuid = ${user} AND turns.cost > 0)::int AS turns,
      (SELECT coalesce(sum(credited), 0) FROM orders WHERE user_uuid = ${user})::int AS bought`.execute(db);
  return rows[0] ?? { turns: 0, bought: 0 };
}
