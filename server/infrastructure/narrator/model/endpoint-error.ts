/** The fields of an error that tell about it. What a field holds that is not among them may be the request itself, come back. */
const TELLING = [
  ...['code', 'status', 'type', 'param', 'message', 'msg', 'detail', 'details', 'error', 'errors', 'title', 'reason', 'description'],
  // FastAPI and Mistral; OpenRouter, of the provider behind it; Azure; Baidu; MiniMax.
  ...['loc', 'metadata', 'raw', 'innererror', 'error_code', 'error_msg', 'status_code', 'status_msg'],
] as const;
const MAX_DEPTH = 8;
const MAX_WORDS = 200;

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

  /** `status`: of the response; `sent`: the error as the endpoint sent it, in whatever shape. */
  constructor(status: number | null, sent: unknown, headers: Headers) {
    super('the endpoint reported an error');
    const first: unknown = Array.isArray(sent) ? sent[0] : sent;
    const fields = isObject(first) ? first : {};
    const [code, named] = [field(fields.code) ?? field(fields.status_code) ?? field(fields.error_code), field(fields.status)];
    // Some endpoints respond 200 and send the status in the body, others codes of their own.
    this.status = status ?? [code, named].map(Number).find(isStatus) ?? null;
    this.code = code;
    this.retryAfter = headers.get('retry-after');
    // The window that llama.cpp names has a field of its own.
    const window = field(fields.n_ctx) === null ? [] : [`n_ctx ${fields.n_ctx}`];
    this.#said = [...window, ...wordsIn(sent)].slice(0, MAX_WORDS).join(' ');
  }

  /** Whether the error is about a parameter of the request. */
  mentions(parameter: string): boolean {
    return this.#said.includes(parameter);
  }

  /** Whether its code or its words say so. `leftOut`: parts of the words that do not count. */
  says(pattern: RegExp, leftOut?: RegExp): boolean {
    return pattern.test(`${this.code} ${leftOut ? this.#said.replace(leftOut, '') : this.#said}`);
  }

  /** The number that a pattern captures in its words. */
  numberAt(pattern: RegExp): number | null {
    const number = Number(pattern.exec(this.#said.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''))?.[1]);
    return Number.isSafeInteger(number) ? number : null;
  }
}

const field = (value: unknown): string | number | null => (typeof value === 'string' || typeof value === 'number' ? value : null);

const isStatus = (number: number): boolean => Number.isInteger(number) && number >= 300 && number < 600;

/** All that an error tells, at whatever depth. */
function wordsIn(sent: unknown, depth = 0): readonly string[] {
  const word = field(sent);
  if (word !== null) return [String(word)];
  if (depth >= MAX_DEPTH) return [];
  if (Array.isArray(sent)) return sent.filter((_, index) => index < MAX_WORDS).flatMap((item) => wordsIn(item, depth + 1));
  return isObject(sent) ? TELLING.flatMap((name) => wordsIn(sent[name], depth + 1)) : [];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
