/** Wires the use cases of features that the first screen does without. A route calls it before it loads what needs them; a second call does nothing. */
export type Features = Readonly<Record<'account' | 'admin' | 'bench' | 'coins' | 'play' | 'signIn', () => Promise<void>>>;
