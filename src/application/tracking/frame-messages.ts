import type { Observable } from 'rxjs';

export interface ReceivedMessage {
  /** Origin of the sending window, as the browser states it. */
  readonly origin: string;
  /** Whatever was sent. */
  readonly data: unknown;
}

/** Messages that other windows send to this page. */
export abstract class FrameMessages {
  abstract readonly received$: Observable<ReceivedMessage>;
}
