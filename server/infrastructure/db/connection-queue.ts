/** So many others may go before work that can wait, so that it is delayed and never stopped. */
const MAX_BEFORE = 20;

/** Gives one connection to one caller at a time: first come, first served, and work that can wait after the others. */
export class ConnectionQueue {
  #taken = false;
  readonly #first: (() => void)[] = [];
  readonly #later: (() => void)[] = [];
  #before = 0;

  /** Resolves when the connection is the caller's, who releases it. */
  async acquire(canWait: boolean): Promise<void> {
    if (this.#taken) return new Promise((resolve) => void (canWait ? this.#later : this.#first).push(resolve));
    this.#taken = true;
  }

  /** Passes the connection on, so that a new request cannot take it before those that wait. */
  release(): void {
    const next = this.#next();
    this.#taken = next !== undefined;
    next?.();
  }

  #next(): (() => void) | undefined {
    if (this.#later.length === 0) return this.#first.shift();
    this.#before += 1;
    if (this.#first.length > 0 && this.#before <= MAX_BEFORE) return this.#first.shift();
    this.#before = 0;
    return this.#later.shift();
  }
}
