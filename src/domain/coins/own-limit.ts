/** A limit that a player set themself, and what was asked for since: it holds from a time in milliseconds since 1970. Null is no limit. */
export interface OwnLimit {
  readonly now: number | null;
  readonly next: { readonly limit: number | null; readonly at: number } | null;
}

/** How long a player waits for a higher limit, or for none. */
export const RAISE_MS = 86_400_000;

export const NO_LIMIT: OwnLimit = { now: null, next: null };

const height = (limit: number | null): number => limit ?? Number.POSITIVE_INFINITY;

/** The limit that holds at a time. */
export const limitAt = ({ now, next }: OwnLimit, time: number): number | null => (next !== null && next.at <= time ? next.limit : now);

/**
 * What a player wants from now on. Less, or as much as holds, holds at once, and no more waits. More holds a day later; to want less than what waits keeps its
 * time. Source: DESK-36.
 */
export function changedLimit(limit: OwnLimit, wanted: number | null, time: number): OwnLimit {
  const holds = limitAt(limit, time);
  if (height(wanted) <= height(holds)) return { now: wanted, next: null };
  const waits = limit.next !== null && limit.next.at > time && height(wanted) <= height(limit.next.limit);
  return { now: holds, next: { limit: wanted, at: waits && limit.next !== null ? limit.next.at : time + RAISE_MS } };
}

/** The limit of an account that somebody with a limit of their own comes into: the lower one holds at once, and what waits never holds sooner. */
export function mergedLimit(one: OwnLimit, other: OwnLimit, time: number): OwnLimit {
  const lower = (a: number | null, b: number | null) => (height(a) <= height(b) ? a : b);
  const now = lower(limitAt(one, time), limitAt(other, time));
  const later = [one, other].map((limit) => (limit.next !== null && limit.next.at > time ? limit.next : null));
  const limit = lower(
    ...(later.map((next, at) => (next ?? { limit: limitAt(at === 0 ? one : other, time) }).limit) as [number | null, number | null]),
  );
  if (height(limit) <= height(now)) return { now, next: null };
  return { now, next: { limit, at: Math.max(...later.map((next) => next?.at ?? time)) } };
}
