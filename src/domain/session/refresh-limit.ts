/** Limit on retries of a failed refresh within the window. */
const MAX_REFRESHES = 3;
const REFRESH_WINDOW = 30_000;

/** Times (ms) of the tries that count at `now`. Times in the future come from a wrong clock and are ignored. */
export function recentRefreshes(tries: readonly number[], now: number): readonly number[] {
  return tries.filter((at) => at <= now && now - at < REFRESH_WINDOW);
}

export const mayRefresh = (tries: readonly number[], now: number): boolean => recentRefreshes(tries, now).length < MAX_REFRESHES;

/** Back-off of the start-up. With these limits at most three attempts fall into 30 s. */
export const START_RETRY = { first: 5_000, max: 60_000 };
