import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from './clock.ts';

const FORGOTTEN_AFTER_MS = 7 * 86_400_000;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

interface JobRun {
  readonly everyMs: number;
  readonly at: Date;
  readonly problem: string | null;
}

/** Notes when the jobs of this process ran. `store` tells the other processes and the desk. Source: DESK-16. */
export class JobRuns {
  readonly #needs: Needs;
  readonly #runs = new Map<string, JobRun>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Notes that a job has run just now. `failure`: what it failed with; undefined where it did not. */
  ran(job: string, everyMs: number, failure?: unknown): void {
    this.#runs.set(job, { everyMs, at: this.#needs.clock.now(), problem: failure === undefined ? null : problemOf(failure) });
  }

  /** Stores what was noted since. Of several processes the latest run counts. */
  async store(): Promise<void> {
    const noted = [...this.#runs];
    if (noted.length === 0) return;
    await this.#needs.db
      .insertInto('job_runs')
      // In one order, so that two processes do not wait for each other.
      .values(
        noted
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([job, { everyMs, at, problem }]) => ({ job, every_ms: everyMs, ran_at: at, problem })),
      )
      .onConflict((conflict) =>
        conflict
          .column('job')
          .doUpdateSet((row) => ({
            every_ms: row.ref('excluded.every_ms'),
            ran_at: row.ref('excluded.ran_at'),
            problem: row.ref('excluded.problem'),
          }))
          .where(sql<boolean>`excluded.ran_at >= job_runs.ran_at`),
      )
      .execute();
    // Jobs that no version has any more.
    await this.#needs.db
      .deleteFrom('job_runs')
      .where(
        'ran_at',
        '<',
        sql<Date>`${this.#needs.clock.now()}::timestamptz - greatest(${FORGOTTEN_AFTER_MS}, 3 * every_ms) * interval '1 millisecond'`,
      )
      .execute();
    for (const [job, run] of noted) if (this.#runs.get(job) === run) this.#runs.delete(job);
  }
}

/** Never the message of a foreign error, which may hold an address or a secret: the log has it where that is safe. */
const problemOf = (error: unknown): string =>
  !(error instanceof Error) ? 'unknown' : 'code' in error && typeof error.code === 'string' ? error.code : error.name;
