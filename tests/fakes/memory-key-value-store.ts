import { KeyValueStore } from '#application/platform/key-value-store.ts';

export class MemoryKeyValueStore extends KeyValueStore {
  readonly entries: Map<string, string>;

  constructor(entries: Readonly<Record<string, string>> = {}) {
    super();
    this.entries = new Map(Object.entries(entries));
  }

  get(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  set(key: string, value: string): void {
    this.entries.set(key, value);
  }

  remove(key: string): void {
    this.entries.delete(key);
  }

  keys(): readonly string[] {
    return [...this.entries.keys()];
  }
}
