import type { Observable } from 'rxjs';
import type { Part } from '#domain/recording/outgoing-parts.ts';
import type { RecordedEvent, RecordingOpening } from '#domain/recording/recorded-event.ts';
import type { Result } from '#domain/result.ts';

/** Where recordings go. A failure holds its reason, for the log. All are cold, emit once and never error. */
export abstract class RecordingSink {
  /** Opens a recording of the current player. The value is its id. */
  abstract open(opening: RecordingOpening): Observable<Result<string, string>>;
  /** Stores a part, once: it may be sent twice. `leaving`: the request outlives the page, and unsubscribing does not cancel it. */
  abstract append(recording: string, part: Part<RecordedEvent>, leaving: boolean): Observable<Result<null, string>>;
}
