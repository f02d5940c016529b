import { CookieStore } from '#application/platform/cookie-store.ts';
import type { Log } from '#application/platform/log.ts';

/** The part of `document` that is used. */
export interface CookieHolder {
  cookie: string;
}

/**
 * Cookies through `document.cookie`. A browser may refuse them silently or by throwing. Refused cookies are kept in memory, and logged once.
 */
export class DocumentCookieStore extends CookieStore {
  readonly #holder: CookieHolder;
  readonly #secure: boolean;
  readonly #log: Log;
  readonly #memory = new Map<string, string>();
  #said = false;

  constructor(holder: CookieHolder, secure: boolean, log: Log) {
    super();
    this.#holder = holder;
    this.#secure = secure;
    this.#log = log;
  }

  get(name: string): string | null {
    return this.#memory.get(name) ?? this.#read(name);
  }

  set(name: string, value: string, maxAgeSeconds: number): void {
    this.#memory.delete(name);
    this.#write(`${name}=${encodeURIComponent(value)}`, maxAgeSeconds);
    if (this.#read(name) === value) return;
    this.#memory.set(name, value);
    this.#say('refused');
  }

  remove(name: string): void {
    this.#memory.delete(name);
    this.#write(`${name}=`, 0);
  }

  #write(pair: string, maxAgeSeconds: number): void {
    try {
      this.#holder.cookie = `${pair}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${this.#secure ? '; Secure' : ''}`;
    } catch (error) {
      this.#say(String(error));
    }
  }

  #read(name: string): string | null {
    try {
      const pair = this.#holder.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
      return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
    } catch (error) {
      this.#say(String(error));
      return null;
    }
  }

  #say(reason: string): void {
    if (!this.#said) this.#log.warn('cookies.in-memory', { reason });
    this.#said = true;
  }
}
