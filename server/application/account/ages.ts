import { type AgeBand, ageBand, ageGate } from '../../../src/domain/safety/age-gate.ts';
import type { Rating } from '../../../src/domain/stories/story.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';

/** `AGE_UNKNOWN`: the player has to give an age group first. `AGE_RESTRICTED`: the story is for older players. */
export type AgeProblem = 'AGE_UNKNOWN' | 'AGE_RESTRICTED';

/** Why a player may not start a game of a story with this rating; null when they may. */
export async function ageProblem(db: Database | Tx, user: string, rating: Rating, now: Date): Promise<AgeProblem | null> {
  const row = await db.selectFrom('users').select(['age_band', 'age_year']).where('uuid', '=', user).executeTakeFirst();
  const kept = row?.age_band && row.age_year ? { band: row.age_band, year: row.age_year } : null;
  const gate = ageGate(rating, kept, now.getUTCFullYear());
  if (gate === 'open') return null;
  return gate === 'ask' ? 'AGE_UNKNOWN' : 'AGE_RESTRICTED';
}

/** What players say about their age. */
export class Ages {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Keeps the age group of a year of birth, and returns the group that is kept: the first answer stands, so that trying years is useless. */
  async answer(user: string, birthYear: number): Promise<AgeBand> {
    const year = this.#clock.now().getUTCFullYear();
    const band = ageBand(birthYear, year);
    await this.#db
      .updateTable('users')
      .set({ age_band: band, age_year: year })
      .where('uuid', '=', user)
      .where('age_band', 'is', null)
      .execute();
    const kept = await this.#db.selectFrom('users').select('age_band').where('uuid', '=', user).executeTakeFirst();
    return kept?.age_band ?? band;
  }
}
