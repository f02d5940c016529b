import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';

/** What levels are counted from. */
interface PlayerProgress {
  /** Turns that cost coins. */
  readonly turns: number;
  /** Coins bought, less those taken back. */
  readonly bought: number;
}

export async function playerProgress(db: Database, user: string): Promise<PlayerProgress> {
  const { rows } = await sql<PlayerProgress>`
    SELECT
      (SELECT count(*) FROM turns JOIN games ON games.id = turns.game_id WHERE games.user_uuid = ${user} AND turns.cost > 0)::int AS turns,
      (SELECT coalesce(sum(credited), 0) FROM orders WHERE user_uuid = ${user})::int AS bought`.execute(db);
  return rows[0] ?? { turns: 0, bought: 0 };
}
