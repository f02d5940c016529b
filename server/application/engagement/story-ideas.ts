import { randomUUID } from 'node:crypto';
import type { IdeaStatus } from '#contract/engagement.ts';
import { TASK_COINS } from '#domain/engagement/daily-tasks.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { DailyRewards } from './daily-rewards.ts';

/** An idea as its author sees it. `answer` is empty until the studio wrote back. */
interface SentIdea {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly status: IdeaStatus;
  readonly answer: string;
  /** Coins that came with the answer in thanks; null where none did. */
  readonly thanks: number | null;
  readonly createdAt: Date;
}

/** `guest`: only members can be answered. `known`: the player sent the same text before. */
export type IdeaProblem = 'guest' | 'known';

interface Needs {
  readonly db: Database;
  readonly rewards: DailyRewards;
  readonly clock: Clock;
}

/** Ideas for stories that members send in, kept for the studio. */
export class StoryIdeas {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Stores an idea; the first one of a day is rewarded. Resolves with the coins given. */
  send(user: string, { title, text }: { title: string; text: string }): Promise<Result<number, IdeaProblem>> {
    return transact(this.#needs.db, async (tx) => {
      const author = await tx.selectFrom('users').select(['role', 'status']).where('uuid', '=', user).forShare().executeTakeFirst();
      if (author?.status !== 'normal' || author.role === 'guest') return fail('guest');
      const stored = await tx
        .insertInto('story_ideas')
        .values({ id: randomUUID(), user_uuid: user, title, text, created_at: this.#needs.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!stored) return fail('known');
      const coins = TASK_COINS['create-story'];
      return ok((await this.#needs.rewards.giveWithin(tx, user, 'create-story', this.#needs.rewards.today(), coins)) ? coins : 0);
    });
  }

  /** The player's ideas, the latest first. */
  list(user: string): Promise<readonly SentIdea[]> {
    return this.#needs.db
      .selectFrom('story_ideas')
      .select(['id', 'title', 'text', 'status', 'answer', 'thanks', 'created_at as createdAt'])
      .where('user_uuid', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(50)
      .execute();
  }
}
