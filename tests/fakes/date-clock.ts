import { Clock } from '#application/platform/clock.ts';

/** Follows `Date`, which fake timers move. `skew` is added, in ms. */
export class DateClock extends Clock {
  skew = 0;

  now(): number {
    return Date.now() + this.skew;
  }
}
