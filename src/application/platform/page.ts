export abstract class Page {
  /** Path of the address, without query and fragment. */
  abstract path(): string;
  /** `note` is there after the reload, also where storage is blocked. */
  abstract reload(note: string): void;
  /** Of the last reload of this entry in the history; undefined without one. */
  abstract note(): string | undefined;
  /** Loads the document of another address. */
  abstract leave(url: string): void;
}
