import { lowPriority } from '#server/application/db/work-order.ts';

interface PeriodicOptions {
  /** Pause between two runs. Up to a tenth is added at random, so that processes do not run in step. */
  readonly everyMs: number;
  /** Long work ends early once the signal is aborted: the process waits for it before it ends. */
  run(signal: AbortSignal): Promise<unknown>;
  /** A failed run changes nothing about the next one. */
  failed(error: unknown): void;
  /** Told of each run, with what it failed with; undefined where it did not. */
  readonly ran?: (failure?: unknown) => void;
}

/** Repeats work that can wait in this process, one run at a time. */
export class Periodic {
  readonly #options: PeriodicOptions;
  #timer: NodeJS.Timeout | undefined;
  #runs: Promise<void> | null = null;
  #requested = false;
  #started = false;
  readonly #stopped = new AbortController();

  constructor(options: PeriodicOptions) {
    this.#options = options;
  }

  start(firstAfterMs = 0): void {
    this.#started = true;
    this.#schedule(firstAfterMs);
  }

  /** Runs at once, also before `start`; requested during a run, once more after it. */
  runNow(): void {
    this.#requested = true;
    clearTimeout(this.#timer);
    this.#runs ??= this.#work();
  }

  /** Starts no further run. Resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    clearTimeout(this.#timer);
    await this.#runs;
  }

  async #work(): Promise<void> {
    while (this.#requested && !this.#stopped.signal.aborted) {
      this.#requested = false;
      const { run, failed, ran } = this.#options;
      await lowPriority(() => run(this.#stopped.signal)).then(
        () => ran?.(),
        (error: unknown) => {
          ran?.(error);
          failed(error);
        },
      );
    }
    this.#runs = null;
    if (this.#started) this.#schedule(this.#options.everyMs * (1 + Math.random() / 10));
  }

  #schedule(ms: number): void {
    if (!this.#stopped.signal.aborted) this.#timer = setTimeout(() => this.runNow(), ms);
  }
}
