/** The page of another site that this one may be shown in, and the way out to a third. */
export abstract class Frame {
  /** Whether the page is shown inside of another. */
  abstract readonly embedded: boolean;
  /** Origin of the page around this one; null when the browser does not tell. */
  abstract readonly parentOrigin: string | null;
  /** Tells the page around something that only a page of the origin `target` hears; `*` is any. False when it can't be said. */
  abstract post(message: object, target: string): boolean;
  /** Takes the whole tab to `url`, or opens it in a new one where the page around forbids that. False when that is not allowed either. */
  abstract leave(url: string): boolean;
}
