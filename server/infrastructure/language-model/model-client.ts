import { APIError, OpenAI } from 'openai';
import * as v from 'valibot';
import type { StructuredLog } from '../../application/structured-log.ts';
import type { ChatMessage } from '../../domain/prompt/prompt-material.ts';
import { ModelReply } from '../../domain/reply/model-reply.ts';
import { limitedFetch } from './limited-fetch.ts';
import { type ModelDelta, modelDeltas } from './model-stream.ts';
import { type ResponseLimits, ResponseWatch } from './response-watch.ts';
import { StreamedResponse, streamedFetch } from './streamed-fetch.ts';
import { UnusableResponse } from './unusable-response.ts';

/** An OpenAI-compatible endpoint. */
export interface Endpoint {
  /** With its version, like `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly limits: ResponseLimits;
  /** Further fields of a request for a reply, like sampling parameters; absent is none. */
  readonly sampling?: Readonly<Record<string, unknown>> | undefined;
  /** Logs an unusable response, without its content. */
  readonly report: StructuredLog;
}

/** The response limit, under the parameter name that the endpoint accepts. */
type Limit = { readonly max_tokens: number } | { readonly max_completion_tokens: number };

const completion = v.object({ message: v.object({ content: v.nullish(v.string(), '') }), finish_reason: v.nullish(v.string(), null) });
const answerShape = v.object({ choices: v.tupleWithRest([completion], completion) });
const moderationShape = v.object({ results: v.pipe(v.array(v.object({ flagged: v.boolean() })), v.minLength(1)) });

/** Client of the endpoint. It does not retry, and logs no content. */
export class ModelClient {
  readonly model: string;
  readonly #limits: ResponseLimits;
  /** Without limits of its own: `stream` watches its responses. */
  readonly #streamed: OpenAI;
  readonly #moderated: OpenAI;
  /** Without a stream the first byte comes last, so it gets the whole time. */
  readonly #unstreamed: OpenAI;
  readonly #report: Endpoint['report'];
  readonly #sampling: Readonly<Record<string, unknown>>;
  /** Newer OpenAI models refuse `max_tokens`; most other endpoints do not know `max_completion_tokens`. */
  #newerLimit = false;

  constructor({ baseUrl, apiKey, model, limits, report, sampling = {} }: Endpoint) {
    this.model = model;
    this.#sampling = sampling;
    this.#report = report;
    this.#limits = limits;
    const openai = (fetcher: typeof fetch) =>
      new OpenAI({
        baseURL: baseUrl,
        // The package requires a key; without one no Authorization header is sent.
        apiKey: apiKey ?? 'none',
        ...(apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
        organization: null,
        project: null,
        maxRetries: 0,
        // The limits abort first, with a specific error.
        timeout: 2 * limits.totalMs,
        logLevel: 'off',
        fetch: fetcher,
      });
    this.#streamed = openai(streamedFetch);
    this.#moderated = openai(limitedFetch(limits));
    this.#unstreamed = openai(limitedFetch({ ...limits, firstByteMs: limits.totalMs }));
  }

  /** Streams a response, in batches of what arrived together. Ends early, without an error, when the signal aborts. */
  async *stream(messages: readonly ChatMessage[], maxTokens: number, signal: AbortSignal): AsyncIterable<readonly ModelDelta[]> {
    const watch = new ResponseWatch(this.#limits);
    try {
      yield* modelDeltas(await this.#request(messages, maxTokens, AbortSignal.any([signal, watch.signal])), watch);
    } catch (error) {
      if (watch.signal.aborted) throw watch.signal.reason;
      if (!signal.aborted) throw error;
    } finally {
      watch.end();
    }
  }

  async #request(messages: readonly ChatMessage[], maxTokens: number, signal: AbortSignal): Promise<StreamedResponse> {
    const body = { ...this.#sampling, model: this.model, messages: [...messages], stream: true as const };
    const send = (limit: Limit) => this.#streamed.chat.completions.create({ ...body, ...limit }, { signal }).asResponse();
    const response = await this.#limited(maxTokens, send);
    if (!(response instanceof StreamedResponse)) throw new Error('the response cannot be streamed');
    return response;
  }

  /** A whole response without its thinking. Throws when it was cut off. */
  async complete(messages: readonly ChatMessage[], maxTokens: number, signal: AbortSignal): Promise<string> {
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

  /** Sends with `max_tokens`; where the endpoint refuses it, once more with `max_completion_tokens`, which is then remembered. */
  async #limited<T>(max: number, send: (limit: Limit) => PromiseLike<T>): Promise<T> {
    if (!this.#newerLimit) {
      try {
        return await send({ max_tokens: max });
      } catch (error) {
        if (!(error instanceof APIError) || error.status !== 400 || !/max_tokens/.test(`${error.param} ${error.message}`)) throw error;
      }
    }
    const answer = await send({ max_completion_tokens: max });
    this.#newerLimit = true;
    return answer;
  }

  /** Whether the endpoint's moderation flags a text. */
  async flags(input: string, signal: AbortSignal): Promise<boolean> {
    const answer = await this.#moderated.moderations.create({ model: this.model, input }, { signal });
    return read(moderationShape, answer).results.some((result) => result.flagged);
  }
}

function read<S extends v.GenericSchema>(shape: S, value: unknown): v.InferOutput<S> {
  const checked = v.safeParse(shape, value);
  if (!checked.success) throw new UnusableResponse('garbled');
  return checked.output;
}
