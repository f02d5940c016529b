import type { IdeaStatus } from '#contract/engagement.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

interface Needs {
  readonly db: Database;
  readonly audit: Audit;
  readonly clock: Clock;
}

/** Ideas that are listed at once. */
const MOST_LISTED = 100;

/** Members' ideas for stories, as the studio reads and answers them. Source: STUDIO-52. */
export class IdeaDesk {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Ideas that wait for an answer, the oldest first, or those that have one, the latest first. `count`: how many there are in all. */
  async list(answered: boolean) {
    const { db } = this.#needs;
    const ideas = db.selectFrom('story_ideas').where('answered_at', answered ? 'is not' : 'is', null);
    const [rows, { count }] = await Promise.all([
      ideas
        .innerJoin('users', 'users.uuid', 'story_ideas.user_uuid')
        .select([
          'story_ideas.id',
          'title',
          'text',
          'story_ideas.status',
          'answer',
          'thanks',
          'project_id',
          'story_ideas.created_at',
          'user_uuid',
        ])
        .select(adminName('users').as('name'))
        .orderBy('story_ideas.created_at', answered ? 'desc' : 'asc')
        .orderBy('story_ideas.id')
        .limit(MOST_LISTED)
        .execute(),
      ideas.select((of) => of.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    ]);
    return {
      count: Number(count),
      ideas: rows.map(({ id, title, text, status, answer, thanks, project_id, created_at, user_uuid, name }) => ({
        ...{ id, title, text, status, answer, thanks, project: project_id, at: created_at.toISOString() },
        author: { uuid: user_uuid, name: name ?? '' },
      })),
    };
  }

  /** Answers an idea; its author reads that where it was sent in. Again, the newer answer counts. False: there is no such idea. */
  async answer(admin: string, id: string, { status, answer }: { readonly status: IdeaStatus; readonly answer: string }): Promise<boolean> {
    const { db, audit, clock } = this.#needs;
    return db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('story_ideas')
        .set({ status, answer, answered_at: clock.now() })
        .where('id', '=', id)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return false;
      await audit.write(admin, `idea.answer ${status}`, id, tx);
      return true;
    });
  }
}
