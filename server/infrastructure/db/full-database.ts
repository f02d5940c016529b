import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';

/** PostgreSQL's "no space left on the device". */
const DISK_FULL = '53100';

const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DISK_FULL;

const REASON = 'The disk of the database is full.';

/** Undoes a trial. */
class Undone extends Error {}

/**
 * Whether the disk of a PostgreSQL is full. Its tables have gaps, so one write may fit while the next one does not: after a write did not, it counts as full until a trial of some
 * megabytes succeeds.
 */
export class FullDatabase {
  readonly #report: StructuredLog;
  /** A process that waited for the trial of another would not answer in time. */
  readonly #table = `disk_trial_${randomUUID().replaceAll('-', '')}`;
  #isFull = false;
  #trial: Promise<boolean> | null = null;

  constructor(report: StructuredLog) {
    this.#report = report;
  }

  /** Notes an error of a statement. */
  saw(error: unknown): void {
    if (this.#isFull || !isDiskFull(error)) return;
    this.#isFull = true;
    this.#report('disk.full', { reason: REASON });
  }

  /** A sentence for the operator; null when there is room as far as is known. Rejects when the database cannot be reached. */
  async problem(db: Database): Promise<string | null> {
    if (!this.#isFull) return null;
    this.#trial ??= this.#fits(db).finally(() => {
      this.#trial = null;
    });
    if (!(await this.#trial)) return REASON;
    if (this.#isFull) this.#report('disk.room', {});
    this.#isFull = false;
    return null;
  }

  /** The table is unlogged: trials that fail in part must not fill the log, whose own end PostgreSQL does not survive. */
  async #fits(db: Database): Promise<boolean> {
    const table = sql.table(this.#table);
    try {
      await db.transaction().execute(async (tx) => {
        await sql`CREATE UNLOGGED TABLE ${table} AS SELECT repeat('x', 1000) AS padding FROM generate_series(1, 4000)`.execute(tx);
        throw new Undone();
      });
    } catch (error) {
      if (error instanceof Undone) return true;
      if (!isDiskFull(error)) throw error;
    }
    return false;
  }
}
