/** After a chunk-load error a page reloads at most once per path within this many ms. */
export const RELOAD_GUARD = 10_000;

/** When each path was last reloaded, in ms since the epoch. */
export type Reloads = Readonly<Record<string, number>>;

/** Entries that count at `now`. Times in the future come from a wrong clock and are ignored. */
const live = (reloads: Reloads, now: number) => Object.entries(reloads).filter(([, at]) => at <= now && now - at < RELOAD_GUARD);

/** Whether `path` may reload at `now`. */
export const mayReload = (reloads: Reloads, path: string, now: number): boolean => !live(reloads, now).some(([each]) => each === path);

/** The record after a reload of `path`; expired entries are dropped. */
export const afterReload = (reloads: Reloads, path: string, now: number): Reloads =>
  Object.fromEntries([...live(reloads, now), [path, now]]);

/** Parses a stored record; a malformed one is empty. */
export function parseReloads(stored: string | null | undefined): Reloads {
  try {
    const entries = Object.entries<unknown>(JSON.parse(stored ?? '{}'));
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    return {};
  }
}
