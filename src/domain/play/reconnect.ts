const FIRST_MS = 250;
const LONGEST_MS = 8_000;

/** Milliseconds to wait before the n-th try (from 1) to take up a stream again: a quarter of a second, doubled each time, at most eight seconds. */
export function reconnectDelay(attempt: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1));
}
