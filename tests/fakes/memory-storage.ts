import type { LocalStorage } from '#infrastructure/storage/local-storage-key-value-store.ts';

/** A `Storage` that can fail: `off` throws on every access, `full` on writes. */
export class MemoryStorage implements LocalStorage {
  readonly entries = new Map<string, string>();
  mode: 'good' | 'full' | 'off' = 'good';

  get length(): number {
    this.#guard();
    return this.entries.size;
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#guard();
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#guard();
    if (this.mode === 'full') throw new DOMException('Full', 'QuotaExceededError');
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.#guard();
    this.entries.delete(key);
  }

  #guard(): void {
    if (this.mode === 'off') throw new DOMException('Blocked', 'SecurityError');
  }
}
