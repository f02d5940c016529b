import { OpenAI } from 'openai';
import * as v from 'valibot';
import { ModelReply } from '../../domain/model-reply.ts';
import type { ChatMessage } from '../../domain/prompt-material.ts';
import { type Patience, patientFetch } from './patient-fetch.ts';

/** An OpenAI-compatible endpoint. */
export interface Endpoint {
  /** With its version, like `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly patience: Patience;
}

/** What one piece of a stream brings. */
export interface ModelDelta {
  readonly content: string;
  readonly reasoning: string;
  /** Why the model stopped, in the last piece. */
  readonly finish: string | null;
}

/** The endpoint answered, but not with anything to tell. */
export class Unusable extends Error {
  readonly why: 'refused' | 'garbled' | 'unfinished' | 'empty';
  constructor(why: Unusable['why']) {
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
const answerShape = v.object({ choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)) });
const moderationShape = v.object({ results: v.pipe(v.array(v.object({ flagged: v.boolean() })), v.minLength(1)) });

/** Speaks to the endpoint, with patience, without a second try and without a word in any log. */
export class ModelClient {
  readonly model: string;
  readonly #openai: OpenAI;
  /** Says nothing until it has said all, so it is given the whole time for its first byte. */
  readonly #unstreamed: OpenAI;

  constructor({ baseUrl, apiKey, model, patience }: Endpoint) {
    this.model = model;
    const openai = (limits: Patience) =>
      new OpenAI({
        baseURL: baseUrl,
        // The package insists on a key; an endpoint without one is not sent any.
        apiKey: apiKey ?? 'none',
        ...(apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
        organization: null,
        project: null,
        maxRetries: 0,
        // Ours are the limits that say what went wrong.
        timeout: 2 * patience.wholeMs,
        logLevel: 'off',
        fetch: patientFetch(limits),
      });
    this.#openai = openai(patience);
    this.#unstreamed = openai({ ...patience, firstByteMs: patience.wholeMs });
  }

  /** Streams an answer. Ends early, without an error, when the signal aborts. */
  async *stream(messages: readonly ChatMessage[], maxTokens: number, signal: AbortSignal): AsyncIterable<ModelDelta> {
    const body = { model: this.model, messages: [...messages], max_tokens: maxTokens, stream: true as const };
    for await (const chunk of await this.#openai.chat.completions.create(body, { signal })) {
      const [choice] = read(chunkShape, chunk).choices;
      if (!choice) continue;
      const { content = '', reasoning_content = '', reasoning = '', refusal = '' } = choice.delta ?? {};
      if (refusal !== '' || choice.finish_reason === 'content_filter') throw new Unusable('refused');
      yield { content, reasoning: reasoning_content || reasoning, finish: choice.finish_reason || null };
    }
  }

  /** A whole answer, without the thinking in it. */
  async ask(messages: readonly ChatMessage[], maxTokens: number, signal: AbortSignal): Promise<string> {
    const body = { model: this.model, messages: [...messages], max_tokens: maxTokens };
    const [answer] = read(answerShape, await this.#unstreamed.chat.completions.create(body, { signal })).choices;
    const reply = new ModelReply();
    const parts = [...reply.add(answer?.message.content ?? ''), ...reply.end()];
    return parts.map((part) => (part.type === 'prose' ? part.text : '')).join('') + (reply.tail ?? '');
  }

  /** Whether the endpoint's moderation objects to a text. */
  async flags(input: string, signal: AbortSignal): Promise<boolean> {
    const answer = await this.#openai.moderations.create({ model: this.model, input }, { signal });
    return read(moderationShape, answer).results.some((result) => result.flagged);
  }
}

function read<S extends v.GenericSchema>(shape: S, value: unknown): v.InferOutput<S> {
  const checked = v.safeParse(shape, value);
  if (!checked.success) throw new Unusable('garbled');
  return checked.output;
}
