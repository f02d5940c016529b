import type { Log } from '#application/platform/log.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { checkEvents, OPTED_OUT, type TrackingEvent } from '#domain/tracking/tracking-event.ts';
import type { Consent } from './consent.ts';
import type { EventBuilder, TrackedAction } from './event-builder.ts';
import type { EventQueue } from './event-queue.ts';
import type { Visit } from './visit.ts';

interface Tracked {
  readonly success: true;
  /** The id of the first event, or `opted-out`. */
  readonly id: string;
}

/** Events held until the player answers; further ones are dropped. */
const HELD = 100;

interface Needs {
  readonly queue: EventQueue;
  readonly builder: EventBuilder;
  readonly visit: Visit;
  readonly consent: Pick<Consent, 'state'>;
  readonly log: Log;
}

/**
 * Reports actions for conversion tracking, with the player's consent. What happens before an answer is held in memory, sent after a Yes and
 * dropped after a No. Source: TRACK-01, TRACK-07, TRACK-13.
 */
export class Tracker {
  readonly #needs: Needs;
  #held: readonly TrackingEvent[] = [];

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Sends what earlier visits left, and follows the player's consent. */
  start(): void {
    // Emits at once: events that an earlier visit left are sent or deleted.
    this.#needs.consent.state.$.subscribe((state) => (state === 'allowed' ? this.#begin() : this.#forget()));
    this.#needs.visit.left$.subscribe(() => this.#needs.queue.leave());
  }

  /** Queues events, or holds them until the player answers; never blocks and never throws. */
  track(actions: readonly TrackedAction[]): Result<Tracked, 'No events to send'> {
    const consent = this.#needs.consent.state.value;
    if (consent === 'refused') return ok(OPTED_OUT);
    const events = actions.map((action) => this.#needs.builder.build(action));
    const checked = checkEvents(events);
    const [first] = events;
    if (!checked.ok || first === undefined) return fail('No events to send');
    if (checked.value.length > 0) this.#needs.log.warn('tracking.incomplete', { warnings: checked.value });
    if (consent === 'allowed') this.#add(events);
    else this.#held = [...this.#held, ...events].slice(0, HELD);
    return ok({ success: true, id: first.eventId });
  }

  #begin(): void {
    this.#needs.queue.start();
    if (this.#held.length > 0) this.#add(this.#held);
    this.#held = [];
  }

  #add(events: readonly TrackingEvent[]): void {
    this.#needs.builder.keepClick();
    for (const event of events) this.#needs.queue.add(event);
  }

  /** Deletes what is held, and what the browser keeps for tracking. */
  #forget(): void {
    this.#held = [];
    this.#needs.queue.clear();
    this.#needs.builder.forgetClick();
  }
}
