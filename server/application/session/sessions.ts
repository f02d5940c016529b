import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { DeskRight } from '#contract/route.ts';
import type { SessionEnd } from '#contract/session.ts';
import { keptSince } from '#domain/platform/kept-days.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import { isDatabaseUnavailable } from '#server/application/db/database-outage.ts';
import { type Place, preparedQuery } from '#server/application/db/prepared-query.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { refreshOutcome } from '#server/domain/session/refresh-token.ts';
import { sessionEnd } from '#server/domain/session/session-end.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts';

/** Seconds a session lives without being refreshed. Source: AUTH-10. */
export const REFRESH_TOKEN_SECONDS = 2_592_000;

export interface AuthPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds the access token lives. */
  readonly expires: number;
}

export interface LiveSession {
  readonly uuid: string;
  readonly sessionId: string;
  readonly role: Tables['users']['role'];
  /** At the desk; they count for an admin alone. */
  readonly rights: readonly DeskRight[];
}

/** What a session is opened on: `browser` is the id of its cookie, `device` what its owner would call it. */
export interface OpenedOn {
  readonly browser: string;
  readonly device: string;
}

/** A device as its owner sees it; times are ISO. */
interface SignedInDevice {
  readonly id: string;
  readonly device: string;
  readonly created: string;
  readonly seen: string;
}

const MAX_DEVICES = 100;
const SEEN_EVERY_MS = 600_000;
const REUSED = 'refresh token used again';

const sign = (key: Buffer | undefined, session: string, number: number): string =>
  createHmac('sha256', key ?? '')
    .update(`${session}.${number}`)
    .digest('base64url');

