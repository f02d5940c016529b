/** Cookies of this site that the page can read. Never throws: where cookies are blocked, they are kept in memory until the page is left. */
export abstract class CookieStore {
  abstract get(name: string): string | null;
  abstract set(name: string, value: string, maxAgeSeconds: number): void;
  abstract remove(name: string): void;
}
