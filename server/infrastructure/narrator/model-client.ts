import { APIError, OpenAI } from 'openai';
import * as v from 'valibot';
import { ModelReply } from '../../domain/prompt/model-reply.ts';
import type { ChatMessage } from '../../domain/prompt/prompt-material.ts';
import { limitedFetch, type ResponseLimits } from './limited-fetch.ts';

/** An OpenAI-compatible endpoint. */
export interface Endpoint {
  /** With its version, like `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly limits: ResponseLimits;
  /** Where it is said that an answer was none; one line, without a word of it. */
  readonly report: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

/** The limit of an answer under the name an endpoint knows. */
type Limit = { readonly max_tokens: number } | { readonly max_completion_tokens: number };

/** What one piece of a stream brings. */
export interface ModelDelta {
  readonly content: string;
  readonly reasoning: string;
  /** Why the model stopped, in the last piece. */
  readonly finish: string | null;
}

/** The endpoint answered, but not with anything to tell. */
export class UnusableResponse extends Error {
  readonly why: 'refused' | 'garbled' | 'unfinished' | 'empty';
  constructor(why: UnusableResponse['why']) {
    super(why);
    this.why = why;
  }
}

const text = v.nullish(v.string(), '');
const chunkShape = v.object({
  choices: v.nullish(
    v.array(
      v.object({
        delta: v.nullish(v.object({ content: text, reasoning_content: text, reasoning: text, refusal: text })),
        finish_reason: v.nullish(v.string(), null),
      }),
    ),
    [],
  ),
});
const answered = v.object({ message: v.object({ content: v.nullish(v.string(), '') }), finish_reason: v.nullish(v.string(), null) });
const answerShape = v.object({ choices: v.tupleWithRest([answered], answered) });
const moderationShape = v.object({ results: v.pipe(v.array(v.object({ flagged: v.boolean() })), v.minLength(1)) });

/** Speaks to the endpoint, with limits, without a second try and without a word of anybody's in any log. */
export class ModelClient {
  readonly model: string;
  readonly #openai: OpenAI;
  /** Says nothing until it has said all, so it is given the whole time for its first byte. */
  readonly #unstreamed: OpenAI;
  readonly #report: Endpoint['report'];
  /** The newer models of OpenAI refuse the older name, and most other endpoints do not know the newer one. */
  #newerLimit = false;

  constructor({ baseUrl, apiKey, model, limits, report }: Endpoint) {
    this.model = model;
    this.#report = report;
    const openai = (limits: ResponseLimits) =>
      new OpenAI({
        baseURL: baseUrl,
        // The package insists on a key; an endpoint without one is not sent any.
        apiKey: apiKey ?? 'none',
        ...(apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
        organization: null,
        project: null,
        maxRetries: 0,
        // Ours are the limits that say what went wrong.
        timeout: 2 * limits.totalMs,
        logLevel: 'off',
        fetch: limitedFetch(limits),
      });
    this.#openai = openai(limits);
    this.#unstreamed = openai({ ...limits, firstByteMs: limits.totalMs });
  }

  /** Streams an answer. Ends early, without an error, when the signal aborts. */
  async *stream(messages: readonly ChatMessage[], maxTokens: number, signal: AbortSignal): AsyncIterable<ModelDelta> {
    const body = { model: this.model, messages: [...messages], stream: true as const };
    const send = (limit: Limit) => this.#openai.chat.completions.create({ ...body, ...limit }, { signal });
    for await (const chunk of await this.#limited(maxTokens, send)) {
      const [choice] = read(chunkShape, chunk).choices;
      if (!choice) continue;
      const { content = '', reasoning_content = '', reasoning = '', refusal = '' } = choice.delta ?? {};
      if (refusal !== '' || choice.finish_reason === 'content_filter') throw new UnusableResponse('refused');
      yield { content, reasoning: reasoning_content || reasoning, finish: choice.finish_reason || null };
    }
  }

  /** A whole answer, without the thinking in it. One that was cut off is none. */
  async ask(messages: readonly ChatMessage[], maxTokens: number, signal: AbortSignal): Promise<string> {
    const body = { model: this.model, messages: [...messages] };
    const send = (limit: Limit) => this.#unstreamed.chat.completions.create({ ...body, ...limit }, { signal });
    const [{ message, finish_reason: finish }] = read(answerShape, await this.#limited(maxTokens, send)).choices;
    if (finish === 'length' || finish === 'content_filter') {
      this.#report('model.no-answer', { finish });
      throw new UnusableResponse(finish === 'length' ? 'unfinished' : 'refused');
    }
    const reply = new ModelReply();
    const parts = [...reply.add(message.content), ...reply.end()];
    return parts.map((part) => (part.type === 'prose' ? part.text : '')).join('') + (reply.tail ?? '');
  }

  /** Sends with the limit under the name that this endpoint is known to take; where it refuses the older one, once more with the newer. */
  async #limited<T>(most: number, send: (limit: Limit) => PromiseLike<T>): Promise<T> {
    if (!this.#newerLimit) {
      try {
        return await send({ max_tokens: most });
      } catch (error) {
        if (!(error instanceof APIError) || error.status !== 400 || !/max_tokens/.test(`${error.param} ${error.message}`)) throw error;
      }
    }
    const answer = await send({ max_completion_tokens: most });
    this.#newerLimit = true;
    return answer;
  }

  /** Whether the endpoint's moderation objects to a text. */
  async flags(input: string, signal: AbortSignal): Promise<boolean> {
    const answer = await this.#openai.moderations.create({ model: this.model, input }, { signal });
    return read(moderationShape, answer).results.some((result) => result.flagged);
  }
}

function read<S extends v.GenericSchema>(shape: S, value: unknown): v.InferOutput<S> {
  const checked = v.safeParse(shape, value);
  if (!checked.success) throw new UnusableResponse('garbled');
  return checked.output;
}