/** Every request reads its session. */
const liveSession = preparedQuery((db, place: Place<{ session: string; now: Date }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uuid', 'sessions.user_uuid')
    .select(['sessions.user_uuid', 'sessions.generation', 'sessions.rotated_at', 'sessions.seen_at', 'users.role', 'users.desk_rights'])
    .where('sessions.id', '=', place('session'))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', place('now'))
    .where('users.status', '=', 'normal'),
);

interface Needs {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly report: StructuredLog;
}

/**
 * Signed-in devices. The row is read on every request, so log-out and ban take effect at once. Refresh tokens are derived from session and number, so
 * none is stored, and concurrent refreshes get the same successor.
 */
export class Sessions {
  readonly #needs: Needs;
  /** The first signs; each is good to read with. */
  readonly #keys: readonly Buffer[];

  constructor(needs: Needs) {
    this.#needs = needs;
    const { secrets } = needs;
    this.#keys = secrets.map((secret) => derivedKey(secret, 'refresh token'));
  }

  /** Opens a session for a user in the caller's transaction. */
  async open(tx: Tx, user: string, on: OpenedOn): Promise<AuthPair> {
    const row = this.#newRow(user, on);
    await tx.insertInto('sessions').values(row).execute();
    return this.#pair(user, row.id, 1);
  }

  /** Opens the first session of a guest. `key`: the hash of the registration's key. Null: there is a session of that key. */
  async openFirst(tx: Tx, user: string, on: OpenedOn, key: string | null): Promise<AuthPair | null> {
    const row = this.#newRow(user, on);
    const opened = await tx
      .insertInto('sessions')
      .values({ ...row, sign_up_key: key })
      // Waits for a transaction that stores the same key.
      .onConflict((conflict) => conflict.column('sign_up_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    return opened === undefined ? null : this.#pair(user, row.id, 1);
  }

  /**
   * The guest that was registered under a key, with the tokens of that answer; `new`: there is none. `spent`: the session was refreshed or ended, or its
   * user is no guest any more, so the answer arrived.
   */
  async ofSignUp(key: string): Promise<{ uuid: string; auth: AuthPair } | 'new' | 'spent'> {
    const known = await this.#needs.db.selectFrom('sessions').select('id').where('sign_up_key', '=', key).executeTakeFirst();
    if (known === undefined) return 'new';
    const row = await this.#live(known.id);
    if (row?.generation !== 1 || row.role !== 'guest') return 'spent';
    return { uuid: row.user_uuid, auth: await this.#pair(row.user_uuid, known.id, 1) };
  }

  /** The session of a request. Null: the token is invalid, the session has ended, or the user is banned. */
  async identify(accessToken: string): Promise<LiveSession | null> {
    const claims = await this.#needs.tokens.read(accessToken);
    if (!claims) return null;
    const row = await this.#live(claims.session);
    if (!row || row.user_uuid !== claims.user) return null;
    await this.#seen(claims.session, row.seen_at);
    return { uuid: row.user_uuid, sessionId: claims.session, role: row.role, rights: row.desk_rights };
  }

  /** A user's devices, the one used last first. */
  async list(user: string): Promise<readonly SignedInDevice[]> {
    const rows = await this.#needs.db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'seen_at'])
      .where('user_uuid', '=', user)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.#needs.clock.now())
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .limit(MAX_DEVICES)
      .execute();
    return rows.map(({ id, device, created_at, seen_at }) => ({
      id,
      device,
      created: created_at.toISOString(),
      seen: seen_at.toISOString(),
    }));
  }

  /** Ends one session of a user. False: the user has no such session. */
  async end(user: string, session: string, why: string): Promise<boolean> {
    return (await this.#revoke(this.#needs.db, why, { user, session })) > 0;
  }

  /** Ends all sessions of a user, at the user's request. */
  endEverywhere(user: string, why = 'signed out everywhere'): Promise<void> {
    return this.endAll(this.#needs.db, user, why);
  }

  /** Ends a session together with what the caller's transaction does. */
  async endWithin(tx: Tx, session: string, why: string): Promise<void> {
    await this.#revoke(tx, why, { session });
  }

  /** Ends all sessions of a user. */
  async endAll(db: Database | Tx, user: string, why: string): Promise<void> {
    await this.#revoke(db, why, { user });
  }

  /** The pair that follows a refresh token, or null when the token is invalid. Reuse of an old one ends its session. */
  async refresh(token: string): Promise<AuthPair | null> {
    const presented = this.#read(token);
    if (!presented) return null;
    const { session, number } = presented;
    const row = await this.#live(session);
    if (!row) return null;
    const now = this.#needs.clock.now();
    const outcome = refreshOutcome({ generation: row.generation, rotatedAt: row.rotated_at.getTime() }, number, now.getTime());
    if (outcome === 'refused') return null;
    if (outcome === 'reuse') {
      this.#needs.report('session.revoked', { session, why: REUSED });
      await this.#revoke(this.#needs.db, REUSED, { session });
      return null;
    }
    // The condition lets one of several concurrent refreshes win; the others read its successor.
    if (outcome === 'rotate') {
      await this.#needs.db
        .updateTable('sessions')
        .set({ generation: number + 1, rotated_at: now, expires_at: this.#expiry(now) })
        .where('id', '=', session)
        .where('generation', '=', number)
        .execute();
    }
    return this.#pair(row.user_uuid, session, number + 1);
  }

  /** Why a refresh token that was refused is no longer good. Null for any but the newest one of its session: an older one may have been copied. */
  async endOf(token: string): Promise<SessionEnd | null> {
    const presented = this.#read(token);
    if (!presented) return null;
    const row = await this.#needs.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uuid', 'sessions.user_uuid')
      .select(['sessions.generation', 'sessions.revoked_at', 'sessions.expires_at', 'users.role', 'users.status'])
      .where('sessions.id', '=', presented.session)
      .executeTakeFirst();
    if (row?.generation !== presented.number) return null;
    const { role, status } = row;
    return sessionEnd({ revoked: row.revoked_at !== null, expired: row.expires_at <= this.#needs.clock.now(), role, status });
  }

  /** Drops sessions that ended a month ago. */
  async sweep(): Promise<void> {
    await this.#needs.db.deleteFrom('sessions').where('expires_at', '<', keptSince('endedSessions', this.#needs.clock.now())).execute();
  }

  /** How many were ended. */
  async #revoke(db: Database | Tx, why: string, which: { user?: string; session?: string }): Promise<number> {
    let query = db
      .updateTable('sessions')
      .set({ revoked_at: this.#needs.clock.now(), revoked_reason: why })
      .where('revoked_at', 'is', null);
    if (which.user) query = query.where('user_uuid', '=', which.user);
    if (which.session) query = query.where('id', '=', which.session);
    return Number((await query.executeTakeFirst()).numUpdatedRows);
  }

  /** Updated every 10 minutes, to avoid a write per request. A database that takes no writes may still be read. */
  async #seen(session: string, seenAt: Date): Promise<void> {
    const now = this.#needs.clock.now();
    if (now.getTime() - seenAt.getTime() < SEEN_EVERY_MS) return;
    try {
      await this.#needs.db.updateTable('sessions').set({ seen_at: now }).where('id', '=', session).execute();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }

  async #live(session: string) {
    const [row] = await liveSession(this.#needs.db, { session, now: this.#needs.clock.now() });
    return row;
  }

  async #pair(user: string, session: string, number: number): Promise<AuthPair> {
    return {
      accessToken: await this.#needs.tokens.make({ user, session }),
      refreshToken: `${session}.${number}.${sign(this.#keys[0], session, number)}`,
      expires: ACCESS_TOKEN_SECONDS,
    };
  }

  #read(token: string): { session: string; number: number } | null {
    const [, session, digits, signature] = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
    if (!session || !digits || !signature) return null;
    const number = Number(digits);
    const good = this.#keys.some((key) => timingSafeEqual(Buffer.from(sign(key, session, number)), Buffer.from(signature)));
    return good ? { session, number } : null;
  }

  #newRow(user: string, { browser, device }: OpenedOn) {
    const now = this.#needs.clock.now();
    const times = { rotated_at: now, created_at: now, expires_at: this.#expiry(now), seen_at: now };
    return { id: randomUUID(), user_uuid: user, generation: 1, ...times, revoked_at: null, revoked_reason: null, browser, device };
  }

  #expiry(now: Date): Date {
    return new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000);
  }
}
