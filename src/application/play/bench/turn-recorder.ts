import { type Live, LiveState } from '#application/live.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { TurnEvent } from '#domain/play/turn.ts';

/** An event of a turn's stream. `after` is in ms since the turn was requested. */
export interface RecordedEvent {
  readonly seq: number;
  readonly after: number;
  readonly event: TurnEvent;
}

/** Records the events of the turn that was requested last. */
export class TurnRecorder {
  readonly #clock: Clock;
  readonly #state = new LiveState<readonly RecordedEvent[]>([]);
  #start = 0;

  readonly state: Live<readonly RecordedEvent[]> = this.#state;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Starts a new recording. */
  begin(): void {
    this.#start = this.#clock.now();
    this.#state.set([]);
  }

  add(seq: number, event: TurnEvent): void {
    const after = this.#clock.now() - this.#start;
    this.#state.update((events) => [...events, { seq, after, event }]);
  }
}
