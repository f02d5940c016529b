export abstract class Random {
  /** A version 4 UUID. */
  abstract uuid(): string;
  /** A short random string of lower-case letters and digits. */
  abstract token(): string;
}
