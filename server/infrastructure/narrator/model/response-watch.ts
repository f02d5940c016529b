/** Limits of time (milliseconds) and size for one response. There is none for its first byte: a model that is loaded first takes minutes. */
export interface ResponseLimits {
  readonly totalMs: number;
  readonly maxBytes: number;
}

/** Milliseconds in which a response closes after its reply has come. */
const CLOSING_MS = 1_000;

export class ResponseTimeout extends Error {}

export class ResponseTooLarge extends Error {}

/** Watches one response from its request on, until `end`. */
export class ResponseWatch {
  readonly #limits: ResponseLimits;
  readonly #timeout = new AbortController();
  readonly #total: NodeJS.Timeout;
  #closing: NodeJS.Timeout | null = null;
  #size = 0;

  constructor(limits: ResponseLimits) {
    this.#limits = limits;
    this.#total = setTimeout(() => this.#timeout.abort(new ResponseTimeout('the answer did not end')), limits.totalMs).unref();
  }

  /** Aborts with a `ResponseTimeout` when the response is too slow. */
  get signal(): AbortSignal {
    return this.#timeout.signal;
  }

  /** Call for each part of the body. Throws `ResponseTooLarge`. */
  received({ length }: Uint8Array): void {
    this.#size += length;
    if (this.#size > this.#limits.maxBytes) throw new ResponseTooLarge('the answer is too big');
  }

  /** Whether the reply has come and nothing of it is expected to follow. */
  expectNoMore(isComplete: boolean): void {
    if (isComplete) this.#closing ??= setTimeout(() => this.#timeout.abort(new ResponseTimeout('it did not close')), CLOSING_MS).unref();
    else if (this.#closing) {
      clearTimeout(this.#closing);
      this.#closing = null;
    }
  }

  end(): void {
    clearTimeout(this.#total);
    this.expectNoMore(false);
  }
}
