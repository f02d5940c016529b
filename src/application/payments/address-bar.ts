export abstract class AddressBar {
  /** Like `https://lorewick.example`. */
  abstract readonly origin: string;
  /** The whole address. */
  abstract address(): string;
  /** Removes the query and the fragment from the address, without a new history entry. */
  abstract dropQuery(): void;
}
