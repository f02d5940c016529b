import { Clock } from '#server/application/platform/clock.ts';

/** The machine's clock, shifted by a fixed offset in tests. */
export class SystemClock extends Clock {
  readonly #offsetMs: number;

  constructor(offsetMs: number) {
    super();
    this.#offsetMs = offsetMs;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }
}
