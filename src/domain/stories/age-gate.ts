import type { Rating } from './story.ts';

/** Age groups. Only the group is kept, never the year of birth. */
export const ageBands = ['under-13', '13-15', '16-17', '18-plus'] as const;
export type AgeBand = (typeof ageBands)[number];

/** An age group, and the year in which it was given. */
export interface KeptAge {
  readonly band: AgeBand;
  readonly year: number;
}

/** The youngest of each group, in years. A person born in the year of the answer, before this year's birthday, counts as -1. */
const youngest: Readonly<Record<AgeBand, number>> = { 'under-13': -1, '13-15': 13, '16-17': 16, '18-plus': 18 };
/** The age from which each rating is open. */
const openFrom: Readonly<Record<Rating, number>> = { everyone: Number.NEGATIVE_INFINITY, teen: 13, mature: 18 };

/** The highest age that an answer may mean. */
export const OLDEST = 120;

/** The group of a person born in `birthYear`, in `year`: the younger one of the two where this year's birthday decides. */
export function ageBand(birthYear: number, year: number): AgeBand {
  const age = year - birthYear - 1;
  return ageBands.findLast((band) => age >= youngest[band]) ?? 'under-13';
}

const ratings = Object.keys(openFrom) as readonly Rating[];

/** The ratings whose stories open to a player without a question. */
export const openRatings = (kept: KeptAge | null, year: number): readonly Rating[] =>
  ratings.filter((rating) => ageGate(rating, kept, year) === 'open');

/** The ratings that lists show to a player: all while the age group is not known, since a mature story asks before it opens. */
export const shownRatings = (kept: KeptAge | null, year: number): readonly Rating[] => (kept === null ? ratings : openRatings(kept, year));

/**
 * Whether a story opens: `ask` while the age group is not known and the rating needs it. Only mature stories ask; a known group decides about all.
 * A group grows older with the years since it was given.
 */
export function ageGate(rating: Rating, kept: KeptAge | null, year: number): 'open' | 'ask' | 'closed' {
  if (kept === null) return rating === 'mature' ? 'ask' : 'open';
  const atLeast = youngest[kept.band] + Math.max(0, year - kept.year);
  return atLeast >= openFrom[rating] ? 'open' : 'closed';
}
