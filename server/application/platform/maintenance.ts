import type { JobRuns } from './job-runs.ts';
import { Periodic } from './periodic.ts';
import type { StructuredLog } from './structured-log.ts';

const EVERY_MS = 30_000;

/** Once the signal is aborted, a task that takes long ends early. */
type Tasks = Readonly<Record<string, (signal?: AbortSignal) => Promise<unknown>>>;

interface Needs {
  readonly tasks: Tasks;
  readonly jobs: Pick<JobRuns, 'ran'>;
  readonly report: StructuredLog;
}

/** Tasks that are due from time to time. Every process runs them, and each is safe to run in several processes at once. */
export class Maintenance {
  readonly #needs: Needs;
  readonly #loop: Periodic;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#loop = new Periodic({
      everyMs: EVERY_MS,
      run: (signal) => this.run(signal),
      failed: (error) => this.#failed('maintenance', error),
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Runs the tasks at once. Never blocks, never throws. */
  runNow(): void {
    this.#loop.runNow();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Runs each task once, the one after the other. A failed task does not keep the others from running. */
  async run(signal?: AbortSignal): Promise<void> {
    const { tasks, jobs } = this.#needs;
    for (const [name, task] of Object.entries(tasks))
      await task(signal).then(
        () => jobs.ran(name, EVERY_MS),
        (error: unknown) => {
          jobs.ran(name, EVERY_MS, error);
          this.#failed(name, error);
        },
      );
  }

  #failed(task: string, error: unknown): void {
    this.#needs.report('maintenance.failed', { task, error: error instanceof Error ? error.message : String(error) });
  }
}
