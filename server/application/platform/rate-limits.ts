import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { Limit } from '#server/domain/platform/limits.ts';
import type { Clock } from './clock.ts';

/** `retryAfter` is in seconds. */
export interface Limited {
  readonly retryAfter: number;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly scale: number;
}

/**
 * Rate limits in the database, shared by all processes and kept over restarts. Each key holds the exact times within its window; the row's lock
 * makes check and count atomic. A refused request is not counted.
 */
export class RateLimits {
  readonly #needs: Needs;
  /** Factor on the limits of one network address. */
  readonly scale: number;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { scale } = needs;
    this.scale = scale;
  }

  /**
   * Counts one request for all limits. When one is reached, counts for none and returns the wait until all of them allow a request. Opens a
   * transaction: do not call it inside another.
   */
  async take(limits: readonly Limit[]): Promise<Result<null, Limited>> {
    // The same order for all callers prevents deadlocks.
    const ordered = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
    const countAll = async (db: Database | Tx): Promise<Result<null, Limited>> => {
      let retryAfter = 0;
      for (const limit of ordered) retryAfter = Math.max(retryAfter, await this.#count(db, limit));
      return retryAfter > 0 ? fail({ retryAfter }) : ok(null);
    };
    // One limit is one statement, which needs no transaction.
    return ordered.length > 1 ? transact(this.#needs.db, countAll) : countAll(this.#needs.db);
  }

  /** Deletes expired rows. */
  async sweep(): Promise<void> {
    await this.#needs.db.deleteFrom('rate_limits').where('expires_at', '<', this.#needs.clock.now()).execute();
  }

  /** Returns 0 when counted, else the seconds until this limit allows a request. */
  async #count(db: Database | Tx, { key, max, windowMs }: Limit): Promise<number> {
    const now = this.#needs.clock.now();
    const [at, since] = [now.getTime(), now.getTime() - windowMs];
    const expires = new Date(at + windowMs);
    const { rows } = await sql`
      INSERT INTO rate_limits AS l (key, times, expires_at) VALUES (${key}, ARRAY[${at}::bigint], ${expires})
      ON CONFLICT (key) DO UPDATE SET
        times = ARRAY(SELECT t FROM unnest(l.times) t WHERE t > ${since}::bigint) || ${at}::bigint, expires_at = ${expires}
      WHERE (SELECT count(*) FROM unnest(l.times) t WHERE t > ${since}::bigint) < ${max}
      RETURNING key`.execute(db);
    return rows.length > 0 ? 0 : this.#wait(db, key, since, max);
  }

  /** Seconds until the oldest time that counts has left the window. */
  async #wait(db: Database | Tx, key: string, since: number, max: number): Promise<number> {
    const { rows } = await sql<{ leaves: string }>`
      SELECT t - ${since}::bigint AS leaves FROM rate_limits l, unnest(l.times) t
      WHERE l.key = ${key} AND t > ${since}::bigint ORDER BY t DESC OFFSET ${max - 1} LIMIT 1`.execute(db);
    return Math.max(1, Math.ceil(Number(rows[0]?.leaves ?? 1000) / 1000));
  }
}
