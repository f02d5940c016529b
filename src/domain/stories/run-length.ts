/** How long a usual run of a story is. */
export interface RunLength {
  readonly turns: number;
  /** Words to read, the player's own not counted. */
  readonly words: number;
}

/** Words that most people read in a minute. */
const WORDS_A_MINUTE = 200;
/** Minutes to choose what to do in a turn. */
const CHOOSING = 1 / 12;
/** A time is named in steps of this many minutes. */
const STEP = 5;

/** Minutes that a usual run takes, at least 5. */
export const runMinutes = ({ turns, words }: RunLength): number =>
  Math.max(STEP, Math.round((words / WORDS_A_MINUTE + turns * CHOOSING) / STEP) * STEP);

/** Coins that a usual run costs. */
export const runCost = ({ turns }: RunLength, price: number): number => turns * price;

/**
 * Coins that the rest of a usual run costs after `played` turns. Null where that says nothing: a length or a number of turns that is not known, a free story,
 * or one that has gone on for longer than usual.
 */
export function restCost(run: RunLength | null | undefined, price: number, played: number | null): number | null {
  if (!run || played === null || played >= run.turns || price <= 0) return null;
  return (run.turns - played) * price;
}
