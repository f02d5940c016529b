import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#server/application/db/database.ts';

/** When the player last went on with a game: `wentOnAt` in SQL. */
export const WENT_ON_AT = sql<Date>`greatest(games.updated_at, games.chosen_at)`;

/** Whether a game has more than its opening. A subquery of its own for each game: PostgreSQL may answer EXISTS for many by reading all turns. */
export const IS_BEGUN = sql<SqlBool>`coalesce((SELECT true FROM turns AS played WHERE played.game_id = games.id AND played.depth > 0 AND played.set_aside IS NULL LIMIT 1), false)`;

/** Games in the order of `compareByLatest`: the first one is the one that goes on. */
export const byLatest = <DB extends { games: Tables['games'] }, TB extends keyof DB, O>(
  games: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => games.orderBy(IS_BEGUN, 'desc').orderBy(WENT_ON_AT, 'desc').orderBy(sql.ref('games.id'));
