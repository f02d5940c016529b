import { arrivalNumber } from '../../application/arrival.ts';
import { isWorkThatCanWait } from '../../application/periodic.ts';

/** So many others may go before work that can wait, so that it is delayed and never stopped. */
const MAX_BEFORE = 20;

interface Waiting {
  readonly arrival: number;
  readonly go: () => void;
}

/** The message of the pool's own timeout, by which an outage is recognised. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * Gives each of a number of connections to one caller at a time: the work that arrived first goes first, and work that can wait goes after all other. Of
 * many turns at once the first are then begun at once, instead of all of them late.
 */
export class ConnectionQueue {
  #free: number;
  readonly #timeoutMs: number | null;
  /** By arrival. */
  readonly #first: Waiting[] = [];
  readonly #later: Waiting[] = [];
  #before = 0;
  /** When a connection last came back from a caller that had got one. */
  #served = performance.now();

  /** `timeoutMs`: how long a caller waits while no other is served; null for any time. A database that is only busy refuses no caller. */
  constructor(connections: number, timeoutMs: number | null) {
    this.#free = connections;
    this.#timeoutMs = timeoutMs;
  }

  /** Resolves when a connection is the caller's, who releases it. Rejects after a timeout without any progress. */
  async acquire(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
  }

  /** Passes the connection on, so that a new request cannot take it before those that wait. `served`: the caller could connect. */
  release(served = true): void {
    if (served) this.#served = performance.now();
    const next = this.#next();
    if (next) next.go();
    else this.#free += 1;
  }

  #wait(): Promise<void> {
    const queue = isWorkThatCanWait() ? this.#later : this.#first;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { arrival: arrivalNumber(), go };
      queue.splice(queue.findLastIndex(({ arrival }) => arrival <= waiting.arrival) + 1, 0, waiting);
      const refuseAfter = (sinceMs: number, timeoutMs: number) => {
        timer = setTimeout(
          () => {
            if (this.#served > sinceMs) return refuseAfter(this.#served, timeoutMs);
            queue.splice(queue.indexOf(waiting), 1);
            reject(new Error(NO_CONNECTION));
          },
          sinceMs + timeoutMs - performance.now(),
        );
      };
      if (this.#timeoutMs !== null) refuseAfter(performance.now(), this.#timeoutMs);
    });
  }

  #next(): Waiting | undefined {
    if (this.#later.length === 0) return this.#first.shift();
    this.#before += 1;
    if (this.#first.length > 0 && this.#before <= MAX_BEFORE) return this.#first.shift();
    this.#before = 0;
    return this.#later.shift();
  }
}
