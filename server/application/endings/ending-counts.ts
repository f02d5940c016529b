import { sql } from 'kysely';
import { rarityOf } from '#domain/endings/rarity.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { ResultCache } from '#server/application/platform/result-cache.ts';

/** Ms for which counts are kept at most: a percentage need not be newer. */
const KEPT_MS = 60_000;
/** Stories of which counts are kept. */
const MAX_KEPT = 500;

/** How many players have finished a story, and found each of its endings. A player counts once for each ending. */
interface StoryCounts {
  readonly finished: number;
  readonly found: ReadonlyMap<string, number>;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Counts the players who found an ending, from `endings_found` alone, so that a merge or a deletion cannot make a count wrong. Counting reads an index; it is done once a minute
 * for each story whose page is read.
 */
export class EndingCounts {
  readonly #needs: Needs;
  readonly #kept = new ResultCache<StoryCounts>(MAX_KEPT);

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The rarity of each ending that a player found, as `rarityOf` computes it. */
  async rarities(storyId: string): Promise<ReadonlyMap<string, number | null>> {
    const { finished, found } = await this.#countsOf(storyId);
    return new Map([...found].map(([id, players]) => [id, rarityOf(players, finished)]));
  }

  #countsOf(storyId: string): Promise<StoryCounts> {
    const minute = Math.floor(this.#needs.clock.now().getTime() / KEPT_MS);
    return this.#kept.get(`${storyId} ${minute}`, () => this.#count(storyId));
  }

  async #count(storyId: string): Promise<StoryCounts> {
    const { rows } = await sql<{ ending_id: string | null; players: number }>`
      SELECT ending_id, count(DISTINCT user_uuid)::int AS players FROM endings_found WHERE story_id = ${storyId}
      GROUP BY GROUPING SETS ((ending_id), ())`.execute(this.#needs.db);
    const found = rows.flatMap(({ ending_id: id, players }) => (id === null ? [] : [[id, players] as const]));
    return { finished: rows.find(({ ending_id: id }) => id === null)?.players ?? 0, found: new Map(found) };
  }
}
