import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tokensOf } from '#domain/text/tokens.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { DONE, event, send } from '#server/dev/model/steps.ts';
import { storyModel } from '#server/dev/model/story-model.ts';
import type { EndpointWindow } from '#server/infrastructure/narrator/model/endpoint-window.ts';
import { askOver, endpointWindow } from '#server/infrastructure/narrator/model/endpoint-window.ts';
import { ModelWindow } from '#server/infrastructure/narrator/model/model-window.ts';
import { aNarrationRequest } from '#tests/fakes/a-narration-request.ts';
import { aModelNarrator, aModelWindow } from '#tests/fakes/llm/a-model-narrator.ts';
import { refusal } from '#tests/fakes/llm/faulty-replies.ts';
import { story } from '#tests/server/harness/play-world.ts';

let llm: FakeLlm;
beforeAll(async () => {
  llm = await startLlm();
});
afterEach(() => {
  Object.assign(llm, { answer: storyModel, facts: {} });
  llm.requests.length = 0;
});
afterAll(() => llm.close());

const ask = () => endpointWindow(askOver(llm.baseUrl, {}), '/v1', 'fake');
const OLLAMA = 'OLLAMA_CONTEXT_LENGTH of Ollama (or num_ctx in the Modelfile)';

describe('NARR-03: the window is read where the endpoint says it', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['an endpoint that says nothing', {}, { loaded: null, possible: null }],
    [
      'vLLM and SGLang',
      {
        '/v1/models': {
          data: [
            { id: 'other', max_model_len: 999 },
            { id: 'fake', max_model_len: 16_384 },
          ],
        },
      },
      { loaded: 16_384 },
    ],
    ['OpenRouter', { '/v1/models': { data: [{ id: 'fake', context_length: 131_072, top_provider: {} }] } }, { loaded: 131_072 }],
    ['Groq', { '/v1/models': { data: [{ id: 'fake', context_window: 32_768 }] } }, { loaded: 32_768 }],
    ['Mistral', { '/v1/models': { data: [{ id: 'fake', max_context_length: 32_768 }] } }, { loaded: 32_768 }],
    [
      'llama.cpp, whatever name its model has',
      {
        '/v1/models': { data: [{ id: '/models/a.gguf', meta: { n_ctx_train: 131_072 } }] },
        '/props': { default_generation_settings: { n_ctx: 4096 } },
      },
      { loaded: 4096, possible: 131_072, setting: '--ctx-size of llama.cpp' },
    ],
    [
      'LM Studio, loaded',
      { '/api/v0/models': { data: [{ id: 'fake', max_context_length: 32_768, loaded_context_length: 4096 }] } },
      { loaded: 4096, possible: 32_768 },
    ],
    [
      'LM Studio, not loaded',
      { '/api/v0/models': { data: [{ id: 'fake', max_context_length: 32_768 }] } },
      { loaded: null, possible: 32_768 },
    ],
    ['KoboldCpp', { '/api/extra/true_max_context_length': { value: 8192 } }, { loaded: 8192 }],
    ['TabbyAPI', { '/v1/model': { id: 'fake', parameters: { max_seq_len: 16_384 } } }, { loaded: 16_384 }],
    [
      'Ollama, loaded',
      {
        '/api/ps': { models: [{ name: 'fake:latest', context_length: 4096 }] },
        '/api/show': { model_info: { 'general.architecture': 'llama', 'llama.context_length': 131_072 } },
        '/v1/models': { data: [{ id: 'fake:latest', object: 'model' }] },
      },
      { loaded: 4096, possible: 131_072, setting: OLLAMA },
    ],
    [
      'Ollama, not loaded',
      { '/api/ps': { models: [] }, '/api/show': { model_info: { 'qwen.context_length': 32_768 } } },
      { loaded: null, possible: 32_768 },
    ],
    ['Together, a list alone', { '/v1/models': [{ id: 'other' }, { id: 'fake', context_length: 8192 }] }, { loaded: 8192 }],
    [
      'DeepInfra',
      { '/v1/models': { data: [{ id: 'other' }, { id: 'fake', metadata: { context_length: 131_072 } }] } },
      { loaded: 131_072 },
    ],
    ['Novita', { '/v1/models': { data: [{ id: 'other' }, { id: 'fake', context_size: 32_000 }] } }, { loaded: 32_000 }],
    ['Poe', { '/v1/models': { data: [{ id: 'fake', context_window: { context_length: 8192 } }] } }, { loaded: 8192 }],
    ['Venice', { '/v1/models': { data: [{ id: 'fake', model_spec: { availableContextTokens: 32_768 } }] } }, { loaded: 32_768 }],
    ['AI/ML API', { '/v1/models': { data: [{ id: 'fake', info: { contextLength: 32_768 } }] } }, { loaded: 32_768 }],
    ['Anthropic', { '/v1/models': { data: [{ id: 'fake', max_input_tokens: 200_000 }] } }, { loaded: 200_000 }],
    [
      'OpenRouter, whose best server takes less',
      { '/v1/models': { data: [{ id: 'fake', context_length: 131_072, top_provider: { context_length: 16_384 } }] } },
      { loaded: 16_384 },
    ],
    [
      'Hugging Face, any of whose servers may answer',
      { '/v1/models': { data: [{ id: 'fake', providers: [{ context_length: 32_768 }, { provider: 'x' }, { context_length: 8192 }] }] } },
      { loaded: 8192 },
    ],
    ['TGI', { '/info': { model_id: 'fake', max_total_tokens: 4096 } }, { loaded: 4096, setting: '--max-total-tokens of TGI' }],
    [
      'LiteLLM',
      { '/model/info': { data: [{ model_name: 'fake', model_info: { max_input_tokens: 16_384, max_tokens: 4096 } }] } },
      { loaded: 16_384 },
    ],
    [
      'LM Studio, newer',
      {
        '/api/v1/models': {
          models: [{ key: 'fake', max_context_length: 131_072, loaded_instances: [{ id: 'fake', config: { context_length: 4096 } }] }],
        },
      },
      { loaded: 4096, possible: 131_072 },
    ],
    [
      'fields of other types',
      {
        '/v1/models': { data: [null, { id: 'fake', max_model_len: '16384', context_length: -1, meta: 7 }] },
        '/props': [],
        '/api/ps': 'no',
      },
      { loaded: null, possible: null },
    ],
  ])('%s', async (_, facts, expected) => {
    llm.facts = facts;
    expect(await ask()).toMatchObject(expected);
  });

  it('a name is the same in capitals, and with the way that a router chooses its server behind it', async () => {
    const data = [
      { id: 'other', context_length: 999 },
      { id: 'a/Model', context_length: 32_768 },
    ];
    for (const model of ['a/model', 'a/Model:nitro', 'A/MODEL:fastest'])
      expect(await endpointWindow(async (path) => (path === '/v1/models' ? { data } : undefined), '/v1', model)).toMatchObject({
        loaded: 32_768,
      });
  });

  it('the setting counts more than what the endpoint says, and never makes the window larger than it is', async () => {
    const planned = (configured: number | null, loaded: number | null, possible: number | null = null) =>
      new ModelWindow({
        configured,
        replyTokens: 900,
        ask: async () => ({ loaded, possible, setting: null }),
        report: () => undefined,
      }).planned();
    expect(await planned(null, null)).toMatchObject({ contextTokens: 8192 });
    expect(await planned(null, 16_384)).toMatchObject({ contextTokens: 16_384 });
    expect(await planned(null, 1_000_000)).toMatchObject({ contextTokens: 32_768 });
    expect(await planned(100_000, 1_000_000)).toMatchObject({ contextTokens: 100_000 });
    expect(await planned(16_384, 4096, 131_072)).toMatchObject({ contextTokens: 4096 });
    expect(await planned(null, null, 131_072)).toMatchObject({ contextTokens: 4096 });
  });
});

