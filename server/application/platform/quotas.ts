import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { Quota } from '#server/domain/platform/limits.ts';
import type { Clock } from './clock.ts';
import type { Limited } from './rate-limits.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly scale: number;
}

/**
 * Amounts in the database, shared by all processes and kept over restarts. A row holds a sum, whatever the amounts: `RateLimits` holds the time of each request.
 * A window begins with the first amount after the last one has ended. A refused amount is not counted.
 */
export class Quotas {
  readonly #needs: Needs;
  /** Factor on the quotas of one network address. */
  readonly scale: number;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { scale } = needs;
    this.scale = scale;
  }

  /**
   * Counts an amount for all quotas of the first group in which each has room for it. Otherwise counts nothing, and returns the shortest wait until a group
   * may have room. Opens a transaction: do not call it inside another.
   */
  async take(groups: readonly (readonly Quota[])[], amount: number): Promise<Result<null, Limited>> {
    let retryAfter = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      const taken = await transact(this.#needs.db, (tx) => this.#takeAll(tx, group, amount));
      if (taken.ok) return taken;
      retryAfter = Math.min(retryAfter, taken.error.retryAfter);
    }
    return fail({ retryAfter });
  }

  /** Deletes windows that have ended. */
  async sweep(): Promise<void> {
    await this.#needs.db.deleteFrom('quotas').where('ends_at', '<=', this.#needs.clock.now()).execute();
  }

  async #takeAll(tx: Tx, quotas: readonly Quota[], amount: number): Promise<Result<null, Limited>> {
    // The same order for all callers prevents deadlocks.
    for (const quota of quotas.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      if (!(await this.#count(tx, quota, amount))) return fail({ retryAfter: await this.#wait(tx, quota) });
    }
    return ok(null);
  }

  async #count(tx: Tx, { key, max, windowMs }: Quota, amount: number): Promise<boolean> {
    const now = this.#needs.clock.now();
    const ends = new Date(now.getTime() + windowMs);
    const { rows } = await sql`
      INSERT INTO quotas AS q (key, used, ends_at) SELECT ${key}, ${amount}::bigint, ${ends}::timestamptz WHERE ${amount}::bigint <= ${max}::bigint
      ON CONFLICT (key) DO UPDATE SET
        used = CASE WHEN q.ends_at <= ${now} THEN 0 ELSE q.used END + excluded.used,
        ends_at = CASE WHEN q.ends_at <= ${now} THEN excluded.ends_at ELSE q.ends_at END
      WHERE q.ends_at <= ${now} OR q.used + excluded.used <= ${max}::bigint
      RETURNING key`.execute(tx);
    return rows.length > 0;
  }

  /** Seconds until the window ends. */
  async #wait(tx: Tx, { key, windowMs }: Quota): Promise<number> {
    const row = await tx.selectFrom('quotas').select('ends_at').where('key', '=', key).executeTakeFirst();
    const left = row ? row.ends_at.getTime() - this.#needs.clock.now().getTime() : windowMs;
    return Math.max(1, Math.ceil(left / 1000));
  }
}
