/** The page in the browser's tab. */
export abstract class Page {
  /** Path of the address, from its first slash, without query and fragment. */
  abstract path(): string;
  abstract reload(): void;
  /** Goes to another site. */
  abstract leave(url: string): void;
}
