import { Observable, Subject } from 'rxjs';
import { Consent } from '#application/tracking/consent.ts';
import { EventBuilder } from '#application/tracking/event-builder.ts';
import { EventQueue } from '#application/tracking/event-queue.ts';
import { EventSink, type SinkFailure } from '#application/tracking/event-sink.ts';
import { StoredEvents } from '#application/tracking/stored-events.ts';
import { Tracker } from '#application/tracking/tracker.ts';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import { Visit } from '#application/tracking/visit.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { CountingRandom } from './counting-random.ts';
import { DateClock } from './date-clock.ts';
import { MemoryCookieStore } from './memory-cookie-store.ts';
import { MemoryKeyValueStore } from './memory-key-value-store.ts';
import { RecordingLog } from './recording-log.ts';

/** A receiver shared by tabs. Answers a request after `latency` ms, unless its tab was closed before. */
export class FakeEventSink extends EventSink {
  readonly requests: (readonly TrackingEvent[])[] = [];
  /** Ids that were received, once each. */
  readonly received = new Set<string>();
  answer: (events: readonly TrackingEvent[]) => SinkFailure | null = () => null;
  latency = 0;
  bytes = 500;

  send(events: readonly TrackingEvent[], leaving: boolean): Observable<Result<number, SinkFailure>> {
    return new Observable((subscriber) => {
      const failure = this.answer(events);
      this.requests.push(events);
      const arrive = () => {
        if (failure === null) for (const { eventId } of events) this.received.add(eventId);
        subscriber.next(failure === null ? ok(events.length) : fail(failure));
        subscriber.complete();
      };
      const timer = setTimeout(arrive, this.latency);
      return () => !leaving && clearTimeout(timer);
    });
  }

  bytesOf(): number {
    return this.bytes;
  }
}

export class FakeVisit extends Visit {
  readonly left$ = new Subject<void>();
  agent = 'Browser/1';
  url = 'https://lorewick.example/story/the-quiet-relay?token=canary';
  click: string | null = null;
  userAgent = () => this.agent;
  pageUrl = () => this.url;
  clickId = () => this.click;
}

export const consentOf = (choice: TrackingChoice, asksConsent = false, browserRefuses = false) =>
  new Consent({ choice, branding: { brand: brandOf('tidewater', { asksConsent }) }, signal: { refuses: () => browserRefuses } });

/** The tracking of one tab. Tabs of one browser share `store`. */
export function trackingParts(
  store = new MemoryKeyValueStore(),
  sink = new FakeEventSink(),
  random = new CountingRandom(),
  asks: { asksFirst?: boolean; browserRefuses?: boolean } = {},
) {
  const [log, clock, visit, cookies] = [new RecordingLog(), new DateClock(), new FakeVisit(), new MemoryCookieStore()];
  const choice = new TrackingChoice(store);
  const consent = consentOf(choice, asks.asksFirst, asks.browserRefuses);
  const queue = new EventQueue({ sink, stored: new StoredEvents({ store, clock, log }), random, log });
  const tracker = new Tracker({ queue, builder: new EventBuilder({ visit, cookies, clock, random }), visit, consent, log });
  return { store, sink, log, clock, visit, cookies, choice, consent, queue, tracker };
}
