import type { StructuredLog } from './structured-log.ts';

const EVERY_MS = 30_000;

/** Things that have to be done now and then, by whichever process gets to it. Each may run in several processes at once. */
export class Upkeep {
  readonly #chores: Readonly<Record<string, () => Promise<unknown>>>;
  readonly #report: StructuredLog;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(chores: Readonly<Record<string, () => Promise<unknown>>>, report: StructuredLog) {
    this.#chores = chores;
    this.#report = report;
  }

  start(): void {
    const turn = () => {
      this.#working = this.run().then(() => {
        if (this.#timer) this.#timer = setTimeout(turn, EVERY_MS);
      });
    };
    this.#timer = setTimeout(turn, 0);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#working;
  }

  /** Does each once. One that fails keeps no other from being done. */
  async run(): Promise<void> {
    for (const [chore, work] of Object.entries(this.#chores)) {
      try {
        await work();
      } catch (error) {
        this.#report('upkeep.failed', { chore, error: error instanceof Error ? error.message : String(error) });
      }
    }
  }
}
