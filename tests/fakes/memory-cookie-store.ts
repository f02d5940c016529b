import { CookieStore } from '#application/platform/cookie-store.ts';

/** Cookies in memory, with the max-age each was set with. */
export class MemoryCookieStore extends CookieStore {
  readonly values = new Map<string, string>();
  readonly maxAges = new Map<string, number>();

  constructor(values: Readonly<Record<string, string>> = {}) {
    super();
    for (const [name, value] of Object.entries(values)) this.values.set(name, value);
  }

  get(name: string): string | null {
    return this.values.get(name) ?? null;
  }

  set(name: string, value: string, maxAgeSeconds: number): void {
    this.values.set(name, value);
    this.maxAges.set(name, maxAgeSeconds);
  }

  remove(name: string): void {
    this.values.delete(name);
    this.maxAges.delete(name);
  }
}
