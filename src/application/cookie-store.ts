/** Cookies of this site that the page can read. Never throws: where cookies are blocked, they live as long as the page. */
export abstract class CookieStore {
  abstract get(name: string): string | null;
  abstract set(name: string, value: string, maxAgeSeconds: number): void;
  abstract remove(name: string): void;
}
