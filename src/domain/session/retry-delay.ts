const DELAYS = [5_000, 10_000, 20_000] as const;
const LONGEST = 60_000;

/** Milliseconds to wait before the next start-up attempt after `failures` failed ones (1 or more). At most three attempts fall into 30 s. */
export const retryDelay = (failures: number): number => DELAYS[Math.max(failures, 1) - 1] ?? LONGEST;
