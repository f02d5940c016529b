import { fail, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Stories that players like. */
export class Favorites {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Liking again changes nothing. `UNKNOWN`: there is no such story. `GONE`: the account was closed or merged meanwhile, and nothing was stored. */
  async add(user: string, story: string): Promise<Result<null, 'UNKNOWN' | 'GONE'>> {
    const known = await this.#needs.db.selectFrom('stories').select('id').where('id', '=', story).executeTakeFirst();
    if (!known) return fail('UNKNOWN');
    const now = this.#needs.clock.now();
    const liked = await this.#needs.db
      .insertInto('favorites')
      .columns(['user_uuid', 'story_id', 'created_at'])
      // Only while the user is there: a like on its way must not stay behind when they are merged or deleted.
      .expression((from) =>
        from
          .selectFrom('users')
          .select(({ val }) => ['uuid', val(story).as('story_id'), val(now).as('created_at')])
          .where('uuid', '=', user)
          .where('status', '=', 'normal')
          .forShare(),
      )
      // Written anew where it is there, so that a row that comes back tells it from an account that is gone.
      .onConflict((conflict) => conflict.columns(['user_uuid', 'story_id']).doUpdateSet({ story_id: story }))
      .returning('story_id')
      .executeTakeFirst();
    return liked ? ok(null) : fail('GONE');
  }

  async remove(user: string, story: string): Promise<void> {
    await this.#needs.db.deleteFrom('favorites').where('user_uuid', '=', user).where('story_id', '=', story).execute();
  }
}
