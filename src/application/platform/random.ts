export abstract class Random {
  /** A version 4 UUID. */
  abstract uuid(): string;
  /** A number in [0, 1). Not for secrets. */
  abstract fraction(): number;
}
