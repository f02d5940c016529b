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
 * How many runs a number of coins pays for, where runs cost as much as the median of `costs`. Null where that says nothing: no run costs anything,
 * or the coins are not enough for one.
 */
export function runsFor(coins: number, costs: readonly number[]): number | null {
  const sorted = costs.filter((cost) => cost > 0).toSorted((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)];
  return usual === undefined || coins < usual ? null : Math.floor(coins / usual);
}
