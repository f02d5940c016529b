export abstract class Random {
  /** A version 4 UUID. */
  abstract uuid(): string;
}
