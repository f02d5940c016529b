import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { ChatMessage } from '#server/domain/narrator/prompt/prompt-material.ts';
import { endOfReply } from '#server/domain/narrator/reply/end-of-reply.ts';
import { ModelReply } from '#server/domain/narrator/reply/model-reply.ts';
import { KnownMarks, type ThinkingMarks } from '#server/domain/narrator/reply/thinking-marks.ts';
import { type KnownThinking, withoutThinking } from '#server/domain/narrator/reply/thinking-splitter.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { EndpointError, EndpointUnreachable } from './endpoint-error.ts';
import { type ModelDelta, modelDeltas, type PromptCounted, RESPONSE_BOUNDS } from './model-stream.ts';
import { type ResponseLimits, ResponseWatch } from './response-watch.ts';
import { errorIn, sentReply } from './sent-reply.ts';
import { StreamedResponse, streamedFetch } from './streamed-fetch.ts';
import { tooLong } from './too-long.ts';
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
  /** Marks of thinking beside those that are known. */
  readonly marks?: readonly ThinkingMarks[] | undefined;
  /** Logs an unusable response, without its content. */
  readonly report: StructuredLog;
}

const moderationShape = v.object({ results: v.pipe(v.array(v.object({ flagged: v.boolean() })), v.minLength(1)) });

/** What the endpoint is known to accept. */
interface Dialect {
  /** Newer OpenAI models refuse `max_tokens`; most other endpoints do not know `max_completion_tokens`. */
  readonly newerLimit: boolean;
  /** Whether a stream may be asked for the count of its tokens. Strict endpoints refuse fields that they do not know. */
  readonly countsTokens: boolean;
  /** Whether the fields that hold a response to a form are known. */
  readonly holdsForm: boolean;
}

/** What a whole response may be like. */
interface Completion {
  /** Fields that hold it to a form; left out where the endpoint refuses them. */
  readonly form?: Readonly<Record<string, unknown>>;
  /** Whether what came of a response that was cut off is of use. */
  readonly partial?: boolean;
  /** Whether it is no reply to a player: a script, whose signs and spaces count. */
  readonly isPlain?: boolean;
}

/** How often a server that still loads its model is asked again. */
const LOADING_MS = 1_000;

/** Client of the endpoint. It does not retry, and logs no content. Fails with `EndpointError` and `EndpointUnreachable`. */
export class ModelClient {
  readonly model: string;
  /** What its replies were like. In memory alone: forgotten, it is learned from one reply more. */
  readonly thinking: KnownThinking;
  readonly #limits: ResponseLimits;
  readonly #baseUrl: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #report: Endpoint['report'];
  readonly #sampling: Readonly<Record<string, unknown>>;
  #dialect: Dialect = { newerLimit: false, countsTokens: true, holdsForm: true };

  constructor({ baseUrl, apiKey, model, limits, report, sampling = {}, marks = [] }: Endpoint) {
    this.model = model;
    this.thinking = { marks: new KnownMarks(marks), begins: false };
    this.#sampling = sampling;
    this.#report = report;
    this.#limits = limits;
    this.#baseUrl = withoutEndSlashes(baseUrl);
    this.#headers = { 'content-type': 'application/json', ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) };
  }

