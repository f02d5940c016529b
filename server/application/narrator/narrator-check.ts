import type { Clock } from '#server/application/platform/clock.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { Finding } from '#server/domain/narrator/check/findings.ts';

/** The language model of the settings. */
export interface CheckedModel {
  readonly name: string;
  /** Finds out what it is like. */
  check(): Promise<readonly Finding[]>;
}

interface CheckReport {
  /** Null: the settings have none. */
  readonly model: string | null;
  readonly running: boolean;
  readonly checkedAt: Date | null;
  readonly findings: readonly Finding[];
}

interface Needs {
  readonly model: CheckedModel | null;
  readonly clock: Clock;
  readonly log: StructuredLog;
}

/** The check of the language model for admins: one at a time. The report is that of this process, since its start. */
export class NarratorCheck {
  readonly #needs: Needs;
  #running = false;
  #last: Pick<CheckReport, 'checkedAt' | 'findings'> = { checkedAt: null, findings: [] };

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  get report(): CheckReport {
    return { model: this.#needs.model?.name ?? null, running: this.#running, ...this.#last };
  }

  /** Begins a check. False: there is no model, or one runs. */
  start(): boolean {
    if (this.#needs.model === null || this.#running) return false;
    this.#running = true;
    void this.#check(this.#needs.model);
    return true;
  }

  async #check(model: CheckedModel): Promise<void> {
    try {
      const findings = await model.check();
      this.#last = { checkedAt: this.#needs.clock.now(), findings };
    } catch (error) {
      this.#needs.log('narrator.check-failed', { error: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#running = false;
    }
  }
}
