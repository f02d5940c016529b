import { Clock } from '#application/platform/clock.ts';

/** Differences below this many ms are ignored, since responses take time too. */
const TOLERANCE = 60_000;

/** The device's clock, corrected by the server's time, since device clocks may be wrong by hours or years. */
export class SystemClock extends Clock {
  #skew = 0;

  now(): number {
    return Date.now() + this.#skew;
  }

  /** Corrects the clock by the `Date` header of a response. A malformed date is ignored. */
  sync(date: string | null): void {
    const server = Date.parse(date ?? '');
    if (Number.isNaN(server)) return;
    const skew = server - Date.now();
    if (Math.abs(skew - this.#skew) > TOLERANCE) this.#skew = Math.abs(skew) > TOLERANCE ? skew : 0;
  }
}
