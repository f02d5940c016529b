/** Limits of time (milliseconds) and size for one response. */
export interface ResponseLimits {
  readonly firstByteMs: number;
  readonly gapMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
}

export class ResponseTimeout extends Error {}

export class ResponseTooLarge extends Error {}

/** Watches one response from its request on, until `end`. */
export class ResponseWatch {
  readonly #limits: ResponseLimits;
  readonly #timeout = new AbortController();
  readonly #total: NodeJS.Timeout;
  #silence: NodeJS.Timeout;
  #size = 0;

  constructor(limits: ResponseLimits) {
    this.#limits = limits;
    this.#total = this.#abortAfter(limits.totalMs, 'the answer did not end');
    this.#silence = this.#abortAfter(limits.firstByteMs, 'nothing came');
  }

  /** Aborts with a `ResponseTimeout` when the response is too slow. */
  get signal(): AbortSignal {
    return this.#timeout.signal;
  }

  /** Call for each part of the body. Throws `ResponseTooLarge`. */
  received({ length }: Uint8Array): void {
    if (this.#size > 0) this.#silence.refresh();
    else {
      clearTimeout(this.#silence);
      this.#silence = this.#abortAfter(this.#limits.gapMs, 'nothing more came');
    }
    this.#size += length;
    if (this.#size > this.#limits.maxBytes) throw new ResponseTooLarge('the answer is too big');
  }

  end(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#silence);
  }

  #abortAfter(ms: number, why: string): NodeJS.Timeout {
    return setTimeout(() => this.#timeout.abort(new ResponseTimeout(why)), ms).unref();
  }
}
