import type { Clock } from '#application/platform/clock.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Log } from '#application/platform/log.ts';
import { storable } from '#domain/tracking/event-queue.ts';
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts';

const PREFIX = 'tracking_event:';

interface Needs {
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Events that are not confirmed yet, in storage that all tabs share. Each has a key of its own, so tabs never overwrite each other's. A week and
 * 1,000 events at most; what is dropped is counted in the log. Source: TRACK-10.
 */
export class StoredEvents {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  add(event: TrackingEvent): void {
    this.#needs.store.set(PREFIX + event.eventId, JSON.stringify(event));
  }

  remove(events: readonly TrackingEvent[]): void {
    for (const { eventId } of events) this.#needs.store.remove(PREFIX + eventId);
  }

  /** All of them, the oldest first, after dropping what is too old, too much or unreadable. */
  all(): readonly TrackingEvent[] {
    const keys = this.#keys();
    const found = keys.flatMap((key) => parsed(this.#needs.store.get(key))).toSorted((a, b) => a.eventTime - b.eventTime);
    const { kept } = storable(found, this.#needs.clock.now());
    const keptKeys = new Set(kept.map(({ eventId }) => PREFIX + eventId));
    const dropped = keys.filter((key) => !keptKeys.has(key));
    for (const key of dropped) this.#needs.store.remove(key);
    if (dropped.length > 0) this.#needs.log.warn('tracking.dropped', { count: dropped.length });
    return kept;
  }

  clear(): void {
    for (const key of this.#keys()) this.#needs.store.remove(key);
  }

  #keys(): readonly string[] {
    return this.#needs.store.keys().filter((key) => key.startsWith(PREFIX));
  }
}

/** Another program or an older version may have written the key. */
function parsed(text: string | null): readonly TrackingEvent[] {
  try {
    const event: unknown = JSON.parse(text ?? '');
    const isEvent = typeof event === 'object' && event !== null && 'eventId' in event && 'eventTime' in event;
    return isEvent && typeof event.eventTime === 'number' ? [event as TrackingEvent] : [];
  } catch {
    return [];
  }
}
