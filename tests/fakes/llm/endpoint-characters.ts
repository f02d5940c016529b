import { tokensOf } from '#domain/text/tokens.ts';
import type { LlmRequest } from '#server/dev/model/llm-request.ts';
import { completion, json, reply, streamed } from '#server/dev/model/replies.ts';
import type { LlmResponder } from '#server/dev/model/start-llm.ts';
import { DONE, delta, event, type LlmAnswer, send, wait } from '#server/dev/model/steps.ts';
import { storyModel } from '#server/dev/model/story-model.ts';
import { refusal, refusedMaxTokens } from './faulty-replies.ts';

/** An endpoint of one kind: what it answers, and what it says about itself. */
export interface EndpointCharacter {
  readonly answer: LlmResponder;
  readonly facts: Readonly<Record<string, unknown>>;
  /** `LLM_CONTEXT_TOKENS`; absent is unset. */
  readonly contextTokens?: number;
}

const textOf = ({ body }: LlmRequest): string => (body.messages ?? []).map(({ content }) => content).join('\n');
const sizeOf = (request: LlmRequest): number => tokensOf(textOf(request));
const formOf = ({ body }: LlmRequest): string | undefined => (body as { response_format?: { type?: string } }).response_format?.type;
const has = ({ body }: LlmRequest, field: string): boolean => field in body;

/** Answers as a chat model does: short questions in short, stories as stories. */
function talks(request: LlmRequest, prose?: (text: string) => LlmAnswer): LlmAnswer {
  const text = textOf(request);
  if (formOf(request)) return completion('{"choices":["Mend a net","Wait"]}');
  const short = (content: string) => (request.body.stream ? (prose ?? ((said) => reply({ prose: said })))(content) : completion(content));
  if (text.includes('What is the password?')) return short(text.includes('“marigold”') ? 'marigold' : 'I do not know any password.');
  if (text.includes('three things')) return short('A crane, a rope and a gull are in the harbour.');
  if (text.includes('three long paragraphs')) {
    const cut = 'The harbour is dark, and the lamps are lit one after another along the quay';
    return request.body.stream ? reply({ prose: cut, finish: 'length' }) : completion(cut, 'length');
  }
  return storyModel(request);
}

const listed = (entry: object = {}) => ({ '/v1/models': { object: 'list', data: [{ id: 'fake', ...entry }] } });

/** Counts the tokens of a prompt in an event of its own, where it is asked to. */
function counting(answer: LlmAnswer, request: LlmRequest): LlmAnswer {
  if (!has(request, 'stream_options')) return answer;
  const counted = send(event({ choices: [], usage: { prompt_tokens: Math.ceil(sizeOf(request) * 0.8), completion_tokens: 20 } }));
  return { ...answer, steps: [...answer.steps.slice(0, -1), counted, send(DONE)] };
}

/** The end of a prompt that fits a window, as servers leave it that cut in silence. */
function cutTo(window: number, request: LlmRequest): LlmRequest {
  const messages = (request.body.messages ?? []).map((message) => {
    const text = message.content;
    return tokensOf(text) <= window ? message : { ...message, content: text.slice(-window * 2) };
  });
  return { ...request, body: { ...request.body, messages } };
}

/** Whatever a weak model says, it says again. */
const WAYS = [
  'the quay',
  'a stair of wet stone',
  'the long wall',
  'an alley without lamps',
  'the ropewalk and its rats',
  'a bridge',
  'the fish market',
];

export const characters: Readonly<Record<string, EndpointCharacter>> = {
  good: { answer: (request) => counting(talks(request), request), facts: listed({ max_model_len: 16_384 }) },
  thinking: {
    answer: (request) => talks(request, (prose) => reply({ prose, reasoning: 'They want something short.' })),
    facts: listed({ context_length: 16_384 }),
  },
  'thinking in its text': {
    answer: (request) => talks(request, (prose) => reply({ prose, reasoning: 'They want something short.', reasoningBy: 'think' })),
    facts: listed({ context_length: 16_384 }),
  },
  'thinking without a beginning': {
    answer: (request) => talks(request, (prose) => reply({ prose: `They want something short.</think>\n\n${prose}` })),
    facts: listed({ context_length: 16_384 }),
  },
  slow: {
    answer: (request) =>
      textOf(request).includes('three ')
        ? streamed([
            ...['A ', 'crane ', 'and ', 'a ', 'gull.'].flatMap((content) => [send(delta({ content })), wait(400)]),
            send(delta({}, 'stop')),
            send(DONE),
          ])
        : talks(request),
    facts: listed({ context_length: 16_384 }),
  },
  strict: {
    answer: (request) => {
      if (has(request, 'stream_options')) return refusal(422, 'stream_options: extra fields are not permitted');
      if (has(request, 'max_tokens')) return refusedMaxTokens;
      if (has(request, 'temperature')) return refusal(400, "'temperature' does not support 0.9 with this model.");
      if (formOf(request)) return refusal(400, 'response_format is not supported');
      return talks(request);
    },
    facts: {},
  },
  'small window': {
    answer: (request) =>
      sizeOf(request) > 2048 ? refusal(400, 'the request exceeds the available context size, n_ctx 2048') : talks(request),
    facts: { ...listed({ meta: { n_ctx_train: 131_072 } }), '/props': { default_generation_settings: { n_ctx: 2048 } } },
  },
  weak: {
    answer: (request) =>
      textOf(request).includes('What happens next') || textOf(request).includes('===')
        ? reply({
            prose: `You go on, by ${WAYS[(request.body.messages?.length ?? 0) % WAYS.length]}. Nothing much happens, and then you go on again.`,
          })
        : talks(request),
    facts: listed({ context_length: 16_384 }),
  },
  'cutting in silence': {
    answer: (request) => talks(cutTo(4096, request)),
    facts: {
      ...listed(),
      '/api/ps': { models: [{ name: 'fake', context_length: 4096 }] },
      '/api/show': { model_info: { 'llama.context_length': 131_072 } },
    },
    contextTokens: 16_384,
  },
  'cutting without saying so': { answer: (request) => talks(cutTo(4096, request)), facts: listed(), contextTokens: 16_384 },
  'collected by a proxy': {
    answer: (request) => talks(request, (prose) => streamed([send(delta({ content: prose }))])),
    facts: listed({ context_length: 16_384 }),
  },
  'without a key': { answer: () => refusal(401, 'Incorrect API key provided'), facts: {} },
  'without the model': {
    answer: () => json({ error: { message: 'model "fake" not found', code: 'model_not_found' } }, 404),
    facts: { '/v1/models': { data: [{ id: 'llama3.2' }, { id: 'qwen3' }] } },
  },
};