it('NARR-03: every prompt that is planned while the endpoint is first asked waits for its answer, and asks no second time', async () => {
  let [asked, answer] = [0, (_: EndpointWindow) => {}];
  const window = new ModelWindow({
    configured: null,
    replyTokens: 900,
    ask: () => {
      asked += 1;
      return new Promise<EndpointWindow>((resolve) => {
        answer = resolve;
      });
    },
    report: () => undefined,
  });
  const plans = [window.planned(), window.planned(), window.fitting(async (planned) => planned)];
  await Promise.resolve();
  plans.push(window.planned());
  answer({ loaded: 16_384, possible: null, setting: null });
  for (const plan of await Promise.all(plans)) expect(plan).toMatchObject({ contextTokens: 16_384 });
  expect(asked).toBe(1);
});

const long = async () =>
  Array.from({ length: 400 }, (_, index) => ({
    id: `t${index}`,
    depth: index,
    input: null,
    text: `The lamp is lit, and turn ${index} goes by. ${'It rains on the harbour. '.repeat(20)}`,
  }));
const request = () =>
  aNarrationRequest({
    story: story(1),
    turn: 400,
    input: { kind: 'say', text: 'hello' },
    shown: { kind: 'say', text: 'hello' },
    history: long,
  });

const sizes = () => llm.requests.map(({ body }) => body.messages?.reduce((sum, { content }) => sum + tokensOf(content), 0) ?? 0);

