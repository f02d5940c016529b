/** How tracking events are sent. Milliseconds. Source: TRACK-02. */
export const QUEUE = { batchSize: 5, flushMs: 3000, timeoutMs: 30_000, retries: 3, retryDelayMs: 2000, backOffFactor: 2 } as const;

/** Meta refuses older events. Source: TRACK-10. */
export const MAX_AGE_MS = 7 * 24 * 3_600_000;
/** Events that wait in a browser's storage, over all its tabs. */
export const MAX_STORED = 1000;
/** Bytes that browsers accept in bodies of requests that outlive the page; a part is left for headers of the form. */
export const KEEPALIVE_BYTES = 60_000;

/** Anything with the time of its action, in seconds. */
interface Timed {
  readonly eventTime: number;
}

/** Full batches, which are sent at once, and the rest, which waits for the timer. */
export function fullBatches<E>(events: readonly E[]): { readonly full: readonly (readonly E[])[]; readonly rest: readonly E[] } {
  const count = Math.floor(events.length / QUEUE.batchSize);
  const full = Array.from({ length: count }, (_, index) => events.slice(index * QUEUE.batchSize, (index + 1) * QUEUE.batchSize));
  return { full, rest: events.slice(count * QUEUE.batchSize) };
}

/** All events in batches. */
export function batches<E>(events: readonly E[]): readonly (readonly E[])[] {
  const { full, rest } = fullBatches(events);
  return rest.length === 0 ? full : [...full, rest];
}

/** Ms before retry number `attempt` (from 1); null when there is none any more. `random` in [0, 1) adds up to a quarter. */
export function retryDelay(attempt: number, random: number): number | null {
  if (attempt > QUEUE.retries) return null;
  return QUEUE.retryDelayMs * QUEUE.backOffFactor ** (attempt - 1) * (1 + random / 4);
}

/** What may stay in storage: events younger than a week, of those the newest. `dropped` counts the others. `now` in ms. */
export function storable<E extends Timed>(
  events: readonly E[],
  now: number,
  limit: number = MAX_STORED,
): { readonly kept: readonly E[]; readonly dropped: number } {
  const young = events.filter(({ eventTime }) => now - eventTime * 1000 < MAX_AGE_MS);
  const kept = limit === 0 ? [] : young.slice(-limit);
  return { kept, dropped: events.length - kept.length };
}

/** Parts for requests on leaving a page: each within `maxBytes` and `maxEvents`. An event that is too large alone is left out; it stays in storage. */
export function leavingParts<E>(
  events: readonly E[],
  bytesOf: (event: E) => number,
  maxBytes: number = KEEPALIVE_BYTES,
): readonly (readonly E[])[] {
  const parts: E[][] = [];
  let room = 0;
  for (const event of events) {
    // One for the comma.
    const bytes = bytesOf(event) + 1;
    if (bytes > maxBytes) continue;
    const part = parts.at(-1);
    if (part === undefined || bytes > room) {
      parts.push([event]);
      room = maxBytes - bytes;
    } else {
      part.push(event);
      room -= bytes;
    }
  }
  return parts;
}
