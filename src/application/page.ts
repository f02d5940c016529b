export abstract class Page {
  /** Path of the address, without query and fragment. */
  abstract path(): string;
  abstract reload(): void;
  /** Navigates to another site. */
  abstract leave(url: string): void;
}
