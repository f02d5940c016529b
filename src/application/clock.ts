export abstract class Clock {
  /** Milliseconds since the epoch, as this machine believes. */
  abstract now(): number;
}
