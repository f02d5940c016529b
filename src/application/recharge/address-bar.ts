/** The address of the page, as the browser shows it. */
export abstract class AddressBar {
  /** Like `https://lorewick.example`. */
  abstract readonly origin: string;
  /** The whole address. */
  abstract address(): string;
  /** Takes the query and the fragment off the address and the history, without a new entry. */
  abstract dropQuery(): void;
}
