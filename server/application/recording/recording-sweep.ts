import { keptSince } from '#domain/platform/kept-days.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { JobRuns } from '#server/application/platform/job-runs.ts';
import { Periodic } from '#server/application/platform/periodic.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';

const EVERY_MS = 3_600_000;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly report: StructuredLog;
  readonly jobs?: Pick<JobRuns, 'ran'>;
}

/** Deletes recordings once they are 14 days old (TRACK-15). Any number of processes may do it. */
export class RecordingSweep {
  readonly #needs: Needs;
  readonly #loop: Periodic;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { report, jobs } = needs;
    this.#loop = new Periodic({
      everyMs: EVERY_MS,
      run: () => this.run(),
      failed: (error) => report('recordings.kept', { why: error instanceof Error ? error.name : 'unknown' }),
      ran: (failure) => jobs?.ran('recordings', EVERY_MS, failure),
    });
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async run(): Promise<void> {
    const oldest = keptSince('recordings', this.#needs.clock.now());
    await this.#needs.db.deleteFrom('recordings').where('started_at', '<=', oldest).execute();
  }
}
