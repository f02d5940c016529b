import { LRUCache } from 'lru-cache';

/** Results by key, the ones used last. Callers that want the same at a time wait for one computation. A failure is not kept. */
export class ResultCache<T> {
  readonly #results: LRUCache<string, Promise<T>>;

  constructor(max: number) {
    this.#results = new LRUCache({ max });
  }

  get(key: string, compute: () => Promise<T>): Promise<T> {
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const result = compute();
    this.#results.set(key, result);
    result.catch(() => {
      // Another one may have taken its place meanwhile.
      if (this.#results.peek(key) === result) this.#results.delete(key);
    });
    return result;
  }
}
