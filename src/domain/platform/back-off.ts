/** Ms: the delay before the first retry, and the limit that it doubles up to. */
export interface BackOffLimits {
  readonly first: number;
  readonly max: number;
}

/**
 * Ms to wait before retry number `attempt` (from 1). `random` in [0, 1) adds up to a quarter, so that clients that failed together do not retry
 * together.
 */
export function backOff(attempt: number, random: number, { first, max }: BackOffLimits): number {
  const delay = Math.min(max, first * 2 ** Math.max(0, attempt - 1));
  return delay * (1 + random / 4);
}
