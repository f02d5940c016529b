import * as v from 'valibot';

/** The error that OpenAI-compatible endpoints send, in a body or within a stream. Other fields and shapes are ignored. */
const errorShape = v.object({
  code: v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null),
  param: v.fallback(v.nullish(v.string(), ''), ''),
  message: v.fallback(v.nullish(v.string(), ''), ''),
  type: v.fallback(v.nullish(v.string(), ''), ''),
  n_ctx: v.fallback(v.nullish(v.number(), null), null),
});
const noError: v.InferOutput<typeof errorShape> = { code: null, param: '', message: '', type: '', n_ctx: null };

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
    const checked = v.safeParse(errorShape, sent);
    const { code, param, message, type, n_ctx } = checked.success ? checked.output : noError;
    const codeAsStatus = Number(code);
    // Some endpoints respond 200 and send the status in the body.
    this.status = status ?? (Number.isInteger(codeAsStatus) && codeAsStatus > 0 ? codeAsStatus : null);
    this.code = code;
    this.retryAfter = headers.get('retry-after');
    // The window that llama.cpp names has a field of its own.
    this.#said = `${typeof sent === 'string' ? sent : ''} ${type} ${param} ${n_ctx === null ? '' : `n_ctx ${n_ctx}`} ${message}`;
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
