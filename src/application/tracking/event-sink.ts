import type { Observable } from 'rxjs';
import type { Result } from '#domain/result.ts';
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts';

/** `refused`: sending the same events again is useless. `later`: it may succeed. */
export interface SinkFailure {
  readonly kind: 'refused' | 'later';
  readonly message: string;
}

/** Where tracking events go. The receiver counts an event id once, so events may be sent twice. */
export abstract class EventSink {
  /** Sends events in one request, and tells how many were received; `leaving`: it outlives the page. Cold, emits once, never errors; unsubscribing does not cancel a leaving one. */
  abstract send(events: readonly TrackingEvent[], leaving: boolean): Observable<Result<number, SinkFailure>>;
  /** Bytes that an event takes in a request. */
  abstract bytesOf(event: TrackingEvent): number;
}
