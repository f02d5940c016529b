import { MemoryCookieStore } from './memory-cookie-store.ts';

/** Cookies that expire by `Date`, as in a browser. */
export class ExpiringCookieStore extends MemoryCookieStore {
  readonly #expiries = new Map<string, number>();

  override get(name: string): string | null {
    if ((this.#expiries.get(name) ?? Number.POSITIVE_INFINITY) <= Date.now()) this.remove(name);
    return super.get(name);
  }

  override set(name: string, value: string, maxAgeSeconds: number): void {
    super.set(name, value, maxAgeSeconds);
    this.#expiries.set(name, Date.now() + maxAgeSeconds * 1000);
  }
}
