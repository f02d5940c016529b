import { sql } from 'kysely';
import type { CamelCased } from '#contract/camel-case.ts';
import type { listGameRuns } from '#contract/play.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Database } from '#server/application/db/database.ts';
import { cursorBehind, isBehindCursor, type TimeOrder } from '#server/application/db/time-cursor.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { GAME_AGE, gameAgeProblem } from '#server/application/stories/age-verification.ts';
import { IS_BEGUN } from '#server/application/stories/latest-games.ts';
import { playedVersions } from '#server/application/stories/versions.ts';

type RunsPage = CamelCased<AnswerOf<typeof listGameRuns>>;

interface SoughtRuns {
  /** Games of this story alone. */
  readonly storyId: string | undefined;
  readonly before: string | undefined;
  readonly limit: number;
}

const LAST_PLAYED: TimeOrder = { time: 'games.updated_at', id: 'games.id', direction: 'desc' };

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** All games of a player, each of which can be opened, and the choice of the one that goes on. */
export class GameRuns {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A page of them, the last played first, without those of hidden stories. */
  async list(user: string, { storyId, before, limit }: SoughtRuns): Promise<RunsPage> {
    let query = runsOf(this.#needs.db, user).select(cursorBehind(LAST_PLAYED).as('cursor'));
    if (storyId !== undefined) query = query.where('games.story_id', '=', storyId);
    if (before !== undefined) query = query.where(isBehindCursor(LAST_PLAYED, before));
    const rows = await query
      .orderBy('games.updated_at', 'desc')
      .orderBy('games.id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const now = this.#needs.clock.now();
    const runs = page.map(({ cursor: _, playedAt, ending, storyRating, versionRating, ageBand, ageYear, ...run }) => {
      const opens = gameAgeProblem({ storyRating, versionRating, ageBand, ageYear }, now) !== 'AGE_RESTRICTED';
      return { ...run, ended: ending !== null, ending: opens ? ending : null, opens, played: playedAt.toISOString() };
    });
    return { runs, before: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null };
  }

  /** Makes a game that was played the one that goes on. False when the player has no such game. */
  async choose(user: string, gameId: string): Promise<boolean> {
    // Later than every use of these games, also where another process's clock is ahead.
    const afterAll = sql<Date>`greatest(${this.#needs.clock.now()}::timestamptz, (
      SELECT max(greatest(used.updated_at, used.chosen_at, used.undecided_at)) + interval '1 ms' FROM games AS used
      WHERE used.user_uuid = games.user_uuid AND used.story_id = games.story_id))`;
    const chosen = await this.#needs.db
      .updateTable('games')
      .set({ chosen_at: afterAll })
      .where('games.id', '=', gameId)
      .where('games.user_uuid', '=', user)
      .where(IS_BEGUN)
      .returning('games.id')
      .executeTakeFirst();
    return chosen !== undefined;
  }
}

const runsOf = (db: Database, user: string) =>
  playedVersions(db)
    .innerJoin('stories', 'stories.id', 'games.story_id')
    .innerJoin('story_versions as newest', (join) =>
      join.onRef('newest.story_id', '=', 'stories.id').onRef('newest.version', '=', 'stories.version'),
    )
    .innerJoin('users', 'users.uuid', 'games.user_uuid')
    .innerJoin('turns', 'turns.id', 'games.head')
    .leftJoin('character_versions as character', (join) =>
      join.onRef('character.character_id', '=', 'games.actor_id').onRef('character.version', '=', 'games.actor_version'),
    )
    .select(['games.id', 'games.story_id as storyId', 'games.actor_id as actorId', 'games.mode', 'games.updated_at as playedAt'])
    .select('turns.depth as turns')
    .select(['newest.title', 'newest.cover', 'newest.cover_alt as coverAlt', 'character.name as character', ...GAME_AGE])
    .select(sql<string | null>`turns.ending ->> 'name'`.as('ending'))
    .where('games.user_uuid', '=', user)
    .where('stories.hidden_at', 'is', null);
