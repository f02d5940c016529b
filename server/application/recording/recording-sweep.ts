import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { Periodic } from '#server/application/platform/periodic.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';

/** Days that a recording is kept. Source: TRACK-15. */
const KEPT_DAYS = 14;
const EVERY_MS = 3_600_000;

/** Deletes recordings once they are 14 days old. Any number of processes may do it. */
export class RecordingSweep {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #loop: Periodic;

  constructor(db: Database, clock: Clock, report: StructuredLog) {
    this.#db = db;
    this.#clock = clock;
    this.#loop = new Periodic({
      everyMs: EVERY_MS,
      run: () => this.run(),
      failed: (error) => report('recordings.kept', { why: error instanceof Error ? error.name : 'unknown' }),
    });
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async run(): Promise<void> {
    const oldest = new Date(this.#clock.now().getTime() - KEPT_DAYS * 86_400_000);
    await this.#db.deleteFrom('recordings').where('started_at', '<=', oldest).execute();
  }
}
