import { Periodic } from './periodic.ts';
import type { StructuredLog } from './structured-log.ts';

const EVERY_MS = 30_000;

/** Tasks that are due from time to time. Every process runs them, and each is safe to run in several processes at once. */
export class Maintenance {
  readonly #tasks: Readonly<Record<string, () => Promise<unknown>>>;
  readonly #report: StructuredLog;
  readonly #loop: Periodic;

  constructor(tasks: Readonly<Record<string, () => Promise<unknown>>>, report: StructuredLog) {
    this.#tasks = tasks;
    this.#report = report;
    this.#loop = new Periodic({ everyMs: EVERY_MS, run: () => this.run(), failed: (error) => this.#failed('maintenance', error) });
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Runs each task once. A failed task does not keep the others from running. */
  async run(): Promise<void> {
    for (const [name, task] of Object.entries(this.#tasks)) await task().catch((error: unknown) => this.#failed(name, error));
  }

  #failed(task: string, error: unknown): void {
    this.#report('maintenance.failed', { task, error: error instanceof Error ? error.message : String(error) });
  }
}
