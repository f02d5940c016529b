import { sql } from 'kysely';
import { DAILY_TASKS, type DailyTask, TASK_COINS, TASK_TARGET, type TaskState, taskState } from '#domain/engagement/daily-tasks.ts';
import { dayStart, type UtcDay } from '#domain/text/utc-day.ts';
import { PAID_FOR_GOOD } from '#server/application/coins/player-progress.ts';
import type { Database } from '#server/application/db/database.ts';
import type { DailyRewards } from './daily-rewards.ts';

/** A task as the player sees it today. `takenAt` is null until its coins were taken. */
interface TaskToday {
  readonly id: DailyTask;
  readonly coins: number;
  readonly done: number;
  readonly target: number;
  readonly state: TaskState;
  readonly takenAt: Date | null;
}

interface Needs {
  readonly db: Database;
  readonly rewards: DailyRewards;
}

/** Daily tasks. What was done is counted from what the server stored: turns that were paid, shares that others opened, ideas sent in. */
export class DailyTasks {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async list(user: string): Promise<readonly TaskToday[]> {
    const day = this.#needs.rewards.today();
    const [taken, done] = await Promise.all([this.#needs.rewards.taken(user, day), this.#done(user, day)]);
    return DAILY_TASKS.map((id) => {
      const takenAt = taken.get(id) ?? null;
      const target = TASK_TARGET[id];
      return {
        id,
        coins: TASK_COINS[id],
        done: Math.min(done[id], target),
        target,
        state: taskState(id, done[id], takenAt !== null),
        takenAt,
      };
    });
  }

  /** Takes the coins of a task that is done: their number, or 0 when they were taken or the action is not done yet. */
  async claim(user: string, task: DailyTask): Promise<number> {
    const day = this.#needs.rewards.today();
    const done = await this.#done(user, day);
    if (taskState(task, done[task], false) !== 'ready') return 0;
    return (await this.#needs.rewards.give(user, task, day, TASK_COINS[task])) ? TASK_COINS[task] : 0;
  }

  async #done(user: string, day: UtcDay): Promise<Readonly<Record<DailyTask, number>>> {
    const [from, to] = [new Date(dayStart(day)), new Date(dayStart(day + 1))];
    const { rows } = await sql<{ turns: number; shares: number; ideas: number }>`
      SELECT
        (SELECT count(*) FROM turns JOIN games ON games.id = turns.game_id
          WHERE games.user_uuid = ${user} AND ${PAID_FOR_GOOD} AND turns.ended_at >= ${from} AND turns.ended_at < ${to})::int AS turns,
        (SELECT count(*) FROM share_opens WHERE user_uuid = ${user} AND day = ${day})::int AS shares,
        (SELECT count(*) FROM story_ideas WHERE user_uuid = ${user} AND created_at >= ${from} AND created_at < ${to})::int AS ideas`.execute(
      this.#needs.db,
    );
    const { turns = 0, shares = 0, ideas = 0 } = rows[0] ?? {};
    return { 'play-game': turns, 'share-game': shares, 'create-story': ideas };
  }
}
