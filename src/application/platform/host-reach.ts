import { defer, filter, firstValueFrom, merge, Subject, skip, timer } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import { backOff } from '#domain/platform/back-off.ts';
import type { Connectivity } from './connectivity.ts';
import type { HostProbe } from './host-probe.ts';
import type { PageLifecycle } from './page-lifecycle.ts';
import type { Random } from './random.ts';

const RETRY = { first: 1_000, max: 15_000 };

interface Needs {
  readonly probe: HostProbe;
  readonly connectivity: Connectivity;
  readonly lifecycle: PageLifecycle;
  readonly random: Random;
}

/** Whether the server that the app came from can be reached. It is asked: what a device reports of its network may be wrong in either direction. */
export class HostReach {
  readonly #needs: Needs;
  readonly #lost = new LiveState(false);
  readonly #retries = new Subject<void>();
  /** What may have brought the network back. */
  readonly #hints;
  #question: Promise<boolean> | null = null;
  #wait: Promise<void> | null = null;

  /** True while something waits for the server. */
  readonly lost: Live<boolean> = this.#lost;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { connectivity, lifecycle } = needs;
    const online$ = connectivity.online.$.pipe(skip(1), filter(Boolean));
    this.#hints = defer(() => merge(online$, lifecycle.shown$, this.#retries));
  }

  /** Asks once; callers at the same time share the answer. */
  answers(): Promise<boolean> {
    this.#question ??= this.#needs.probe.answers().finally(() => {
      this.#question = null;
    });
    return this.#question;
  }

  /** Resolves once the server answers: at once, or when the network is back. */
  whenBack(): Promise<void> {
    this.#wait ??= this.#untilBack().finally(() => {
      this.#wait = null;
    });
    return this.#wait;
  }

  /** Asks at once instead of later. */
  retry(): void {
    this.#retries.next();
  }

  async #untilBack(): Promise<void> {
    for (let attempt = 1; !(await this.answers()); attempt += 1) {
      this.#lost.set(true);
      await firstValueFrom(merge(timer(backOff(attempt, this.#needs.random.fraction(), RETRY)), this.#hints));
    }
    this.#lost.set(false);
  }
}
