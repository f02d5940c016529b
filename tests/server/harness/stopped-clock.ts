import { Clock } from '#server/application/platform/clock.ts';

/** Stands still until it is moved, so that a limit can be met to the millisecond. */
export class StoppedClock extends Clock {
  /** Milliseconds since 1970. */
  ms = Date.UTC(2026, 10, 21);
  now(): Date {
    return new Date(this.ms);
  }
}
