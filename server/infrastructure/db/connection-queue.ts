import { RANKS, type Rank, workOrder } from '#server/application/db/work-order.ts';

/** So many others may go before work of a lower rank, so that it is delayed and never stopped. */
const MAX_BEFORE = 20;

interface Waiting {
  readonly arrival: number;
  readonly go: (release: Release) => void;
}

/** Passes a connection on, so that a new request cannot take it before those that wait. `served`: the caller could connect; true unless given. */
export type Release = (served?: boolean) => void;

/** The message of the pool's own timeout, by which an outage is recognised. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

interface QueueOptions {
  readonly connections: number;
  /** How many of them calls that cost more than a turn may have at the same time. */
  readonly expensive: number;
  /** How long a caller waits while no other is served; null for any time. A database that is only busy refuses no caller. */
  readonly timeoutMs: number | null;
}

/**
 * Gives each of a number of connections to one caller at a time: first by rank, then the work that arrived first. Of many turns at once the first are then
 * begun at once, instead of all of them late.
 */
export class ConnectionQueue {
  readonly #options: QueueOptions;
  /** By arrival. */
  readonly #waiting: Readonly<Record<Rank, Waiting[]>> = { ordinary: [], expensive: [], background: [] };
  /** How many others went before the work of a rank that waits. */
  readonly #before: Record<Rank, number> = { ordinary: 0, expensive: 0, background: 0 };
  #free: number;
  #expensive = 0;
  /** When a connection last came back from a caller that had got one. */
  #served = performance.now();

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#free = options.connections;
  }

  /** Resolves when a connection is the caller's, who releases it once. Rejects after a timeout without any progress. */
  async acquire(): Promise<Release> {
    const { rank, arrival } = workOrder();
    return this.#free > 0 && this.#isOpen(rank) ? this.#take(rank) : this.#wait(rank, arrival);
  }

  #take(rank: Rank): Release {
    this.#free -= 1;
    if (rank === 'expensive') this.#expensive += 1;
    return (served = true) => {
      if (served) this.#served = performance.now();
      this.#free += 1;
      if (rank === 'expensive') this.#expensive -= 1;
      this.#serve();
    };
  }

  #isOpen(rank: Rank): boolean {
    return rank !== 'expensive' || this.#expensive < this.#options.expensive;
  }

  #wait(rank: Rank, arrival: number): Promise<Release> {
    const queue = this.#waiting[rank];
    const { timeoutMs } = this.#options;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const go = (release: Release) => {
        clearTimeout(timer);
        resolve(release);
      };
      const waiting = { arrival, go };
      queue.splice(queue.findLastIndex((other) => other.arrival <= arrival) + 1, 0, waiting);
      const refuseAfter = (sinceMs: number, ms: number) => {
        timer = setTimeout(
          () => {
            if (this.#served > sinceMs) return refuseAfter(this.#served, ms);
            queue.splice(queue.indexOf(waiting), 1);
            reject(new Error(NO_CONNECTION));
          },
          sinceMs + ms - performance.now(),
        );
      };
      if (timeoutMs !== null) refuseAfter(performance.now(), timeoutMs);
    });
  }

  #serve(): void {
    while (this.#free > 0) {
      const rank = this.#next();
      const waiting = rank && this.#waiting[rank].shift();
      if (!waiting) return;
      waiting.go(this.#take(rank));
    }
  }

  /** The rank that goes next. One that has let many others go before it does. */
  #next(): Rank | undefined {
    const ready = RANKS.filter((rank) => this.#waiting[rank].length > 0 && this.#isOpen(rank));
    const next = ready.find((rank) => this.#before[rank] >= MAX_BEFORE) ?? ready[0];
    if (next === undefined) return undefined;
    for (const rank of ready) this.#before[rank] += 1;
    this.#before[next] = 0;
    return next;
  }
}
