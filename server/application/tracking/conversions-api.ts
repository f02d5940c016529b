import type { TrackingEvent } from '#contract/tracking.ts';

/**
 * - `accepted`: all events were taken
 * - `refused`: the request is at fault, as a whole: one bad event is enough. Sending it again is useless
 * - `denied`: our access is at fault, a token or a pixel; the same request may succeed once an operator has mended it
 * - `later`: the receiver is at fault; the same request may succeed later
 */
export type Delivery = 'accepted' | 'refused' | 'denied' | 'later';

/** The advertising platform that conversions are reported to. It counts events of the same name and id once. */
export abstract class ConversionsApi {
  /** Sends events in one request. Never rejects. */
  abstract send(events: readonly TrackingEvent[]): Promise<Delivery>;
}
