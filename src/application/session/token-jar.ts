import { NO_TOKENS, type StoredTokens } from '../../domain/session/token-status.ts';
import type { CookieStore } from '../cookie-store.ts';

/** Seconds the access token's cookie lives: 7 days. */
export const TOKEN_MAX_AGE = 604_800;
/** Seconds the refresh token's cookie lives: 30 days. */
export const REFRESH_TOKEN_MAX_AGE = 2_592_000;

const TOKEN = 'token';
const REFRESH_TOKEN = 'refresh_token';
const EXPIRY = 'token_expiry_time';

/** Where the tokens lie: in cookies, which all tabs share. Read anew every time, since another tab may have changed them. */
export class TokenJar {
  readonly #cookies: CookieStore;

  constructor(cookies: CookieStore) {
    this.#cookies = cookies;
  }

  read(): StoredTokens {
    const access = this.#cookies.get(TOKEN) || null;
    const refresh = this.#cookies.get(REFRESH_TOKEN) || null;
    if (access === null && refresh === null) return NO_TOKENS;
    const expiry = this.#cookies.get(EXPIRY) ?? '';
    return { access, refresh, expiresAt: /^\d{1,15}$/.test(expiry) ? Number(expiry) : null };
  }

  write(tokens: StoredTokens): void {
    this.#put(TOKEN, tokens.access, TOKEN_MAX_AGE);
    this.#put(REFRESH_TOKEN, tokens.refresh, REFRESH_TOKEN_MAX_AGE);
    this.#put(EXPIRY, tokens.expiresAt === null ? null : String(tokens.expiresAt), TOKEN_MAX_AGE);
  }

  clear(): void {
    this.write(NO_TOKENS);
  }

  #put(name: string, value: string | null, maxAge: number): void {
    if (value === null) this.#cookies.remove(name);
    else this.#cookies.set(name, value, maxAge);
  }
}
