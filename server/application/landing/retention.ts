import { sql } from 'kysely';
import { dayEnd, dayStart, type UtcDay } from '#domain/text/utc-day.ts';
import type { RetentionRow } from '#domain/tracking/retention.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

/** Sources can be invented. Those of fewer people count as `other`. */
const MOST_SOURCES = 100;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Who stays, of all people who arrived in some days, from the server's own rows of players and turns: no event of a browser is read. Left out are people who refused to be
 * counted, admins, deleted accounts, and guests who went into an account, which counts by its own arrival. Source: DESK-20.
 */
export class Retention {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Of who arrived from one day through another, by week of arrival, first story, brand and source. A person is back on a day (UTC) on which a turn was begun. */
  async read(from: UtcDay, to: UtcDay): Promise<readonly RetentionRow[]> {
    const { db, clock } = this.#needs;
    const now = clock.now();
    const [first, end] = [new Date(dayStart(from)), new Date(dayEnd(dayStart(to)))];
    const { rows } = await sql<RetentionRow>`
      WITH people AS (
        SELECT uuid, coalesce(brand, '') AS brand, coalesce(source, '') AS source, date_trunc('week', created_at AT TIME ZONE 'UTC')::date AS week
        FROM users
        WHERE created_at >= ${first} AND created_at < ${end} AND status IN ('normal', 'banned') AND role <> 'admin'
          AND NOT EXISTS (SELECT 1 FROM tracking_choices WHERE user_uuid = users.uuid AND NOT allowed)
      ), sources AS (
        SELECT source FROM people GROUP BY source ORDER BY source = '' DESC, count(*) DESC, source LIMIT ${MOST_SOURCES}
      ), told AS (
        SELECT people.uuid, games.story_id AS story, turns.created_at AS at, (turns.created_at AT TIME ZONE 'UTC')::date AS day, turns.ending <> 'null' AS ended
        FROM people JOIN games ON games.user_uuid = people.uuid JOIN turns ON turns.game_id = games.id
        WHERE turns.depth > 0 AND turns.set_aside IS NULL
      ), firsts AS (
        SELECT DISTINCT ON (uuid) uuid, story, day FROM told ORDER BY uuid, at, story
      ), seen AS (
        SELECT firsts.uuid, firsts.story, firsts.day,
          bool_or(told.day = firsts.day + 1) AS back1, bool_or(told.day = firsts.day + 7) AS back7, bool_or(told.day = firsts.day + 30) AS back30,
          count(*) FILTER (WHERE told.story = firsts.story) AS turns,
          bool_or(told.ended) FILTER (WHERE told.story = firsts.story) AS ended,
          max(told.at) FILTER (WHERE told.story = firsts.story) < ${now}::timestamptz - interval '7 days' AS away
        FROM firsts JOIN told ON told.uuid = firsts.uuid GROUP BY firsts.uuid, firsts.story, firsts.day
      ), facts AS (
        SELECT people.week, people.brand, seen.*,
          CASE WHEN people.source IN (SELECT source FROM sources) THEN people.source ELSE 'other' END AS source,
          (${now}::timestamptz AT TIME ZONE 'UTC')::date - seen.day AS days
        FROM people LEFT JOIN seen ON seen.uuid = people.uuid
      )
      SELECT to_char(week, 'YYYY-MM-DD') AS week, coalesce(story, '') AS story, brand, source, count(*)::int AS came, count(day)::int AS played,
        (count(*) FILTER (WHERE days > 1))::int AS due1, (count(*) FILTER (WHERE days > 1 AND back1))::int AS back1,
        (count(*) FILTER (WHERE days > 7))::int AS due7, (count(*) FILTER (WHERE days > 7 AND back7))::int AS back7,
        (count(*) FILTER (WHERE days > 30))::int AS due30, (count(*) FILTER (WHERE days > 30 AND back30))::int AS back30,
        (count(*) FILTER (WHERE ended))::int AS finished,
        (count(*) FILTER (WHERE NOT ended AND away AND turns = 1))::int AS left1,
        (count(*) FILTER (WHERE NOT ended AND away AND turns BETWEEN 2 AND 5))::int AS left5,
        (count(*) FILTER (WHERE NOT ended AND away AND turns BETWEEN 6 AND 20))::int AS left20,
        (count(*) FILTER (WHERE NOT ended AND away AND turns > 20))::int AS "leftLater"
      FROM facts GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(db);
    return rows;
  }
}
