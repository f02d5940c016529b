import type { Clock } from '#application/platform/clock.ts';
import type { CookieStore } from '#application/platform/cookie-store.ts';
import type { Random } from '#application/platform/random.ts';
import { startOf } from '#domain/text/cut.ts';
import { CLICK_COOKIE, clickIds } from '#domain/tracking/click-ids.ts';
import { buildEvent, type EventDetails, type EventName, type TrackingEvent } from '#domain/tracking/tracking-event.ts';
import type { Visit } from './visit.ts';

/** What a player did, to be reported. `id` where the server reports it too; otherwise one is made. */
export interface TrackedAction {
  readonly name: EventName;
  readonly details?: EventDetails;
  readonly id?: string;
}

interface Needs {
  readonly visit: Visit;
  readonly cookies: CookieStore;
  readonly clock: Clock;
  readonly random: Random;
}

/** Builds the event of an action, with what is known of the page and the browser. */
export class EventBuilder {
  readonly #needs: Needs;
  /** The click that led here, in memory: a cookie needs consent. */
  #click: string | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Stores nothing in the browser, so it may be called before the player has answered about consent. */
  build({ name, details = {}, id }: TrackedAction): TrackingEvent {
    const now = this.#needs.clock.now();
    const agent = startOf(this.#needs.visit.userAgent(), 500);
    const known = { fbc: [this.#needs.cookies.get(CLICK_COOKIE.name), this.#click], fbp: this.#needs.cookies.get('_fbp') };
    const ids = clickIds(known, this.#needs.visit.clickId(), now);
    this.#click = ids.fbc ?? null;
    const userData = { ...(agent !== '' && { clientUserAgent: agent }), ...ids };
    return buildEvent(name, details, { id: id ?? this.#needs.random.uuid(), now, pageUrl: this.#needs.visit.pageUrl(), userData });
  }

  /** Keeps the click that led here in the browser. A purchase is reported after a visit to the payment page, when the address has lost it. */
  keepClick(): void {
    if (this.#click === null || this.#click === this.#needs.cookies.get(CLICK_COOKIE.name)) return;
    this.#needs.cookies.set(CLICK_COOKIE.name, this.#click, CLICK_COOKIE.maxAgeSeconds);
  }

  /** Deletes what is kept of the click that led here. */
  forgetClick(): void {
    this.#click = null;
    this.#needs.cookies.remove(CLICK_COOKIE.name);
  }
}
