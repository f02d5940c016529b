import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  type Observable,
  of,
  retry,
  Subject,
  type Subscription,
  switchMap,
  throwError,
  timer,
} from 'rxjs';
import type { Log } from '#application/platform/log.ts';
import type { Random } from '#application/platform/random.ts';
import { batches, fullBatches, leavingParts, QUEUE, retryDelay } from '#domain/tracking/event-queue.ts';
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts';
import type { EventSink, SinkFailure } from './event-sink.ts';
import type { StoredEvents } from './stored-events.ts';

type Batch = readonly TrackingEvent[];

interface Needs {
  readonly sink: EventSink;
  readonly stored: StoredEvents;
  readonly random: Random;
  readonly log: Log;
}

/**
 * Sends tracking events in batches. An event is stored before anything else and removed once the receiver has confirmed it, so none is lost when
 * the page ends; what is left is sent by the next visit. Sent twice at most, with the same id. Source: TRACK-02, TRACK-10, TRACK-11.
 */
export class EventQueue {
  readonly #needs: Needs;
  readonly #batches = new Subject<Batch>();
  /** By id: events of this page that are not confirmed and not given up. */
  readonly #open = new Map<string, TrackingEvent>();
  /** Ids in requests that outlive the page and are not answered yet. */
  readonly #leaving = new Set<string>();
  #waiting: Batch = [];
  #flushing: Subscription | null = null;
  #sending: Subscription | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Sends what earlier visits left, and from then on what is added. */
  start(): void {
    // concatMap: batches keep their order, and a receiver that is down gets one request at a time.
    this.#sending ??= this.#batches.pipe(concatMap((batch) => this.#deliver(batch))).subscribe();
    const left = this.#needs.stored.all();
    for (const event of left) this.#open.set(event.eventId, event);
    for (const batch of batches(left)) this.#batches.next(batch);
  }

  add(event: TrackingEvent): void {
    this.#needs.stored.add(event);
    this.#open.set(event.eventId, event);
    const { full, rest } = fullBatches([...this.#waiting, event]);
    this.#waiting = rest;
    if (rest.length === 0) this.#stopTimer();
    else this.#flushing ??= timer(QUEUE.flushMs).subscribe(() => this.flush());
    for (const batch of full) this.#batches.next(batch);
  }

  /** Sends what waits for the timer. */
  flush(): void {
    this.#stopTimer();
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length > 0) this.#batches.next(waiting);
  }

  /**
   * The page may end: sends everything that is not confirmed in requests that outlive it. A page can be hidden many times while a receiver does
   * not answer, and each such request takes one of the browser's few connections, so an event is in one of them at a time.
   */
  leave(): void {
    const events = [...this.#open.values()].filter(({ eventId }) => !this.#leaving.has(eventId));
    for (const part of leavingParts(events, (event) => this.#needs.sink.bytesOf(event))) {
      for (const { eventId } of part) this.#leaving.add(eventId);
      this.#needs.sink.send(part, true).subscribe((sent) => {
        for (const { eventId } of part) this.#leaving.delete(eventId);
        if (sent.ok) this.#close(part);
      });
    }
  }

  /** Forgets all events, here and in storage, and cancels requests. */
  clear(): void {
    this.#stopTimer();
    this.#sending?.unsubscribe();
    this.#sending = null;
    this.#waiting = [];
    this.#open.clear();
    this.#needs.stored.clear();
  }

  #deliver(batch: Batch): Observable<never> {
    return defer(() => {
      // A leaving request may have delivered some of them.
      const events = batch.filter(({ eventId }) => this.#open.has(eventId));
      return events.length === 0 ? of(null) : this.#attempt(events);
    }).pipe(
      retry({ delay: (failure: SinkFailure, attempt) => this.#wait(failure, attempt) }),
      catchError((failure: SinkFailure) => {
        if (failure.kind === 'refused' && batch.length > 1) return this.#halves(batch);
        this.#giveUp(batch, failure);
        return EMPTY;
      }),
      switchMap(() => EMPTY),
    );
  }

  /** One bad event is enough for a refusal, so each half is tried: the others must not be lost with it. */
  #halves(batch: Batch): Observable<never> {
    const middle = Math.ceil(batch.length / 2);
    return of(batch.slice(0, middle), batch.slice(middle)).pipe(concatMap((half) => this.#deliver(half)));
  }

  #attempt(events: Batch): Observable<null> {
    return this.#needs.sink.send(events, false).pipe(
      switchMap((sent) => {
        if (!sent.ok) return throwError(() => sent.error);
        if (sent.value < events.length) this.#needs.log.warn('tracking.unreceived', { count: events.length - sent.value });
        this.#close(events);
        return of(null);
      }),
    );
  }

  #wait(failure: SinkFailure, attempt: number): Observable<unknown> {
    const delay = failure.kind === 'refused' ? null : retryDelay(attempt, this.#needs.random.fraction());
    return delay === null ? throwError(() => failure) : timer(delay);
  }

  /** What may succeed later stays in storage for the next visit, but not in memory. */
  #giveUp(batch: Batch, failure: SinkFailure): void {
    this.#needs.log.warn('tracking.failed', { count: batch.length, reason: failure.message });
    if (failure.kind === 'refused') this.#needs.stored.remove(batch);
    for (const { eventId } of batch) this.#open.delete(eventId);
  }

  #close(events: Batch): void {
    this.#needs.stored.remove(events);
    for (const { eventId } of events) this.#open.delete(eventId);
  }

  #stopTimer(): void {
    this.#flushing?.unsubscribe();
    this.#flushing = null;
  }
}
