/** Loads the bindings of features that the first screen does not need. A route calls it before it uses them; a second call does nothing. */
export type Features = Readonly<
  Record<
    'account' | 'admin' | 'bench' | 'coins' | 'discovery' | 'endings' | 'engagement' | 'play' | 'safety' | 'signIn' | 'stories' | 'support',
    () => Promise<void>
  >
>;

/** Those that the front page loads on demand. */
export type FrontFeatures = Pick<Features, 'discovery'>;
