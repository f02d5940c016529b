/** Wires the use cases of features that most visits never come to. A route calls it before it loads what needs them; a second call does nothing. */
export type Features = Readonly<Record<'account' | 'coins' | 'signIn', () => Promise<void>>>;
