import { seededNumber } from '#domain/text/seeded-number.ts';

/**
 * How a test reader plays. `hurried`: reads little and takes what comes first. `thorough`: asks everybody, and goes where most is left to read. `contrary`: takes what others leave. `kind`: does what
 * people of the cast like. `lost`: goes back and guesses.
 */
export const readingStyles = ['hurried', 'thorough', 'contrary', 'kind', 'lost'] as const;
export type ReadingStyle = (typeof readingStyles)[number];

/** A choice as a test reader weighs it: what it reads like, and what taking it brings. */
export interface ReadOption {
  readonly label: string;
  /** How often it was taken in all plays so far. */
  readonly timesTaken: number;
  /** Whether it was taken before in this play. */
  readonly isTaken: boolean;
  /** Whether it leads back to choices that were offered before in this play. */
  readonly leadsBack: boolean;
  /** Words that follow and were not read in this play. */
  readonly newWords: number;
  /** By how much numbers that are called after people of the cast rise. */
  readonly warmth: number;
  /** Lines that people of the cast say next. */
  readonly spoken: number;
}

/** The index of the choice that a reader of a style takes; -1 where there is none. The same `seed` takes the same one. Source: PROOF-09. */
export function styledChoice(style: ReadingStyle, options: readonly ReadOption[], seed: string): number {
  const chance = (index: number) => seededNumber(`${seed} ${index}`) / 2 ** 32;
  const best = (...scores: readonly ((option: ReadOption, index: number) => number)[]) => {
    const order = options.map((option, index) => ({ index, scores: [...scores.map((score) => score(option, index)), chance(index)] }));
    order.sort((one, other) => firstDifference(other.scores, one.scores));
    return order[0]?.index ?? -1;
  };
  // One time in four the shortest label catches their eye.
  if (style === 'hurried') return chance(-1) < 0.25 ? best(({ label }) => -label.length) : options.length > 0 ? 0 : -1;
  if (style === 'thorough')
    return best(
      ({ isTaken, leadsBack }) => (isTaken ? 0 : leadsBack ? 2 : 1),
      ({ newWords }, index) => newWords * (1 + chance(index)),
    );
  if (style === 'contrary') return best(({ timesTaken }) => -timesTaken);
  if (style === 'kind')
    return best(
      ({ warmth }) => warmth,
      ({ spoken }) => spoken,
    );
  return best(({ isTaken, leadsBack }, index) => (leadsBack && !isTaken && chance(index) < 0.5 ? 1 : 0));
}

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
