/** The time, as the server's rules see it. */
export abstract class Clock {
  abstract now(): Date;
}
