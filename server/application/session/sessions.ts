import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { refreshOutcome } from '../../domain/refresh-token.ts';
import type { Database, Tables, Tx } from '../../infrastructure/db/schema.ts';
import type { Clock } from '../clock.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens, derivedKey } from './access-tokens.ts';

/** Seconds a session lives without being refreshed. Source: spec 9. */
export const REFRESH_TOKEN_SECONDS = 2_592_000;

export interface AuthPair {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds the access token lives. */
  readonly expires: number;
}

export interface LiveSession {
  readonly uuid: string;
  readonly sessionId: string;
  readonly role: Tables['users']['role'];
}

/** Something worth an operator's attention; ids only. */
export type SecurityLog = (event: string, details: Readonly<Record<string, unknown>>) => void;

/**
 * Signed-in devices. A row is looked at on every request, so log-out and ban act at once. Refresh tokens are derived from session and number, so
 * none is stored, and any number of exchanges at once gives the same successor.
 */
export class Sessions {
  readonly #db: Database;
  readonly #tokens: AccessTokens;
  readonly #key: Buffer;
  readonly #clock: Clock;
  readonly #security: SecurityLog;

  constructor(db: Database, tokens: AccessTokens, secret: string, clock: Clock, security: SecurityLog) {
    this.#db = db;
    this.#tokens = tokens;
    this.#key = derivedKey(secret, 'refresh token');
    this.#clock = clock;
    this.#security = security;
  }

  /** Opens a session for a user in the caller's transaction. */
  async open(tx: Tx, user: string): Promise<AuthPair> {
    const now = this.#clock.now();
    const id = randomUUID();
    await tx
      .insertInto('sessions')
      .values({
        id,
        user_uuid: user,
        generation: 1,
        rotated_at: now,
        created_at: now,
        expires_at: this.#expiry(now),
        revoked_at: null,
        revoked_why: null,
      })
      .execute();
    return this.#pair(user, id, 1);
  }

  /** Whose request this is, or null: the token is bad, the session has ended, or the user is banned. */
  async identify(accessToken: string): Promise<LiveSession | null> {
    const claims = await this.#tokens.read(accessToken);
    if (!claims) return null;
    const row = await this.#live(claims.session);
    return row && row.user_uuid === claims.user ? { uuid: row.user_uuid, sessionId: claims.session, role: row.role } : null;
  }

  /** The pair that follows a refresh token, or null when the token is worth nothing. Using an old one ends its session. */
  async refresh(token: string): Promise<AuthPair | null> {
    const presented = this.#read(token);
    if (!presented) return null;
    const { session, number } = presented;
    const row = await this.#live(session);
    if (!row) return null;
    const now = this.#clock.now();
    const outcome = refreshOutcome({ generation: row.generation, rotatedAt: row.rotated_at.getTime() }, number, now.getTime());
    if (outcome === 'refused') return null;
    if (outcome === 'reuse') {
      await this.#revoke(session, 'refresh token used again');
      return null;
    }
    // The condition lets one of many win; the others find the same successor made.
    if (outcome === 'rotate') {
      await this.#db
        .updateTable('sessions')
        .set({ generation: number + 1, rotated_at: now, expires_at: this.#expiry(now) })
        .where('id', '=', session)
        .where('generation', '=', number)
        .execute();
    }
    return this.#pair(row.user_uuid, session, number + 1);
  }

  async #revoke(session: string, why: string): Promise<void> {
    this.#security('session.revoked', { session, why });
    await this.#db
      .updateTable('sessions')
      .set({ revoked_at: this.#clock.now(), revoked_why: why })
      .where('id', '=', session)
      .where('revoked_at', 'is', null)
      .execute();
  }

  #live(session: string) {
    return this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uuid', 'sessions.user_uuid')
      .select(['sessions.user_uuid', 'sessions.generation', 'sessions.rotated_at', 'users.role'])
      .where('sessions.id', '=', session)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', this.#clock.now())
      .where('users.status', '=', 'normal')
      .executeTakeFirst();
  }

  async #pair(user: string, session: string, number: number): Promise<AuthPair> {
    return {
      access_token: await this.#tokens.make({ user, session }),
      refresh_token: `${session}.${number}.${this.#sign(session, number)}`,
      expires: ACCESS_TOKEN_SECONDS,
    };
  }

  #sign(session: string, number: number): string {
    return createHmac('sha256', this.#key).update(`${session}.${number}`).digest('base64url');
  }

  #read(token: string): { session: string; number: number } | null {
    const [, session, digits, signature] = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
    if (!session || !digits || !signature) return null;
    const expected = Buffer.from(this.#sign(session, Number(digits)));
    return timingSafeEqual(expected, Buffer.from(signature)) ? { session, number: Number(digits) } : null;
  }

  #expiry(now: Date): Date {
    return new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000);
  }
}
