export interface StagedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal;
}

/** A `fetch` with scripted responses that records the requests. Aborting rejects it as in a browser. */
export class StagedFetch {
  readonly requests: StagedRequest[] = [];
  answer: (request: StagedRequest) => Response | Promise<Response>;

  constructor(answer: (request: StagedRequest) => Response | Promise<Response>) {
    this.answer = answer;
  }

  readonly fetch: typeof fetch = (resource, init) => {
    const signal = init?.signal ?? new AbortController().signal;
    const request = {
      url: String(resource),
      method: init?.method ?? 'GET',
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? null),
      signal,
    };
    this.requests.push(request);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      Promise.resolve(this.answer(request)).then(resolve, reject);
    });
  };
}

/** A response body that the test sends, ends or cuts. Aborting the request cuts it too. */
export class StagedBody {
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.#controller = controller;
    },
    cancel: () => {
      this.#controller = null;
    },
  });

  breakOn(signal: AbortSignal): this {
    signal.addEventListener('abort', () => this.cut());
    return this;
  }

  send(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text));
  }

  end(): void {
    this.#controller?.close();
    this.#controller = null;
  }

  cut(): void {
    this.#controller?.error(new TypeError('The connection was cut'));
    this.#controller = null;
  }

  get open(): boolean {
    return this.#controller !== null;
  }
}

export const never = (): Promise<Response> => new Promise(() => {});
