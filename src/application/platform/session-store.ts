import { KeyValueStore } from './key-value-store.ts';

/** Text kept for this tab only, until it is closed. */
export abstract class SessionStore extends KeyValueStore {}
