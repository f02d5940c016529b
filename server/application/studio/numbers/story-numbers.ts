import { sql } from 'kysely';
import { STILL_READING_MS } from '#domain/studio/numbers/story-numbers.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { choiceKnots } from '#server/domain/studio/numbers/choice-knots.ts';
import { type EndingCount, endingCounts } from '#server/domain/studio/numbers/ending-counts.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** How a story is played, for who writes it. Its turns are read once, by one statement. Source: STUDIO-44, STUDIO-138. */
export class StoryNumbers {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The numbers of a project's story in a version, or in all; null where there is no such project. */
  async of(id: string, version: number | null) {
    const { db, clock } = this.#needs;
    const project = await db.selectFrom('projects').select('story_id').where('id', '=', id).executeTakeFirst();
    if (!project) return null;
    const counted = { story: project.story_id ?? '', version, quietSince: new Date(clock.now().getTime() - STILL_READING_MS) };
    const [versions, { endings, script }, { loved, liked, notForMe, found, ...numbers }] = await Promise.all([
      versionsOf(db, counted),
      versionOf(db, counted),
      playedOf(db, counted),
    ]);
    return {
      ...{ version, versions: versions.map((one) => one.version), ...numbers },
      opinions: { loved, liked, notForMe },
      endings: endingCounts(endings, found),
      unvisited: version === null ? [] : unvisitedOf(script, numbers.knots),
    };
  }
}

interface Counted {
  /** Empty where nothing was published. */
  readonly story: string;
  /** Null: all. */
  readonly version: number | null;
  /** Who has played since then may come back. */
  readonly quietSince: Date;
}

const versionsOf = (db: Database, { story }: Counted) =>
  db.selectFrom('story_versions').select('version').where('story_id', '=', story).orderBy('version', 'desc').execute();

interface CountedVersion {
  readonly endings: readonly Pick<EndingCount, 'id' | 'name'>[];
  /** Compiled; empty where a model tells the story. */
  readonly script: string;
}

