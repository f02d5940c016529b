export abstract class Clock {
  /** Milliseconds since the epoch, by this device's clock, which may be wrong. */
  abstract now(): number;
}
