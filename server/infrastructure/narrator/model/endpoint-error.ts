import * as v from 'valibot';

/** An error as far as it can be read, whatever shape the endpoint gives it: an object, within a list too, or a text alone. */
const field = v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null);
const errorShape = v.object({
  code: field,
  status: field,
  param: field,
  message: field,
  detail: field,
  error: field,
  type: field,
  n_ctx: field,
});
const NO_FIELDS = v.parse(errorShape, {});

/** No response, because the endpoint cannot be reached. The cause says why. */
export class EndpointUnreachable extends Error {}

/** An error that the endpoint reported. Its message is for `mentions` alone: it may repeat the prompt, the response or the key. */
export class EndpointError extends Error {
  /** Of the response; null where the error came within a stream and has none of its own. */
  readonly status: number | null;
  /** Null: none. */
  readonly code: string | number | null;
  /** The header `Retry-After`; null: none. */
  readonly retryAfter: string | null;
  readonly #said: string;

  /** `status`: of the response; `sent`: the error as the endpoint sent it. */
  constructor(status: number | null, sent: unknown, headers: Headers) {
    super('the endpoint reported an error');
    const checked = v.safeParse(errorShape, Array.isArray(sent) ? sent[0] : sent);
    const { code, status: named, param, message, detail, error, type, n_ctx } = checked.success ? checked.output : NO_FIELDS;
    // Some endpoints respond 200 and send the status in the body.
    this.status = status ?? [code, named].map(Number).find((number) => Number.isInteger(number) && number > 0) ?? null;
    this.code = code;
    this.retryAfter = headers.get('retry-after');
    // The window that llama.cpp names has a field of its own.
    const window = n_ctx === null ? '' : `n_ctx ${n_ctx}`;
    this.#said = [typeof sent === 'string' ? sent : '', type, param, window, message, detail, error].map((said) => said ?? '').join(' ');
  }

  /** Whether the error is about a parameter of the request. */
  mentions(parameter: string): boolean {
    return this.#said.includes(parameter);
  }

  /** Whether its code or its words say so. */
  says(pattern: RegExp): boolean {
    return pattern.test(`${this.code} ${this.#said}`);
  }

  /** The number that a pattern captures in its words. */
  numberAt(pattern: RegExp): number | null {
    const number = Number(pattern.exec(this.#said)?.[1]);
    return Number.isSafeInteger(number) ? number : null;
  }
}
