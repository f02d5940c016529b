/** Bindings that the first screen does not need: a file each in `src/infrastructure/wiring/`. A second load does nothing. */
export type Need =
  | 'account'
  | 'admin'
  | 'coins'
  | 'endings'
  | 'engagement'
  | 'play'
  | 'play-bench'
  | 'preview'
  | 'session'
  | 'stories'
  | 'studio'
  | 'studio-editor'
  | 'support';

export type Features = Readonly<Record<Need, () => Promise<unknown>>>;
