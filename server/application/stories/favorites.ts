import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';

/** Stories that players like. */
export class Favorites {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** False: there is no such story. */
  async add(user: string, story: string): Promise<boolean> {
    const known = await this.#db.selectFrom('stories').select('id').where('id', '=', story).executeTakeFirst();
    if (!known) return false;
    const now = this.#clock.now();
    await this.#db
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
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  async remove(user: string, story: string): Promise<void> {
    await this.#db.deleteFrom('favorites').where('user_uuid', '=', user).where('story_id', '=', story).execute();
  }
}
