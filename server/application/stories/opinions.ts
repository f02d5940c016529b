import { type SqlBool, sql } from 'kysely';
import type { Opinion } from '#contract/stories.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { mostAlike } from '#server/domain/stories/alike.ts';
import { anyTerm } from '#server/domain/stories/search-terms.ts';
import type { RatingsFor } from './age-verification.ts';
import { summariesOf } from './story-summaries.ts';
import { newestVersions } from './versions.ts';

/** Popular stories that are compared with the one that is loved. */
const COMPARED = 60;
const SUGGESTED = 6;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** What players thought of the stories they have finished, and what that suggests. */
export class Opinions {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Keeps one opinion per player and story; null takes it back. `UNFINISHED`: the player has found no ending of it. */
  async set(user: string, story: string, opinion: Opinion | null): Promise<Result<null, 'UNKNOWN' | 'UNFINISHED'>> {
    if (opinion === null) {
      await this.#needs.db.deleteFrom('opinions').where('user_uuid', '=', user).where('story_id', '=', story).execute();
      return ok(null);
    }
    const known = await this.#needs.db.selectFrom('stories').select('id').where('id', '=', story).executeTakeFirst();
    if (!known) return fail('UNKNOWN');
    const now = this.#needs.clock.now();
    const kept = await this.#needs.db
      .insertInto('opinions')
      .columns(['user_uuid', 'story_id', 'opinion', 'created_at'])
      // Only while the user is there: an opinion on its way must not stay behind when they are merged or deleted.
      .expression((from) =>
        from
          .selectFrom('users')
          .select(({ val }) => ['uuid', val(story).as('story_id'), val(opinion).as('opinion'), val(now).as('created_at')])
          .where('uuid', '=', user)
          .where('status', '=', 'normal')
          .where(sql<SqlBool>`EXISTS (SELECT FROM endings_found WHERE user_uuid = ${user} AND story_id = ${story})`)
          .forShare(),
      )
      .onConflict((conflict) => conflict.columns(['user_uuid', 'story_id']).doUpdateSet({ opinion, created_at: now }))
      .returning('story_id')
      .executeTakeFirst();
    return kept ? ok(null) : fail('UNFINISHED');
  }

  /** Stories like the one the player loved last, without those they have played or are too young for. `because` is null for a player who has loved none. */
  async suggested(user: string, { shown, open }: RatingsFor) {
    const because = await newestVersions(this.#needs.db)
      .innerJoin('opinions', 'opinions.story_id', 'stories.id')
      .select(['stories.id', 'stories.title', 'stories.category', 'story_versions.tags'])
      .where('opinions.user_uuid', '=', user)
      .where('opinions.opinion', '=', 'loved')
      .orderBy('opinions.created_at', 'desc')
      .orderBy('stories.id')
      .limit(1)
      .executeTakeFirst();
    if (!because) return { because: null, stories: [] };
    const others = await newestVersions(this.#needs.db)
      .select(['stories.id', 'stories.category', 'story_versions.tags'])
      .where('stories.rating', 'in', [...shown])
      .where(sql<SqlBool>`stories.terms @@ ${anyTerm(because)}::tsquery`)
      .where(sql<SqlBool>`NOT EXISTS (SELECT FROM games WHERE games.user_uuid = ${user} AND games.story_id = stories.id)`)
      .orderBy('stories.popularity', 'desc')
      .orderBy('stories.published_on', 'desc')
      .orderBy('stories.id', 'desc')
      .limit(COMPARED)
      .execute();
    const alike = mostAlike(because, others, SUGGESTED);
    const { id, title } = because;
    return {
      because: { id, title },
      stories: await summariesOf(
        this.#needs.db,
        user,
        alike.map((story) => story.id),
        open,
      ),
    };
  }
}
