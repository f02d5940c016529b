/** Bindings that the first screen does not need: a file each in `src/infrastructure/wiring/`. A second load does nothing. */
export type Need =
  | 'account'
  | 'admin'
  | 'coins'
  | 'endings'
  | 'engagement'
  | 'play'
  | 'play-bench'
  | 'session'
  | 'stories'
  | 'stories-age'
  | 'support';

export type Features = FrontFeatures & Readonly<Record<Need, () => Promise<unknown>>>;

/** Those that the front page loads on demand. */
export interface FrontFeatures {
  readonly filters: () => Promise<unknown>;
  /** Of an optional part: false where they cannot be loaded. */
  readonly suggestions: () => Promise<boolean>;
}
