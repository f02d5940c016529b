import {
  concatMap,
  defer,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  ReplaySubject,
  Subject,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import type { Clock } from '#application/platform/clock.ts';
import type { Log } from '#application/platform/log.ts';
import {
  cutPart,
  isDue,
  leavingParts,
  type Outgoing,
  outgoing,
  type Part,
  RECORDING,
  withEvent,
} from '#domain/recording/outgoing-parts.ts';
import { isErrorEvent, openingOf, type RecordedEvent, type RecordingOpening } from '#domain/recording/recorded-event.ts';
import type { RecordingSink } from './recording-sink.ts';

type RecordedPart = Part<RecordedEvent>;

interface Needs {
  readonly sink: RecordingSink;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sends one recording in parts. The first part that is not stored ends it: those after it could not be replayed. Source: TRACK-15. */
export class RecordingUpload {
  readonly #needs: Needs;
  readonly #opening = new Subject<RecordingOpening>();
  readonly #parts = new Subject<RecordedPart>();
  readonly #failed = new Subject<void>();
  /** Parts that are cut off and not stored, by number; with the request that outlives the page, if there is one. */
  readonly #open = new Map<number, { readonly part: RecordedPart; leaving: Observable<void> | null }>();
  #state: Outgoing<RecordedEvent> | null = null;
  #id: string | null = null;
  #hasError = false;
  /** Emits the id once, also to those who subscribe later. */
  readonly #opened = new ReplaySubject<string>(1);

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Sends events while subscribed. Completes when a part could not be stored. `left$`: the page may end. */
  run(events$: Observable<RecordedEvent>, left$: Observable<void>): Observable<never> {
    const opened$ = this.#opening.pipe(
      take(1),
      switchMap((opening) => this.#needs.sink.open(opening)),
      tap((opened) => (opened.ok ? this.#setId(opened.value) : this.#fail(opened.error))),
    );
    // concatMap: parts keep their order, one request at a time, and wait until the recording is opened.
    const sent$ = this.#parts.pipe(concatMap((part) => this.#opened.pipe(switchMap((id) => this.#deliver(id, part)))));
    const flushed$ = timer(RECORDING.flushMs, RECORDING.flushMs).pipe(tap(() => this.#flush()));
    const leaving$ = left$.pipe(tap(() => this.#leave()));
    const added$ = events$.pipe(takeWhile((event) => this.#add(event)));
    return merge(opened$, sent$, flushed$, leaving$, added$).pipe(ignoreElements(), takeUntil(this.#failed));
  }

  /** False at a limit: what came before is still sent, and no more is taken. Nothing is taken before the opening. */
  #add(event: RecordedEvent): boolean {
    const opening = this.#state === null ? openingOf(event) : null;
    if (this.#state === null && opening === null) return true;
    this.#state ??= outgoing(this.#needs.clock.now());
    const bytes = JSON.stringify(event).length + 1;
    if (isDue(this.#state, bytes)) this.#flush();
    const state = withEvent(this.#state, { event, bytes }, this.#needs.clock.now());
    if (state === null) this.#flush();
    else this.#state = state;
    if (opening !== null) this.#opening.next(opening);
    if (state !== null && isErrorEvent(event)) this.#flushError();
    return state !== null;
  }

  /** The first error goes out at once: whoever meets one leaves, and what waits may be too large for the requests that outlive a page. */
  #flushError(): void {
    if (!this.#hasError) this.#flush();
    this.#hasError = true;
  }

  #setId(id: string): void {
    this.#id = id;
    this.#opened.next(id);
    this.#opened.complete();
  }

  #flush(): void {
    const part = this.#cut();
    if (part !== null) this.#parts.next(part);
  }

  #cut(): RecordedPart | null {
    const cut = this.#state && cutPart(this.#state);
    if (!cut) return null;
    this.#state = cut.rest;
    this.#open.set(cut.part.number, { part: cut.part, leaving: null });
    return cut.part;
  }

  /** What is not stored yet goes out in requests that outlive the page. Parts in a request that ends with it are sent again: the server stores each once. */
  #leave(): void {
    const id = this.#id;
    if (id === null) return;
    const cut = this.#cut();
    const parts = leavingParts([...this.#open.values()].map(({ part }) => part));
    for (const part of parts) {
      const leaving = new ReplaySubject<void>(1);
      this.#open.set(part.number, { part, leaving });
      this.#send(id, part, true).subscribe(leaving);
    }
    if (cut !== null) this.#parts.next(cut);
  }

  /** Sends a part that is not stored, or waits for the request that does. */
  #deliver(id: string, part: RecordedPart): Observable<void> {
    return defer(() => {
      const open = this.#open.get(part.number);
      return open === undefined ? EMPTY : (open.leaving ?? this.#send(id, part, false));
    });
  }

  #send(id: string, part: RecordedPart, leaving: boolean): Observable<void> {
    return this.#needs.sink.append(id, part, leaving).pipe(
      map((sent) => {
        if (sent.ok) this.#open.delete(part.number);
        else this.#fail(sent.error);
      }),
    );
  }

  #fail(reason: string): void {
    this.#needs.log.warn('recording.ended', { reason });
    this.#failed.next();
  }
}
