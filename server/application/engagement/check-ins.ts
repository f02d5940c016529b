import { sql } from 'kysely';
import { type CheckIn, checkInOf, type LatestCheckIn } from '#domain/engagement/check-in.ts';
import { dayEnd, dayStart, type UtcDay } from '#domain/text/utc-day.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { DailyRewards } from './daily-rewards.ts';

/** Today's check-in, and when the next day begins. */
export interface CheckInToday extends CheckIn {
  readonly nextAt: Date;
}

interface Needs {
  readonly db: Database;
  readonly rewards: DailyRewards;
  readonly clock: Clock;
}

/** The daily check-in. A streak is counted from the days themselves, so a merge of two players joins their days and needs no other care. */
export class CheckIns {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async today(user: string): Promise<CheckInToday> {
    return this.#on(user, this.#needs.rewards.today());
  }

  /** Takes today's check-in. `added`: its coins; 0 when it was taken before. */
  async take(user: string): Promise<CheckInToday & { readonly added: number }> {
    const day = this.#needs.rewards.today();
    const open = await this.#on(user, day);
    const given = !open.taken && (await this.#needs.rewards.give(user, 'check-in', day, open.coins));
    return { ...(await this.#on(user, day)), added: given ? open.coins : 0 };
  }

  /** When the player can take free coins next: now while today's check-in is open, else when the day ends. */
  async nextFreeAt(user: string): Promise<Date> {
    const { taken, nextAt } = await this.today(user);
    return taken ? nextAt : this.#needs.clock.now();
  }

  async #on(user: string, day: UtcDay): Promise<CheckInToday> {
    return { ...checkInOf(await this.#latest(user), day), nextAt: new Date(dayEnd(dayStart(day))) };
  }

  /** In a row of days, the day plus its place from the latest stays the same. */
  async #latest(user: string): Promise<LatestCheckIn | null> {
    const { rows } = await sql<{ day: number; run: number }>`
      SELECT max(day)::int AS day, count(*) FILTER (WHERE day + place = latest + 1)::int AS run FROM (
        SELECT day, row_number() OVER (ORDER BY day DESC)::int AS place, max(day) OVER () AS latest
        FROM daily_rewards WHERE user_uuid = ${user} AND item = 'check-in'
      ) AS days`.execute(this.#needs.db);
    const [latest] = rows;
    return latest && latest.run > 0 ? latest : null;
  }
}
