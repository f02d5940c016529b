/** Text kept in this browser over visits. Never throws: where storage is blocked, it is kept in memory until the page is left. */
export abstract class KeyValueStore {
  abstract get(key: string): string | null;
  abstract set(key: string, value: string): void;
  abstract remove(key: string): void;
  /** All keys of the origin, including those of other programs. */
  abstract keys(): readonly string[];
}
