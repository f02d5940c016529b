import { Clock } from '../../application/clock.ts';

/** A clock off by less than this many ms is left alone: answers take their time too. */
const TOLERANCE = 60_000;

/** The machine's clock, set right by what the server says the time is: people's clocks are wrong by hours and years. */
export class SystemClock extends Clock {
  #skew = 0;

  now(): number {
    return Date.now() + this.#skew;
  }

  /** Takes over the server's time (the `Date` header of an answer); what is no date changes nothing. */
  heard(date: string | null): void {
    const server = Date.parse(date ?? '');
    if (Number.isNaN(server)) return;
    const skew = server - Date.now();
    if (Math.abs(skew - this.#skew) > TOLERANCE) this.#skew = Math.abs(skew) > TOLERANCE ? skew : 0;
  }
}
