import { sql } from 'kysely';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Limit } from '../../domain/limits/limits.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { transact } from '../transact.ts';

/** Too often; `retryAfter` is in seconds. */
export interface Limited {
  readonly retryAfter: number;
}

/**
 * Counts in the database, so that all processes share the count and a restart forgets nothing. Each key holds the exact times within its
 * window; the row's own lock makes counting and judging one step. What is refused is not counted.
 */
export class RateLimits {
  readonly #db: Database;
  readonly #clock: Clock;
  /** How much more one network address may do. */
  readonly scale: number;

  constructor(db: Database, clock: Clock, scale: number) {
    this.#db = db;
    this.#clock = clock;
    this.scale = scale;
  }

  /**
   * Counts one more for all limits, or for none when one of them is reached: then it says how long until all of them let one through. Opens
   * a transaction: not to be called inside another.
   */
  async take(limits: readonly Limit[]): Promise<Result<null, Limited>> {
    // One order for everybody, so that two callers never wait for each other.
    const ordered = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
    return transact(this.#db, async (tx) => {
      let retryAfter = 0;
      for (const limit of ordered) retryAfter = Math.max(retryAfter, await this.#count(tx, limit));
      return retryAfter > 0 ? fail({ retryAfter }) : ok(null);
    });
  }

  /** Drops what no longer counts for anything. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('rate_limits').where('expires_at', '<', this.#clock.now()).execute();
  }

  /** Zero: counted. Otherwise the seconds until this limit lets one through. */
  async #count(tx: Tx, { key, max, windowMs }: Limit): Promise<number> {
    const now = this.#clock.now();
    const [at, since] = [now.getTime(), now.getTime() - windowMs];
    const expires = new Date(at + windowMs);
    const { rows } = await sql`
      INSERT INTO rate_limits AS l (key, times, expires_at) VALUES (${key}, ARRAY[${at}::bigint], ${expires})
      ON CONFLICT (key) DO UPDATE SET
        times = ARRAY(SELECT t FROM unnest(l.times) t WHERE t > ${since}::bigint) || ${at}::bigint, expires_at = ${expires}
      WHERE (SELECT count(*) FROM unnest(l.times) t WHERE t > ${since}::bigint) < ${max}
      RETURNING key`.execute(tx);
    return rows.length > 0 ? 0 : this.#wait(tx, key, since, max);
  }

  /** Seconds until the oldest time that counts has left the window. */
  async #wait(tx: Tx, key: string, since: number, max: number): Promise<number> {
    const { rows } = await sql<{ leaves: string }>`
      SELECT t - ${since}::bigint AS leaves FROM rate_limits l, unnest(l.times) t
      WHERE l.key = ${key} AND t > ${since}::bigint ORDER BY t DESC OFFSET ${max - 1} LIMIT 1`.execute(tx);
    return Math.max(1, Math.ceil(Number(rows[0]?.leaves ?? 1000) / 1000));
  }
}
