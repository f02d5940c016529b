import type { Container } from 'inversify';
import type { Observable } from 'rxjs';
import { LandingVisit } from '#application/landing/landing-visit.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { Clock } from '#application/platform/clock.ts';
import { CookieStore } from '#application/platform/cookie-store.ts';
import { KeyValueStore } from '#application/platform/key-value-store.ts';
import { Log } from '#application/platform/log.ts';
import { Random } from '#application/platform/random.ts';
import { AuthorizedApi, type SucceededCall } from '#application/session/authorized-api.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { Session } from '#application/session/session.ts';
import { Tokens } from '#application/session/tokens.ts';
import { ChoiceReport } from '#application/tracking/choice-report.ts';
import { Consent } from '#application/tracking/consent.ts';
import { EventBuilder } from '#application/tracking/event-builder.ts';
import { EventQueue } from '#application/tracking/event-queue.ts';
import { EventSink } from '#application/tracking/event-sink.ts';
import { LandingClicks } from '#application/tracking/landing-clicks.ts';
import { RegistrationWatch } from '#application/tracking/registration-watch.ts';
import { StoredEvents } from '#application/tracking/stored-events.ts';
import { TrackedActions } from '#application/tracking/tracked-actions.ts';
import { Tracker } from '#application/tracking/tracker.ts';
import { Visit } from '#application/tracking/visit.ts';
import { FetchEventSink } from '#infrastructure/tracking/fetch-event-sink.ts';
import { WindowVisit } from '#infrastructure/tracking/window-visit.ts';
import { moduleOf, provide, wire } from './wire.ts';

const trackingModule = (window: Window, search: string) =>
  moduleOf(
    provide(Visit, () => new WindowVisit(window, search)),
    provide(EventSink, (tokens) => new FetchEventSink(window.fetch.bind(window), () => tokens.current()), [Tokens]),
    wire(StoredEvents, { store: KeyValueStore, clock: Clock, log: Log }),
    wire(EventQueue, { sink: EventSink, stored: StoredEvents, random: Random, log: Log }),
    wire(EventBuilder, { visit: Visit, cookies: CookieStore, clock: Clock, random: Random }),
    wire(Tracker, { queue: EventQueue, builder: EventBuilder, visit: Visit, consent: Consent, log: Log }),
    wire(RegistrationWatch, { session: Session, consent: Consent, tracker: Tracker, store: KeyValueStore, clock: Clock }),
    wire(TrackedActions, { tracker: Tracker, recharge: Recharge, landing: LandingClicks }),
    wire(LandingVisit, { api: AuthorizedApi, session: Session, consent: Consent, referral: ReferralMemory, store: KeyValueStore }),
    wire(ChoiceReport, { api: AuthorizedApi, session: Session, consent: Consent, store: KeyValueStore }),
  );

/** What has happened on a page before tracking was loaded, and happens from then on. */
interface TrackedVisit {
  /** The query of the address that the visit began with. */
  readonly search: string;
  /** The address of each page shown. */
  readonly paths$: Observable<string>;
  /** The calls that succeeded. */
  readonly calls$: Observable<SucceededCall>;
}

/** Starts tracking on a page. */
export function startTracking(container: Container, window: Window, { search, paths$, calls$ }: TrackedVisit): void {
  container.load(trackingModule(window, search));
  container.get(Tracker).start();
  container.get(ChoiceReport).start();
  container.get(RegistrationWatch).start();
  container.get(TrackedActions).start(paths$, calls$);
  container.get(LandingVisit).start(paths$, container.get(LandingClicks).pressed$);
}
