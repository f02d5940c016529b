/** Loads the bindings of features that the first screen does not need. A route calls it before it uses them; a second call does nothing. */
export interface Features extends FrontFeatures {
  readonly account: () => Promise<unknown>;
  readonly admin: () => Promise<unknown>;
  readonly bench: () => Promise<unknown>;
  readonly coins: () => Promise<unknown>;
  readonly endings: () => Promise<unknown>;
  readonly engagement: () => Promise<unknown>;
  readonly play: () => Promise<unknown>;
  readonly safety: () => Promise<unknown>;
  readonly signIn: () => Promise<unknown>;
  readonly stories: () => Promise<unknown>;
  readonly support: () => Promise<unknown>;
}

/** Those that the front page loads on demand. */
export interface FrontFeatures {
  readonly filters: () => Promise<unknown>;
  /** Of an optional part: false where they cannot be loaded. */
  readonly suggestions: () => Promise<boolean>;
}
