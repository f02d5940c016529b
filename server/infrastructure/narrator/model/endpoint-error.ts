import * as v from 'valibot';

/** The error that OpenAI-compatible endpoints send, in a body or within a stream. Other fields and shapes are ignored. */
const errorShape = v.object({
  code: v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null),
  param: v.fallback(v.nullish(v.string(), ''), ''),
  message: v.fallback(v.nullish(v.string(), ''), ''),
});
const noError: v.InferOutput<typeof errorShape> = { code: null, param: '', message: '' };

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
    const { code, param, message } = checked.success ? checked.output : noError;
    const codeAsStatus = Number(code);
    // Some endpoints respond 200 and send the status in the body.
    this.status = status ?? (Number.isInteger(codeAsStatus) && codeAsStatus > 0 ? codeAsStatus : null);
    this.code = code;
    this.retryAfter = headers.get('retry-after');
    this.#said = `${param} ${message}`;
  }

  /** Whether the error is about a parameter of the request. */
  mentions(parameter: string): boolean {
    return this.#said.includes(parameter);
  }
}
