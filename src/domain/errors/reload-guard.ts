/** After a chunk-load error a page reloads at most once per path within this many ms. */
export const RELOAD_GUARD = 10_000;

/** When each path was last reloaded, in ms since the epoch. */
export type Reloads = Readonly<Record<string, number>>;

/** Whether `path` may reload at `now`. Times in the future come from a wrong clock and are ignored. */
export function mayReload(reloads: Reloads, path: string, now: number): boolean {
  const last = Object.hasOwn(reloads, path) ? reloads[path] : undefined;
  return last === undefined || last > now || now - last >= RELOAD_GUARD;
}

/** The record after a reload of `path`; expired entries are dropped. */
export function afterReload(reloads: Reloads, path: string, now: number): Reloads {
  const live = Object.entries(reloads).filter(([, at]) => at <= now && now - at < RELOAD_GUARD);
  return Object.fromEntries([...live, [path, now]]);
}

/** Parses a stored record; a malformed one is empty. */
export function parseReloads(stored: string | null): Reloads {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    return {};
  }
}