describe('NARR-03: a prompt that does not fit is shortened once, at no charge', () => {
  const narrate = async (narrator = aModelNarrator(llm.baseUrl, { window: { contextTokens: 16_384, replyTokens: 900 } })) => {
    const kinds: string[] = [];
    for await (const { type } of narrator.narrate(request(), { signal: new AbortController().signal, pace: false })) kinds.push(type);
    return kinds;
  };
  /** Refuses what its own vocabulary makes more of than its window. */
  const refusing = (window: number, message: string) => {
    llm.answer = (asked) => {
      const tokens = (asked.body.messages ?? []).reduce((sum, { content }) => sum + tokensOf(content), 0);
      return tokens + (asked.body.max_tokens ?? 0) > window ? refusal(400, message) : storyModel(asked);
    };
  };

  it.each([
    ['where the refusal names the window', "This model's maximum context length is 4096 tokens. However, you requested 16000 tokens."],
    ['where it names none', 'Please reduce the length of the messages or completion.'],
  ])('%s', async (_, message) => {
    refusing(message.includes('4096') ? 4096 : 13_000, message);
    const narrator = aModelNarrator(llm.baseUrl, { window: { contextTokens: 16_384, replyTokens: 900 } });
    expect(await narrate(narrator)).toContain('finish');
    expect(llm.requests).toHaveLength(2);
    const [first = 0, second = 0] = sizes();
    expect(second).toBeLessThan(first);
    // What was learnt holds for the next reply.
    expect(await narrate(narrator)).toContain('finish');
    expect(llm.requests).toHaveLength(3);
  });

  it('a prompt that is refused again fails, and asks no third time', async () => {
    llm.answer = () => refusal(400, 'context_length_exceeded');
    await expect(narrate()).rejects.toThrow('not set up correctly');
    expect(llm.requests).toHaveLength(2);
  });

  it('ideas too', async () => {
    refusing(4096, "This model's maximum context length is 4096 tokens.");
    const narrator = aModelNarrator(llm.baseUrl, { window: { contextTokens: 16_384, replyTokens: 900 } });
    expect(await narrator.suggest(request(), new AbortController().signal)).toHaveLength(3);
  });
});

describe('NARR-03: a server that cuts prompts in silence is noticed, and the operator told', () => {
  it('by what it runs, once the model is loaded', async () => {
    const reports: unknown[] = [];
    let loaded: number | null = null;
    const window = new ModelWindow({
      configured: 16_384,
      replyTokens: 900,
      ask: async () => ({ loaded, possible: 131_072, setting: OLLAMA }),
      report: (event, details) => reports.push([event, details]),
    });
    expect(await window.planned()).toMatchObject({ contextTokens: 16_384 });
    loaded = 4096;
    await window.used(15_000, 4096);
    expect(await window.planned()).toMatchObject({ contextTokens: 4096 });
    const sentence = 'LLM_CONTEXT_TOKENS is 16384, but the server runs the model with a window of 4096 tokens and cuts the rest.';
    expect(reports).toEqual([['model.window', { sentence, setting: OLLAMA, window: 4096 }]]);
  });

  it('by two prompts of different lengths that count the same', async () => {
    const window = aModelWindow({ contextTokens: 16_384, replyTokens: 900 });
    await window.used(12_000, 4090);
    expect(await window.planned()).toMatchObject({ contextTokens: 16_384 });
    await window.used(14_000, 4096);
    expect(await window.planned()).toMatchObject({ contextTokens: 4096 });
  });

  it('by the count that comes behind a reply: the next prompt is shorter', async () => {
    llm.answer = (asked) => {
      const counted = { choices: [], usage: { prompt_tokens: Math.ceil((sizes().at(-1) ?? 0) * 1.3) } };
      const { steps, ...answer } = storyModel(asked);
      return { ...answer, steps: [...steps.slice(0, -1), send(event(counted)), send(DONE)] };
    };
    const narrator = aModelNarrator(llm.baseUrl, { window: { contextTokens: 16_384, replyTokens: 900 } });
    const narrate = async () => {
      for await (const _ of narrator.narrate(request(), { signal: new AbortController().signal, pace: false }));
    };
    await narrate();
    expect(llm.requests[0]?.body).toMatchObject({ stream_options: { include_usage: true } });
    await expect
      .poll(async () => {
        await narrate();
        return sizes().at(-1) ?? 0;
      })
      .toBeLessThan((sizes()[0] ?? 0) * 0.9);
  });

  it('a model that counts more than we estimate gets shorter prompts', async () => {
    const window = aModelWindow({ contextTokens: 8192, replyTokens: 892 });
    await window.used(1000, 1190);
    expect(await window.planned()).toEqual({ contextTokens: 892 + 5840, replyTokens: 892 });
    await window.used(1000, 700);
    expect(await window.planned()).toEqual({ contextTokens: 892 + 5840, replyTokens: 892 });
  });
});
