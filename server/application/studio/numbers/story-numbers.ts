import { type RawBuilder, sql } from 'kysely';
import { STILL_READING_MS } from '#domain/studio/numbers/story-numbers.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { type EndingCount, endingCounts } from '#server/domain/studio/numbers/ending-counts.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** How a story is played, for who writes it. One statement a question, each over the same turns. Source: STUDIO-44. */
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
    const [versions, totals, unfinished, opinions, endings, knots] = await Promise.all([
      versionsOf(db, counted),
      totalsOf(db, counted),
      unfinishedOf(db, counted),
      opinionsOf(db, counted),
      endingsOf(db, counted),
      knotsOf(db, counted),
    ]);
    return { version, versions: versions.map((one) => one.version), ...totals, ...unfinished, opinions, endings, knots };
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

/**
 * `told`: the turns that count, by player and game. Not talks with a character, words that led nowhere, and replies that were taken back or are being written. `ended`: the players with an ending. `latest`:
 * where each player stands in the game that they played last.
 */
const told = ({ story, version }: Counted): RawBuilder<unknown> => sql`told AS (
    SELECT games.user_uuid AS player, games.id AS game, games.head, games.updated_at, games.story_version AS of_game, turns.knot, turns.depth, turns.cost, turns.ending ->> 'id' AS ending,
      turns.ending ->> 'name' AS ending_name
    FROM games JOIN turns ON turns.game_id = games.id
    WHERE games.story_id = ${story} AND games.actor_version IS NULL AND turns.set_aside IS NULL AND turns.status <> 'running'
      AND (${version}::integer IS NULL OR coalesce(turns.story_version, games.story_version) = ${version}::integer)
  ), ended AS (
    SELECT DISTINCT player FROM told WHERE ending IS NOT NULL
  ), latest AS (
    SELECT DISTINCT ON (player) player, updated_at, place.knot, (${version}::integer IS NULL OR coalesce(place.story_version, of_game) = ${version}::integer) AS here
    FROM told JOIN turns AS place ON place.id = told.head ORDER BY player, updated_at DESC, game
  ), unfinished AS (
    SELECT * FROM latest WHERE player NOT IN (SELECT player FROM ended)
  )`;

interface Totals {
  readonly players: number;
  readonly games: number;
  readonly finished: number;
  readonly coins: number;
  readonly turnsToEnding: number | null;
}

const totalsOf = (db: Database, counted: Counted): Promise<Totals> =>
  first(
    db,
    sql<Totals>`WITH ${told(counted)}, ways AS (SELECT min(depth) AS turns FROM told WHERE ending IS NOT NULL GROUP BY game)
    SELECT count(DISTINCT player)::int AS players, count(DISTINCT game)::int AS games, coalesce(sum(cost), 0)::int AS coins, (SELECT count(*)::int FROM ended) AS finished,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY turns)::int FROM ways) AS "turnsToEnding"
    FROM told`,
  );

const unfinishedOf = (db: Database, counted: Counted): Promise<{ readonly reading: number; readonly moved: number }> =>
  first(
    db,
    sql<{ readonly reading: number; readonly moved: number }>`WITH ${told(counted)}
    SELECT (count(*) FILTER (WHERE here AND updated_at >= ${counted.quietSince}::timestamptz))::int AS reading, (count(*) FILTER (WHERE NOT here))::int AS moved
    FROM unfinished`,
  );

interface Opinions {
  readonly loved: number;
  readonly liked: number;
  readonly notForMe: number;
}

const opinionsOf = (db: Database, counted: Counted): Promise<Opinions> =>
  first(
    db,
    sql<Opinions>`WITH ${told(counted)}
    SELECT (count(*) FILTER (WHERE opinion = 'loved'))::int AS loved, (count(*) FILTER (WHERE opinion = 'liked'))::int AS liked,
      (count(*) FILTER (WHERE opinion = 'not_for_me'))::int AS "notForMe"
    FROM opinions WHERE story_id = ${counted.story} AND user_uuid IN (SELECT player FROM ended)`,
  );

/** An aggregate has one row. */
async function first<Row>(db: Database, query: RawBuilder<Row>): Promise<Row> {
  const [row] = (await query.execute(db)).rows;
  if (!row) throw new Error('No row of an aggregate');
  return row;
}

/** The endings of the version, or of the newest one, in their order; then those that were found and are in it no more. */
async function endingsOf(db: Database, counted: Counted): Promise<EndingCount[]> {
  const { story, version } = counted;
  const [found, sheet] = await Promise.all([
    sql<EndingCount>`WITH ${told(counted)}
      SELECT ending AS id, min(ending_name) AS name, count(DISTINCT player)::int AS players FROM told WHERE ending IS NOT NULL GROUP BY ending ORDER BY ending`.execute(
      db,
    ),
    sql<{ readonly endings: readonly Pick<EndingCount, 'id' | 'name'>[] }>`SELECT story -> 'endings' AS endings FROM story_versions
      WHERE story_id = ${story} AND (${version}::integer IS NULL OR version = ${version}::integer) ORDER BY version DESC LIMIT 1`.execute(
      db,
    ),
  ]);
  return endingCounts(sheet.rows[0]?.endings ?? [], found.rows);
}

interface KnotCount {
  readonly path: string | null;
  readonly players: number;
  readonly left: number;
}

/** Who came to each knot, and who left there, in the order in which players come there first. */
async function knotsOf(db: Database, counted: Counted): Promise<KnotCount[]> {
  const { rows } = await sql<KnotCount>`WITH ${told(counted)}, came AS (
      SELECT player, knot, min(depth) AS depth FROM told WHERE knot IS NOT NULL GROUP BY player, knot
    ), visited AS (
      SELECT knot, count(*)::int AS players, avg(depth) AS depth FROM came GROUP BY knot
    ), gone AS (
      SELECT knot, count(*)::int AS players FROM unfinished WHERE here AND updated_at < ${counted.quietSince}::timestamptz GROUP BY knot
    )
    SELECT coalesce(visited.knot, gone.knot) AS path, coalesce(visited.players, gone.players) AS players, coalesce(gone.players, 0) AS left
    FROM visited FULL JOIN gone ON gone.knot = visited.knot ORDER BY visited.depth NULLS LAST, path`.execute(db);
  return rows;
}
