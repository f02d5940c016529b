import { KeyValueStore } from './key-value-store.ts';

/** Text kept for this tab alone, for as long as it is open. */
export abstract class SessionStore extends KeyValueStore {}
