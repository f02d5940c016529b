/** The page of another site that may embed this one. */
export abstract class Frame {
  /** Whether this page is embedded. */
  abstract readonly embedded: boolean;
  /** Origin of the embedding page; null when the browser does not give it. */
  abstract readonly parentOrigin: string | null;
  /** Posts a message to the embedding page if its origin is `target`; `*` is any. False when it can't be posted. */
  abstract post(message: object, target: string): boolean;
  /** Navigates the whole tab to `url`, or opens a new tab where the embedding page forbids that. False when neither is allowed. */
  abstract leave(url: string): boolean;
}
