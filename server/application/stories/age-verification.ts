import { type AgeBand, ageBand, ageGate, type KeptAge, openRatings, shownRatings } from '#domain/stories/age-gate.ts';
import type { Rating } from '#domain/stories/story.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

/** `AGE_UNKNOWN`: the player has to give an age group first. `AGE_RESTRICTED`: the story is for older players. */
export type AgeProblem = 'AGE_UNKNOWN' | 'AGE_RESTRICTED';

/** How players are told. */
export const ageRefusals = {
  AGE_UNKNOWN: { code: 'AGE_UNKNOWN', message: 'This story asks for your age group first. Open it from its page, and it asks there.' },
  AGE_RESTRICTED: { code: 'AGE_RESTRICTED', message: 'This story is for older readers.' },
} as const;

/** Why a player may not read a story with this rating; null when they may. `user` is null without a session. */
export async function ageProblem(db: Database | Tx, user: string | null, rating: Rating, now: Date): Promise<AgeProblem | null> {
  const gate = ageGate(rating, await keptAge(db, user), now.getUTCFullYear());
  if (gate === 'open') return null;
  return gate === 'ask' ? 'AGE_UNKNOWN' : 'AGE_RESTRICTED';
}

/** What decides whether a game opens to its player: the ratings of the newest version and of the one that is played, and the player's age group. */
export const GAME_AGE = [
  'stories.rating as storyRating',
  'story_versions.rating as versionRating',
  'users.age_band as ageBand',
  'users.age_year as ageYear',
] as const;

interface GameAge {
  readonly storyRating: Rating;
  readonly versionRating: Rating;
  readonly ageBand: AgeBand | null;
  readonly ageYear: number | null;
}

/** Why a player may not go on with a game of theirs; null when they may. A game can come by a merge to a player who could not have begun it. */
export function gameAgeProblem({ storyRating, versionRating, ageBand, ageYear }: GameAge, now: Date): AgeProblem | null {
  const kept = ageBand && ageYear ? { band: ageBand, year: ageYear } : null;
  const gates = [storyRating, versionRating].map((rating) => ageGate(rating, kept, now.getUTCFullYear()));
  if (gates.includes('closed')) return 'AGE_RESTRICTED';
  return gates.includes('ask') ? 'AGE_UNKNOWN' : null;
}

/** Ratings by what a player gets of their stories. */
export interface RatingsFor {
  /** Those that lists show. */
  readonly shown: readonly Rating[];
  /** Those whose lines and scenes the player may read. */
  readonly open: readonly Rating[];
}

/** `user` is null without a session. */
export async function ratingsFor(db: Database | Tx, user: string | null, now: Date): Promise<RatingsFor> {
  const [kept, year] = [await keptAge(db, user), now.getUTCFullYear()];
  return { shown: shownRatings(kept, year), open: openRatings(kept, year) };
}

async function keptAge(db: Database | Tx, user: string | null): Promise<KeptAge | null> {
  if (user === null) return null;
  const row = await db.selectFrom('users').select(['age_band', 'age_year']).where('uuid', '=', user).executeTakeFirst();
  return row?.age_band && row.age_year ? { band: row.age_band, year: row.age_year } : null;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** What players say about their age. */
export class AgeVerification {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `user` is null without a session. */
  ratings(user: string | null): Promise<RatingsFor> {
    return ratingsFor(this.#needs.db, user, this.#needs.clock.now());
  }

  /** Keeps the age group of a year of birth, and returns the group that is kept: the first answer is final, so that trying years is useless. */
  async answer(user: string, birthYear: number): Promise<AgeBand> {
    const year = this.#needs.clock.now().getUTCFullYear();
    const band = ageBand(birthYear, year);
    await this.#needs.db
      .updateTable('users')
      .set({ age_band: band, age_year: year })
      .where('uuid', '=', user)
      .where('age_band', 'is', null)
      .execute();
    const kept = await this.#needs.db.selectFrom('users').select('age_band').where('uuid', '=', user).executeTakeFirst();
    return kept?.age_band ?? band;
  }
}