  /**
   * Requests a response and streams it, in batches of what arrived together. Ends early, without an error, when the signal aborts. The caller reads it at once;
   * what it returns does not hold the messages.
   */
  stream(
    messages: readonly ChatMessage[],
    maxTokens: number,
    signal: AbortSignal,
    counted: PromptCounted = () => undefined,
  ): AsyncIterable<readonly ModelDelta[]> {
    const watch = new ResponseWatch(this.#limits);
    const body = { ...this.#sampling, model: this.model, messages, stream: true };
    return watched(this.#limited(maxTokens, body, AbortSignal.any([signal, watch.signal])), watch, signal, counted);
  }

  /** A whole response without its thinking. Throws when it was cut off, unless a part of it is of use. */
  async complete(
    messages: readonly ChatMessage[],
    maxTokens: number,
    signal: AbortSignal,
    { form = {}, partial = false, isPlain = false }: Completion = {},
  ): Promise<string> {
    const body = { model: this.model, messages };
    const answer = await this.#whole(signal, (limited) => this.#limited(maxTokens, body, limited, form));
    const { text, refused, reasons, error } = sentReply(answer);
    if (error !== null) throw new EndpointError(null, error, new Headers());
    const signs = new Set(reasons);
    const end = refused ? 'refused' : endOfReply({ reasons: signs, last: signs, closed: true });
    if (end !== 'whole' && !(partial && end === 'cut')) {
      this.#report('model.no-answer', { finish: reasons.join(' ') });
      throw new UnusableResponse(end === 'cut' ? 'unfinished' : end);
    }
    const spoken = withoutThinking(text, this.thinking);
    if (isPlain) return spoken;
    const reply = new ModelReply();
    return reply.add(spoken) + reply.end() + (reply.tail ?? '');
  }

  /** Whether the endpoint's moderation flags a text. */
  async flags(input: string, signal: AbortSignal): Promise<boolean> {
    const answer = await this.#whole(signal, (limited) => this.#post('/moderations', { model: this.model, input }, limited));
    return read(moderationShape, answer).results.some((result) => result.flagged);
  }

  /** The JSON of a response that is not streamed. */
  async #whole(signal: AbortSignal, request: (signal: AbortSignal) => Promise<StreamedResponse>): Promise<unknown> {
    const watch = new ResponseWatch(this.#limits);
    try {
      const { incoming } = await request(AbortSignal.any([signal, watch.signal]));
      const parts: Buffer[] = [];
      for await (const bytes of incoming as AsyncIterable<Buffer>) {
        watch.received(bytes);
        parts.push(bytes);
      }
      return parsed(Buffer.concat(parts));
    } catch (error) {
      throw watch.signal.aborted ? watch.signal.reason : error;
    } finally {
      watch.end();
    }
  }

  /**
   * Sends a request for a completion. Once more without what the endpoint refuses and we can do without, which is then remembered; and again until a server
   * that answers that it loads its model has done so.
   */
  async #limited(max: number, body: object, signal: AbortSignal, form: object = {}): Promise<StreamedResponse> {
    let dialect = this.#dialect;
    for (;;) {
      const held = dialect.holdsForm ? form : {};
      const limit = dialect.newerLimit ? { max_completion_tokens: max } : { max_tokens: max };
      const counted = 'stream' in body && dialect.countsTokens ? { stream_options: { include_usage: true } } : {};
      try {
        const answer = await this.#post('/chat/completions', { ...body, ...held, ...counted, ...limit }, signal);
        this.#dialect = dialect;
        return answer;
      } catch (error) {
        if (isLoading(error)) await delay(LOADING_MS, undefined, { signal });
        else {
          const simpler = simplerFor(error, dialect, Object.keys(held).length > 0);
          if (!simpler) throw error;
          dialect = simpler;
        }
      }
    }
  }

  async #post(path: string, body: object, signal: AbortSignal): Promise<StreamedResponse> {
    const sent = { method: 'POST', headers: this.#headers, body: JSON.stringify(body), signal };
    const response = await streamedFetch(this.#baseUrl + path, sent).catch((cause: unknown) => {
      throw new EndpointUnreachable('the endpoint cannot be reached', { cause });
    });
    if (response instanceof StreamedResponse) return response;
    const refusal = await response.text();
    throw new EndpointError(response.status, errorIn(parsed(refusal)) ?? refusal, response.headers);
  }
}

const isLoading = (error: unknown): boolean => error instanceof EndpointError && error.status === 503 && error.says(/\bloading\b/iu);

/** What to send instead of what the endpoint refused; null where it refused something else. */
function simplerFor(error: unknown, dialect: Dialect, isHeld: boolean): Dialect | null {
  if (!(error instanceof EndpointError) || (error.status !== 400 && error.status !== 422) || tooLong(error)) return null;
  if (dialect.countsTokens && error.mentions('stream_options')) return { ...dialect, countsTokens: false };
  if (!dialect.newerLimit && error.mentions('max_tokens')) return { ...dialect, newerLimit: true };
  // Servers name a schema or a grammar that they do not take in many words.
  return isHeld ? { ...dialect, holdsForm: false } : null;
}

async function* watched(
  requested: Promise<StreamedResponse>,
  watch: ResponseWatch,
  signal: AbortSignal,
  counted: PromptCounted,
): AsyncGenerator<readonly ModelDelta[]> {
  try {
    yield* modelDeltas(await requested, watch, counted);
  } catch (error) {
    if (watch.signal.aborted) throw watch.signal.reason;
    if (!signal.aborted) throw error;
  } finally {
    watch.end();
  }
}

/** Undefined where the text is not JSON. */
function parsed(text: string | Uint8Array): unknown {
  const json = outsideJson(text, RESPONSE_BOUNDS);
  return json.ok ? json.value : undefined;
}

function read<S extends v.GenericSchema>(shape: S, value: unknown): v.InferOutput<S> {
  const checked = v.safeParse(shape, value);
  if (!checked.success) throw new UnusableResponse('garbled');
  return checked.output;
}
