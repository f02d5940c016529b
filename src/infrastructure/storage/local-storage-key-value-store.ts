import { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Log } from '#application/platform/log.ts';

/** The part of `Storage` that is used. */
export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Keeps text in `localStorage`. It may be disabled, full, or blocked in a frame, from the start or later. What it refuses is kept in memory,
 * and logged once.
 */
export class LocalStorageKeyValueStore extends KeyValueStore {
  readonly #storage: () => LocalStorage;
  readonly #log: Log;
  /** Writes that storage refused; null is a removal. */
  readonly #memory = new Map<string, string | null>();
  #warned = false;

  /** `storage` is called every time, since reading `window.localStorage` itself may throw. */
  constructor(storage: () => LocalStorage, log: Log) {
    super();
    this.#storage = storage;
    this.#log = log;
  }

  get(key: string): string | null {
    const kept = this.#memory.get(key);
    return kept === undefined ? this.#attempt((storage) => storage.getItem(key), null) : kept;
  }

  set(key: string, value: string): void {
    this.#change(key, value, (storage) => storage.setItem(key, value));
  }

  remove(key: string): void {
    this.#change(key, null, (storage) => storage.removeItem(key));
  }

  keys(): readonly string[] {
    const stored = this.#attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)), []);
    const keys = new Set(stored.filter((key) => key !== null));
    for (const [key, value] of this.#memory) {
      if (value === null) keys.delete(key);
      else keys.add(key);
    }
    return [...keys];
  }

  #change(key: string, value: string | null, change: (storage: LocalStorage) => void): void {
    this.#memory.delete(key);
    const taken = this.#attempt((storage) => {
      change(storage);
      return true;
    }, false);
    if (!taken) this.#memory.set(key, value);
  }

  #attempt<T>(work: (storage: LocalStorage) => T, fallback: T): T {
    try {
      return work(this.#storage());
    } catch (error) {
      if (!this.#warned) this.#log.warn('storage.in-memory', { reason: String(error) });
      this.#warned = true;
      return fallback;
    }
  }
}
