import type { TurnEvent } from '../../domain/play/turn.ts';
import type { Clock } from '../clock.ts';
import { type Live, LiveState } from '../live.ts';

/** What came over a turn's stream, as it came. `after` counts ms from the moment the turn was asked for. */
export interface TapedEvent {
  readonly seq: number;
  readonly after: number;
  readonly event: TurnEvent;
}

/** The events of the turn that was asked for last. */
export class TurnTape {
  readonly #clock: Clock;
  readonly #state = new LiveState<readonly TapedEvent[]>([]);
  #began = 0;

  readonly state: Live<readonly TapedEvent[]> = this.#state;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A new turn: what was on the tape goes. */
  begin(): void {
    this.#began = this.#clock.now();
    this.#state.set([]);
  }

  add(seq: number, event: TurnEvent): void {
    const after = this.#clock.now() - this.#began;
    this.#state.update((events) => [...events, { seq, after, event }]);
  }
}
