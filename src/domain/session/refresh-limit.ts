/** A refresh that fails without being refused may be tried again, but never more than this often within the window. */
export const MOST_REFRESHES = 3;
export const REFRESH_WINDOW = 30_000;

/** Times (ms) of the tries that still count at `now`. A time in the future came from a clock since corrected and counts no more. */
export function recentRefreshes(tries: readonly number[], now: number): readonly number[] {
  return tries.filter((at) => at <= now && now - at < REFRESH_WINDOW);
}

export const mayRefresh = (tries: readonly number[], now: number): boolean => recentRefreshes(tries, now).length < MOST_REFRESHES;

/** Back-off of the start-up. With these limits at most three attempts fall into 30 s. */
export const START_RETRY = { first: 5_000, max: 60_000 };
