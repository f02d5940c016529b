/** How fast a reply appears. */
export const readingSpeeds = ['calm', 'normal', 'fast', 'at-once'] as const;

export type ReadingSpeed = (typeof readingSpeeds)[number];

/** Normal is the default. */
export const parseReadingSpeed = (stored: string | null): ReadingSpeed => readingSpeeds.find((speed) => speed === stored) ?? 'normal';

export interface Pace {
  /** The least number of characters per second. */
  readonly least: number;
  /** The part of the waiting text that appears per second, so that a long text that came at once does not take minutes. */
  readonly catchUp: number;
}

/** The pace of each speed. `calm` is about 400 words a minute, which most people read; the others are for those who skim. */
export const paces: Readonly<Record<ReadingSpeed, Pace>> = {
  calm: { least: 40, catchUp: 0 },
  normal: { least: 70, catchUp: 0.6 },
  fast: { least: 140, catchUp: 2.5 },
  'at-once': { least: Number.POSITIVE_INFINITY, catchUp: 0 },
};
