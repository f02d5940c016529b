import { CLICK_COOKIE, clickIds } from '../../domain/tracking/identifiers.ts';
import { buildEvent, type EventDetails, type EventName, type TrackingEvent } from '../../domain/tracking/tracking-event.ts';
import type { Clock } from '../clock.ts';
import type { CookieStore } from '../cookie-store.ts';
import type { Random } from '../random.ts';
import type { Visit } from './visit.ts';

/** What a player did, to be reported. `id` where the server reports it too; otherwise one is made. */
export interface TrackedAction {
  readonly name: EventName;
  readonly details?: EventDetails;
  readonly id?: string;
}

/** Builds the event of an action, with what is known of the page and the browser. */
export class EventBuilder {
  readonly #visit: Visit;
  readonly #cookies: CookieStore;
  readonly #clock: Clock;
  readonly #random: Random;

  constructor(visit: Visit, cookies: CookieStore, clock: Clock, random: Random) {
    this.#visit = visit;
    this.#cookies = cookies;
    this.#clock = clock;
    this.#random = random;
  }

  build({ name, details = {}, id }: TrackedAction): TrackingEvent {
    const now = this.#clock.now();
    const agent = this.#visit.userAgent().slice(0, 500);
    const stored = { fbc: this.#cookies.get(CLICK_COOKIE.name), fbp: this.#cookies.get('_fbp') };
    const ids = clickIds(stored, this.#visit.clickId(), now);
    // A purchase is reported after a visit to the payment page, when the address has lost the click.
    if (ids.fbc !== undefined && ids.fbc !== stored.fbc) this.#cookies.set(CLICK_COOKIE.name, ids.fbc, CLICK_COOKIE.maxAgeSeconds);
    const userData = { ...(agent !== '' && { clientUserAgent: agent }), ...ids };
    return buildEvent(name, details, { id: id ?? this.#random.uuid(), now, pageUrl: this.#visit.pageUrl(), userData });
  }

  /** Deletes what the browser keeps of the click that led here. */
  forgetClick(): void {
    this.#cookies.remove(CLICK_COOKIE.name);
  }
}
