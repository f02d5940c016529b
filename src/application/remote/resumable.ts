/**
 * A use case whose state the server sends with a page, so that the browser does not load it again. The state is public. `S` is JSON.
 */
export interface Resumable<S> {
  /** Null when there is nothing to resume. */
  snapshot(): S | null;
  /** Whether what the address names does not exist. */
  readonly isMissing: boolean;
  /** Continues from a snapshot. Only before the first render. */
  resume(snapshot: S): void;
  /** Reads again what is shown, now with what belongs to the player. */
  refresh(): void;
}

/** What travels with a page that the server renders, by name. JSON. */
export type PageState = Readonly<Record<string, unknown>>;
