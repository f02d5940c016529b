import type { Observable } from 'rxjs';
import type { CookieStore } from '#application/platform/cookie-store.ts';
import type { TabLock } from '#application/platform/tab-lock.ts';
import { NO_TOKENS, type StoredTokens } from '#domain/session/token-status.ts';

/** Seconds the access token's cookie lives: 7 days. */
const TOKEN_MAX_AGE = 604_800;
/** Seconds the refresh token's cookie lives: 30 days. */
const REFRESH_TOKEN_MAX_AGE = 2_592_000;

const LOCK = 'session-tokens';
const TOKEN = 'token';
const REFRESH_TOKEN = 'refresh_token';
const EXPIRY = 'token_expiry_time';
const PLAYER = 'player';

/** Tokens and the id of their user; null when unknown. */
export interface HeldTokens extends StoredTokens {
  readonly player: string | null;
}

/** Whether there is any token. */
export const isHeld = ({ access, refresh }: StoredTokens): boolean => access !== null || refresh !== null;

interface Needs {
  readonly cookies: CookieStore;
  readonly lock: TabLock;
}

/** The tokens in cookies, which all tabs share. Read every time, since another tab may have changed them. */
export class TokenCookies {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Runs work that replaces the tokens, in one tab at a time as far as `TabLock` promises. */
  exclusively<T>(work: () => Observable<T>): Observable<T> {
    return this.#needs.lock.run(LOCK, work);
  }

  /** The player is written first and read last, so that a read during another tab's write never combines two users. */
  read(): HeldTokens {
    const access = this.#token(TOKEN);
    const refresh = this.#token(REFRESH_TOKEN);
    const expiry = this.#needs.cookies.get(EXPIRY) ?? '';
    const player = this.#needs.cookies.get(PLAYER) || null;
    if (access === null && refresh === null) return { ...NO_TOKENS, player: null };
    return { access, refresh, expiresAt: /^\d{1,15}$/.test(expiry) ? Number(expiry) : null, player };
  }

  write({ player, access, refresh, expiresAt }: HeldTokens): void {
    this.#put(PLAYER, player, REFRESH_TOKEN_MAX_AGE);
    this.#put(TOKEN, access, TOKEN_MAX_AGE);
    this.#put(REFRESH_TOKEN, refresh, REFRESH_TOKEN_MAX_AGE);
    this.#put(EXPIRY, expiresAt === null ? null : String(expiresAt), TOKEN_MAX_AGE);
  }

  clear(): void {
    this.write({ ...NO_TOKENS, player: null });
  }

  /** Null for a damaged one: a browser refuses to send it, as if there were no network. */
  #token(name: string): string | null {
    return /^[!-~]+$/.exec(this.#needs.cookies.get(name) ?? '')?.[0] ?? null;
  }

  #put(name: string, value: string | null, maxAge: number): void {
    if (value === null) this.#needs.cookies.remove(name);
    else this.#needs.cookies.set(name, value, maxAge);
  }
}
