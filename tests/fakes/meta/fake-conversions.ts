import type { TrackingEvent } from '#contract/tracking.ts';
import { ConversionsApi, type Delivery } from '#server/application/tracking/conversions-api.ts';
import { isInvalidEvent } from './invalid-event.ts';

/** A receiver in this process. Refuses a request with an invalid or bad event, and keeps the ids of what it accepted. */
export class FakeConversions extends ConversionsApi {
  readonly accepted: string[] = [];
  /** The events of each request, as they came. */
  readonly requests: (readonly TrackingEvent[])[] = [];
  isBad: (event: TrackingEvent) => boolean = () => false;
  /** Fails at a request with such an event, as if it were away. */
  isFatal: (event: TrackingEvent) => boolean = () => false;
  isAway = false;
  isDenied = false;
  /** Awaited before a request is taken. */
  taking: (events: readonly TrackingEvent[]) => Promise<void> = async () => undefined;
  /** Called before each answer. */
  answering: () => void = () => undefined;
  running = 0;
  mostRunning = 0;

  async send(events: readonly TrackingEvent[]): Promise<Delivery> {
    this.requests.push(events);
    this.mostRunning = Math.max(this.mostRunning, ++this.running);
    await this.taking(events);
    await new Promise(setImmediate);
    this.running--;
    const answer = this.#answer(events);
    if (answer === 'accepted') this.accepted.push(...events.map(({ event_id }) => event_id));
    this.answering();
    return answer;
  }

  #answer(events: readonly TrackingEvent[]): Delivery {
    if (this.isDenied) return 'denied';
    if (this.isAway || events.some(this.isFatal)) return 'later';
    return events.some((event) => isInvalidEvent(event) || this.isBad(event)) ? 'refused' : 'accepted';
  }
}
