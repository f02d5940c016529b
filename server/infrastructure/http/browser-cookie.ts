import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { API_PREFIX } from '#contract/route.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import { BROWSER_DAYS } from '#server/application/session/known-browsers.ts';
import type { CallingBrowser } from '#server/application/session/request-context.ts';

const NAME = 'browser';

/**
 * The cookie by which limits recognise browsers. It is no credential. It is signed, so that only the server can issue it.
 */
export class BrowserCookie {
  /** The first signs; all verify. */
  readonly #keys: readonly Buffer[];
  readonly #secure: () => boolean;

  /** `secure`: whether the site is reached by HTTPS. */
  constructor(secrets: Secrets, secure: () => boolean) {
    this.#keys = secrets.map((secret) => derivedKey(secret, 'browser'));
    this.#secure = secure;
  }

  /** The browser in a `Cookie` header, or a new one. */
  read(header: string | undefined): CallingBrowser {
    const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(parseCookie(header ?? '')[NAME] ?? '') ?? [];
    const good = id && signature && this.#keys.some((key) => timingSafeEqual(Buffer.from(sign(key, id)), Buffer.from(signature)));
    return good ? { id, kept: true } : { id: randomUUID(), kept: false };
  }

  /** The `Set-Cookie` header for a browser. */
  header(id: string): string {
    const [key] = this.#keys;
    return stringifySetCookie({
      name: NAME,
      value: `${id}.${sign(key ?? Buffer.alloc(0), id)}`,
      ...{ path: API_PREFIX, maxAge: BROWSER_DAYS * 86_400, httpOnly: true, sameSite: 'strict', secure: this.#secure() },
    });
  }
}

const sign = (key: Buffer, id: string): string => createHmac('sha256', key).update(id).digest('base64url');
