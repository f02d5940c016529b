import type { Observable } from 'rxjs';

/** Records what the page shows and what the player does with it. Source: TRACK-06. */
export abstract class SessionRecorder {
  /**
   * Events in rrweb's format: first one with the page's address and size, then the whole page, then what changes. Texts and inputs are masked as far as the
   * recorder can; `recordedEvent` decides about each event. Cold: subscribing loads the recorder and starts it, unsubscribing stops it. Completes when it is
   * not available; never errors.
   */
  abstract record(): Observable<unknown>;
  /** Ms since 1970, by the clock that the times of its events are of. It may differ from the app's, which is corrected. */
  abstract now(): number;
}
