import { fail, ok, type Result } from '../../domain/result.ts';
import { checkEvents, OPTED_OUT } from '../../domain/tracking/tracking-event.ts';
import type { Log } from '../log.ts';
import type { Consent } from './consent.ts';
import type { EventBuilder, TrackedAction } from './event-builder.ts';
import type { EventQueue } from './event-queue.ts';
import type { Visit } from './visit.ts';

interface Tracked {
  readonly success: true;
  /** The id of the first event, or `opted-out`. */
  readonly id: string;
}

/** Reports actions for conversion tracking, with the player's consent. Source: TRACK-01, TRACK-07. */
export class Tracker {
  readonly #queue: EventQueue;
  readonly #builder: EventBuilder;
  readonly #visit: Visit;
  readonly #consent: Pick<Consent, 'state'>;
  readonly #log: Log;

  constructor(queue: EventQueue, builder: EventBuilder, visit: Visit, consent: Pick<Consent, 'state'>, log: Log) {
    this.#queue = queue;
    this.#builder = builder;
    this.#visit = visit;
    this.#consent = consent;
    this.#log = log;
  }

  /** Sends what earlier visits left, and follows the player's consent. */
  start(): void {
    // Emits at once: events that an earlier visit left are sent or deleted.
    this.#consent.state.$.subscribe(() => (this.#isOff() ? this.#forget() : this.#queue.start()));
    this.#visit.left$.subscribe(() => this.#queue.leave());
  }

  /** Queues events; never blocks and never throws. */
  track(actions: readonly TrackedAction[]): Result<Tracked, 'No events to send'> {
    if (this.#isOff()) return ok(OPTED_OUT);
    const events = actions.map((action) => this.#builder.build(action));
    const checked = checkEvents(events);
    const [first] = events;
    if (!checked.ok || first === undefined) return fail('No events to send');
    if (checked.value.length > 0) this.#log.warn('tracking.incomplete', { warnings: checked.value });
    for (const event of events) this.#queue.add(event);
    return ok({ success: true, id: first.eventId });
  }

  /** Deletes what the browser keeps for tracking. */
  #forget(): void {
    this.#queue.clear();
    this.#builder.forgetClick();
  }

  #isOff(): boolean {
    return this.#consent.state.value !== 'allowed';
  }
}
