import { fail, ok, type Result } from '../../domain/result.ts';
import { CLICK_COOKIE, clickIds } from '../../domain/tracking/identifiers.ts';
import {
  buildEvent,
  checkEvents,
  type EventDetails,
  type EventName,
  OPTED_OUT,
  type TrackingEvent,
} from '../../domain/tracking/tracking-event.ts';
import type { Clock } from '../clock.ts';
import type { CookieStore } from '../cookie-store.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random.ts';
import type { Consent } from './consent.ts';
import type { EventQueue } from './event-queue.ts';
import type { Visit } from './visit.ts';

/** A deed to report. `id` where the server reports it too; otherwise one is made. */
export interface Deed {
  readonly name: EventName;
  readonly details?: EventDetails;
  readonly id?: string;
}

export interface Tracked {
  readonly success: true;
  /** The id of the first event, or `opted-out`. */
  readonly id: string;
}

export interface TrackerNeeds {
  readonly queue: EventQueue;
  readonly visit: Visit;
  readonly consent: Pick<Consent, 'state'>;
  readonly cookies: CookieStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Reports deeds for conversion tracking, with the player's consent. Source: TRACK-01, TRACK-07. */
export class Tracker {
  readonly #needs: TrackerNeeds;

  constructor(needs: TrackerNeeds) {
    this.#needs = needs;
  }

  /** Sends what earlier visits left, and follows the player's consent. */
  start(): void {
    const { queue, visit, consent } = this.#needs;
    // Emits at once: events that an earlier visit left are sent or deleted.
    consent.state.$.subscribe(() => (this.#isOff() ? this.#forget() : queue.start()));
    visit.left$.subscribe(() => queue.leave());
  }

  /** Queues events; never blocks and never throws. */
  track(deeds: readonly Deed[]): Result<Tracked, 'No events to send'> {
    if (this.#isOff()) return ok(OPTED_OUT);
    const events = deeds.map((deed) => this.#event(deed));
    const checked = checkEvents(events);
    const [first] = events;
    if (!checked.ok || first === undefined) return fail('No events to send');
    if (checked.value.length > 0) this.#needs.log.warn('tracking.incomplete', { warnings: checked.value });
    for (const event of events) this.#needs.queue.add(event);
    return ok({ success: true, id: first.eventId });
  }

  /** Deletes what the browser keeps for tracking. */
  #forget(): void {
    this.#needs.queue.clear();
    this.#needs.cookies.remove(CLICK_COOKIE.name);
  }

  #isOff(): boolean {
    return this.#needs.consent.state.value !== 'allowed';
  }

  #event({ name, details = {}, id }: Deed): TrackingEvent {
    const { clock, random, visit, cookies } = this.#needs;
    const now = clock.now();
    const agent = visit.userAgent().slice(0, 500);
    const stored = { fbc: cookies.get(CLICK_COOKIE.name), fbp: cookies.get('_fbp') };
    const ids = clickIds(stored, visit.clickId(), now);
    // A purchase is reported after a visit to the payment page, when the address has lost the click.
    if (ids.fbc !== undefined && ids.fbc !== stored.fbc) cookies.set(CLICK_COOKIE.name, ids.fbc, CLICK_COOKIE.maxAgeSeconds);
    const userData = { ...(agent !== '' && { clientUserAgent: agent }), ...ids };
    return buildEvent(name, details, { id: id ?? random.uuid(), now, pageUrl: visit.pageUrl(), userData });
  }
}