/** The endings, in their order, and the script of the version, or of the newest one. */
async function versionOf(db: Database, { story, version }: Counted): Promise<CountedVersion> {
  const { rows } = await sql<CountedVersion>`SELECT story -> 'endings' AS endings, script
    FROM story_versions WHERE story_id = ${story} AND (${version}::integer IS NULL OR version = ${version}::integer)
    ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0] ?? { endings: [], script: '' };
}

function unvisitedOf(script: string, knots: readonly KnotCount[]): readonly string[] {
  const visited = new Set(knots.map(({ path }) => path));
  return script === '' ? [] : [...choiceKnots(JSON.parse(script))].filter((path) => !visited.has(path)).toSorted();
}

/** `path`: null where nothing was on offer: counted where somebody left there. */
interface KnotCount {
  readonly path: string | null;
  readonly players: number;
  readonly left: number;
}

/** What was played. */
interface Played {
  readonly players: number;
  readonly arrived: number;
  readonly games: number;
  readonly finished: number;
  readonly coins: number;
  readonly turnsToEnding: number | null;
  readonly reading: number;
  readonly moved: number;
  readonly loved: number;
  readonly liked: number;
  readonly notForMe: number;
  /** The endings that players came to. */
  readonly found: readonly EndingCount[];
  /** Who came to each knot, and who left there, in the order in which players come there first. */
  readonly knots: readonly KnotCount[];
}

/**
 * `told`: the turns that count, by player and game, which are read once and kept for all that is counted of them. Not talks with a character, words that led nowhere, and replies that were taken back or are being
 * written. A turn from which a game went on in a newer version counts in both: its player came to a knot in each, and paid in the one that told it. `ended`: the players with an ending. `came`: who stood at a knot, or where nothing was on offer and no ending either. `latest`: where each player stands in the game that they played last.
 */
async function playedOf(db: Database, { story, version, quietSince }: Counted): Promise<Played> {
  const { rows } = await sql<Played>`WITH told AS MATERIALIZED (
      SELECT games.user_uuid AS player, games.id AS game, games.head, games.updated_at, games.story_version AS of_game, place.knot, turns.depth, place.cost, turns.ending ->> 'id' AS ending,
        turns.ending ->> 'name' AS ending_name, turns.depth = 0 AND place.is_told AS begins
      FROM games JOIN turns ON turns.game_id = games.id CROSS JOIN LATERAL (
        SELECT coalesce(turns.story_version, games.story_version) AS version, turns.knot, CASE WHEN turns.moved_from IS NULL THEN turns.cost ELSE 0 END AS cost, turns.moved_from IS NULL AS is_told
        UNION ALL SELECT turns.moved_from, turns.moved_knot, turns.cost, true WHERE turns.moved_from IS NOT NULL
      ) AS place
      WHERE games.story_id = ${story} AND games.actor_version IS NULL AND turns.set_aside IS NULL AND turns.status <> 'running'
        AND (${version}::integer IS NULL OR place.version = ${version}::integer)
    ), ended AS (
      SELECT DISTINCT player FROM told WHERE ending IS NOT NULL
    ), last_game AS (
      SELECT DISTINCT ON (player) player, updated_at, head, of_game FROM told WHERE head IS NOT NULL ORDER BY player, updated_at DESC, game
    ), latest AS (
      SELECT player, updated_at, place.knot, (${version}::integer IS NULL OR coalesce(place.story_version, of_game) = ${version}::integer) AS here
      FROM last_game JOIN turns AS place ON place.id = last_game.head
    ), unfinished AS MATERIALIZED (
      SELECT * FROM latest WHERE NOT EXISTS (SELECT FROM ended WHERE ended.player = latest.player)
    ), ways AS (
      SELECT min(depth) AS turns FROM told WHERE ending IS NOT NULL GROUP BY game
    ), found AS (
      SELECT ending AS id, min(ending_name) AS name, count(DISTINCT player)::int AS players FROM told WHERE ending IS NOT NULL GROUP BY ending
    ), came AS (
      SELECT player, knot, min(depth) AS depth FROM told WHERE knot IS NOT NULL OR ending IS NULL GROUP BY player, knot
    ), gone AS (
      SELECT knot, count(*)::int AS players FROM unfinished WHERE here AND updated_at < ${quietSince}::timestamptz GROUP BY knot
    ), knots AS (
      SELECT knot AS path, coalesce(nullif(sum(came), 0), sum(gone))::int AS players, sum(gone)::int AS left_here, min(depth) AS depth FROM (
        SELECT knot, count(*) AS came, 0 AS gone, avg(depth) AS depth FROM came GROUP BY knot
        UNION ALL SELECT knot, 0, players, NULL FROM gone
      ) AS places
      GROUP BY knot HAVING knot IS NOT NULL OR sum(gone) > 0
    ), said AS (
      SELECT opinion FROM opinions WHERE story_id = ${story} AND user_uuid IN (SELECT player FROM ended)
    )
    SELECT totals.*, (SELECT count(*)::int FROM ended) AS finished, standing.*, opinion.*,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY turns)::int FROM ways) AS "turnsToEnding",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'players', players) ORDER BY id), '[]') FROM found) AS found,
      (SELECT coalesce(json_agg(json_build_object('path', path, 'players', players, 'left', left_here) ORDER BY path IS NULL, depth NULLS LAST, path), '[]') FROM knots) AS knots
    FROM (
      SELECT count(DISTINCT player)::int AS players,
        CASE WHEN ${version}::integer IS NULL THEN 0 ELSE (count(DISTINCT player) - count(DISTINCT player) FILTER (WHERE begins))::int END AS arrived, count(DISTINCT game)::int AS games, coalesce(sum(cost), 0)::int AS coins FROM told
    ) AS totals, (
      SELECT (count(*) FILTER (WHERE here AND updated_at >= ${quietSince}::timestamptz))::int AS reading, (count(*) FILTER (WHERE NOT here))::int AS moved
      FROM unfinished
    ) AS standing, (
      SELECT (count(*) FILTER (WHERE opinion = 'loved'))::int AS loved, (count(*) FILTER (WHERE opinion = 'liked'))::int AS liked,
        (count(*) FILTER (WHERE opinion = 'not_for_me'))::int AS "notForMe"
      FROM said
    ) AS opinion`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('No row of an aggregate');
  return row;
}
