/** Text kept in this browser over visits. Never throws: where nothing can be kept, it is kept for as long as the page lives. */
export abstract class KeyValueStore {
  abstract get(key: string): string | null;
  abstract set(key: string, value: string): void;
  abstract remove(key: string): void;
  /** Every key there is, other people's on the same origin too. */
  abstract keys(): readonly string[];
}
