import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import { tokensOf } from '#domain/text/tokens.ts';
import { type Narration, NarrationFailed, type NarrationRequest } from '#server/application/narrator/narrator.ts';
import { completion, json, reply, replySteps, streamed } from '#server/dev/model/replies.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { delta, event, type LlmAnswer, pieces, send, wait } from '#server/dev/model/steps.ts';
import { storyModel } from '#server/dev/model/story-model.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { EndpointModeration } from '#server/infrastructure/narrator/endpoint-moderation.ts';
import { ModelClient } from '#server/infrastructure/narrator/model/model-client.ts';
import type { ResponseLimits } from '#server/infrastructure/narrator/model/response-watch.ts';
import { narratorContract } from '#tests/contract/narrator.contract.ts';
import { aNarrationRequest } from '#tests/fakes/a-narration-request.ts';
import { aModelClient, aModelNarrator, type ModelNarratorOptions, TEST_KEY, TEST_WINDOW } from '#tests/fakes/llm/a-model-narrator.ts';
import { cut, hang, rechunked, refusal, refusedMaxTokens } from '#tests/fakes/llm/faulty-replies.ts';
import { story } from '#tests/server/harness/play-world.ts';

let llm: FakeLlm;
beforeAll(async () => {
  llm = await startLlm();
});
afterEach(() => {
  llm.answer = storyModel;
  llm.requests.length = 0;
});
afterAll(() => llm.close());

const narrationRequest = (changes: Partial<NarrationRequest> = {}): NarrationRequest =>
  aNarrationRequest({
    story: { ...story(1), objectives: [{ id: 'lamp', text: 'Light the lamp' }] },
    narratorState: 'kept',
    input: { kind: 'say', text: 'hello' },
    shown: { kind: 'say', text: 'hello' },
    ...changes,
  });

interface ReadReply {
  readonly parts: Narration[];
  readonly text: string;
  readonly reasoning: string;
  readonly finish: Extract<Narration, { type: 'finish' }> | undefined;
  readonly error: unknown;
}

/** Reads a reply to its end, or stops it once its text contains `stopAfter`. */
async function narrate(
  request = narrationRequest(),
  options: ModelNarratorOptions = {},
  stopAfter: string | null = null,
): Promise<ReadReply> {
  const parts: Narration[] = [];
  const stop = new AbortController();
  let error: unknown = null;
  const shown = () => parts.slice(parts.findLastIndex(({ type }) => type === 'reset') + 1);
  const all = (type: string) =>
    (type === 'text' ? shown() : parts).map((part) => ('text' in part && part.type === type ? part.text : '')).join('');
  try {
    for await (const part of aModelNarrator(llm.baseUrl, options).narrate(request, { signal: stop.signal, pace: true })) {
      parts.push(part);
      if (stopAfter !== null && all('text').includes(stopAfter)) stop.abort();
    }
  } catch (thrown) {
    error = thrown;
  }
  return { parts, text: all('text'), reasoning: all('reasoning'), finish: parts.find((part) => part.type === 'finish'), error };
}

narratorContract('LanguageModelNarrator', {
  narrator: () => aModelNarrator(llm.baseUrl),
  request: () => aNarrationRequest({ story: story(1) }),
  stuck: () => {
    llm.answer = () => streamed([...replySteps({ prose: 'The door opens, and then', finish: null }), hang]);
    return aModelNarrator(llm.baseUrl, { limits: { totalMs: 600_000 } });
  },
});

/** A character with these fields of a card. The narrator reads no others. */
const actorWith = (data: object) => ({ id: 'ida', storyId: 'harbour', portraits: {}, card: { data } }) as unknown as AuthoredCharacter;

describe('NARR-03: the language model narrator', () => {
  const tail = {
    choices: ['Go', 'Stay'],
    objectives: [
      { id: 'lamp', quote: 'It rains. “Yes?”' },
      { id: 'gold', quote: 'It rains' },
    ],
    ending: { id: 'dawn', quote: 'It rains. Yes' },
    scene: 'harbour',
    mood: 'wary',
    memory: [
      { about: 'weather', fact: 'It rains.', quote: 'It rains. “Yes' },
      { about: 'weather', fact: 'It snows.', quote: 'It snows on the harbour' },
    ],
  };

  it('yields the text, then the changes', async () => {
    llm.answer = () => reply({ prose: 'It rains. “Yes?”', tail });
    const { parts, text, finish } = await narrate(narrationRequest({ state: { objectives: [] } }));
    expect(text).toBe('It rains. “Yes?”');
    expect(parts.at(-2)).toEqual({ type: 'state', state: { scene: 'harbour', mood: 'wary', objectives: ['lamp'], memory: ['It rains.'] } });
    expect(finish).toMatchObject({
      ending: 'dawn',
      narratorState: 'kept',
      free: false,
    });
    expect(finish?.choices.map(({ label }) => label)).toEqual(['Go', 'Stay']);
    expect(finish?.memory?.facts).toEqual([{ id: 'f1', text: 'It rains.', by: 'story', pinned: false, about: 'weather', used: 1 }]);
  });

  it('sends the key and requests one stream within its budget', async () => {
    await narrate();
    expect(llm.requests).toHaveLength(1);
    expect(llm.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: `Bearer ${TEST_KEY}`,
      body: { model: 'fake', stream: true, max_tokens: 900 },
    });
  });

  it('yields the prompt report before the request, so that a failed reply has it too', async () => {
    const prompt = { type: 'prompt', report: { template: 'story@1', model: 'fake', turns: 0 } };
    expect((await narrate()).parts[0]).toMatchObject(prompt);
    llm.answer = () => refusal(500, 'x');
    const { parts, error } = await narrate();
    expect(parts).toMatchObject([prompt]);
    expect(error).toBeInstanceOf(NarrationFailed);
  });

  it('passes the operator’s sampling parameters on, and never in place of its own fields', async () => {
    const limits = { totalMs: 20_000, maxBytes: 8_388_608 };
    const sampling = { min_p: 0.05, model: 'other' };
    const client = new ModelClient({ baseUrl: llm.baseUrl, apiKey: null, model: 'fake', limits, sampling, report: () => undefined });
    for await (const _ of client.stream([{ role: 'user', content: 'x' }], 50, new AbortController().signal));
    expect(llm.requests[0]?.body).toMatchObject({ min_p: 0.05, model: 'fake', max_tokens: 50 });
  });

  it('falls back to the newer name of the limit, and remembers which one its endpoint accepts', async () => {
    llm.answer = (request) => (request.body.max_tokens === undefined ? storyModel(request) : refusedMaxTokens);
    const narrator = aModelNarrator(llm.baseUrl);
    const { signal } = new AbortController();
    const limits = () => llm.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
    const partKinds = async () => {
      const kinds: string[] = [];
      for await (const { type } of narrator.narrate(narrationRequest(), { signal, pace: true })) kinds.push(type);
      return kinds;
    };
    expect(await partKinds()).toContain('finish');
    expect(limits()).toEqual([
      [900, undefined],
      [undefined, 900],
    ]);
    expect(await partKinds()).toContain('finish');
    expect(limits().slice(2)).toEqual([[undefined, 900]]);
    const client = aModelClient(llm.baseUrl);
    const complete = () => client.complete([{ role: 'user', content: 'JSON array' }], 50, signal);
    await complete();
    await complete();
    expect(limits().slice(3)).toEqual([
      [50, undefined],
      [undefined, 50],
      [undefined, 50],
    ]);
  });

  it('retries once, and only when the limit’s name was refused', async () => {
    const times = async (answer: LlmAnswer) => {
      llm.requests.length = 0;
      llm.answer = () => answer;
      expect((await narrate()).error).toBeInstanceOf(NarrationFailed);
      return llm.requests.length;
    };
    expect(await times(refusedMaxTokens)).toBe(2);
    expect(await times(refusal(400, 'temperature is not known'))).toBe(1);
    expect(await times(refusal(500, 'max_tokens'))).toBe(1);
  });

  it('leaves room for thinking in a request for ideas, within the window', async () => {
    const history = async () =>
      Array.from({ length: 300 }, (_, index) => ({ id: `t${index}`, depth: index, input: null, text: 'It rains. '.repeat(20) }));
    await aModelNarrator(llm.baseUrl).suggest(narrationRequest({ input: null, history }), new AbortController().signal);
    const [request] = llm.requests;
    const prompt = request?.body.messages?.reduce((sum, { content }) => sum + tokensOf(content), 0) ?? 0;
    expect(request?.body.max_tokens).toBeGreaterThanOrEqual(2000);
    expect(prompt + (request?.body.max_tokens ?? 0)).toBeLessThanOrEqual(TEST_WINDOW.contextTokens);
  });

  it.each(['length', 'content_filter'])('rejects a response that ended by %s, and logs it', async (finish) => {
    const reports: unknown[] = [];
    const client = aModelClient(llm.baseUrl, {}, (event, details) => reports.push([event, details]));
    const { signal } = new AbortController();
    llm.answer = () => completion('["Go", "Stay"]', finish);
    await expect(client.complete([{ role: 'user', content: 'x' }], 50, signal)).rejects.toThrow();
    expect(reports).toEqual([['model.no-answer', { finish }]]);
    expect(await aModelNarrator(llm.baseUrl).suggest(narrationRequest({ input: null }), signal)).toEqual([]);
  });

  it('opens a story by its script, without a call to the model', async () => {
    const { text, finish } = await narrate(narrationRequest({ input: null, shown: null }));
    expect(text).toBe('You said nothing. It was heard.');
    expect(finish).toMatchObject({ narratorState: 'next', ending: null });
    expect(llm.requests).toEqual([]);
  });

  it('opens a talk with the card’s first words, or lets the player begin', async () => {
    const data = { name: 'Ida Vardo', first_mes: '{{char}} looks at {{user}}.', alternate_greetings: ['{{user}} waves.'] };
    const actor = actorWith(data);
    expect(await narrate(narrationRequest({ input: null, shown: null, actor }))).toMatchObject({
      text: 'Ida Vardo looks at you.',
      finish: { choices: [], ending: null },
    });
    expect((await narrate(narrationRequest({ input: null, shown: null, actor, playerName: 'Ann' }))).text).toBe('Ida Vardo looks at Ann.');
    expect((await narrate(narrationRequest({ input: null, shown: null, actor, playerName: 'Ann', greeting: 1 }))).text).toBe('Ann waves.');
    const silent = actorWith({ ...data, first_mes: ' ', alternate_greetings: [] });
    expect(await narrate(narrationRequest({ input: null, shown: null, actor: silent, script: '' }))).toMatchObject({
      text: '',
      finish: { choices: [], ending: null },
    });
    expect(llm.requests).toEqual([]);
  });

  it.each(['reasoning_content', 'reasoning', 'think'] as const)(
    'keeps thinking by %s apart, in pieces worth storing',
    async (reasoningBy) => {
      const reasoning = 'They came in. '.repeat(100).trim();
      llm.answer = () => streamed(rechunked(replySteps({ prose: 'It rains.', reasoning, reasoningBy, tail }), 7));
      const { parts, text, reasoning: thought } = await narrate();
      expect(text).toBe('It rains.');
      expect(thought).toBe(reasoning);
      const kinds = parts.map(({ type }) => type);
      expect(kinds.filter((kind) => kind === 'reasoning').length).toBeLessThanOrEqual(4);
      expect(kinds.lastIndexOf('reasoning')).toBeLessThan(kinds.indexOf('text'));
    },
  );

  it('yields the same text for any split of the bytes', async () => {
    const ending = { id: 'dawn', quote: 'es regnet über dem Hafen' };
    const steps = replySteps({
      prose: 'Es regnet 🌧 über dem Hafen — «oui», сказал маяк.',
      tail: { ...tail, ending },
      reasoning: 'Хм 😀',
      reasoningBy: 'think',
    });
    for (const size of [1, 2, 3, 5, 64, 100_000]) {
      llm.answer = () => streamed(rechunked(steps, size));
      expect(await narrate()).toMatchObject({
        text: 'Es regnet 🌧 über dem Hafen — «oui», сказал маяк.',
        reasoning: 'Хм 😀',
        finish: { ending: 'dawn' },
      });
    }
  });

  it('joins a character that the model split in two', async () => {
    llm.answer = () => streamed([...'It rains 🌧.'.split('').map((content) => send(delta({ content }))), send(delta({}, 'stop'))]);
    const { parts, text } = await narrate();
    expect(text).toBe('It rains 🌧.');
    for (const part of parts) if (part.type === 'text') expect(part.text.isWellFormed()).toBe(true);
  });

  it('finishes a stopped reply with the text received so far', async () => {
    llm.answer = () => streamed([...replySteps({ prose: 'It rains. It pours.', finish: null }), hang]);
    const { text, finish, error } = await narrate(narrationRequest(), {}, 'It rains.');
    expect(error).toBeNull();
    expect('It rains. It pours.'.startsWith(text)).toBe(true);
    expect(text).toContain('It rains.');
    expect(finish).toMatchObject({ choices: [], ending: null, narratorState: 'kept' });
    expect(finish?.memory).toBeUndefined();
  });

  it('NARR-36: takes back nothing but the half sentence that its limit ended, and nothing where there is none', async () => {
    const kinds = async (prose: string) => {
      llm.answer = ({ body }) => (body.stream ? streamed(replySteps({ prose, finish: 'length' })) : refusal(500, 'died'));
      const { parts } = await narrate();
      const texts = parts.filter(({ type }) => type === 'text' || type === 'reset');
      return texts.slice(texts.findLastIndex(({ type }) => type === 'reset')).map((part) => ('text' in part ? part.text : part.type));
    };
    expect(await kinds('It rains. It pours. The do')).toEqual(['reset', 'It rains. It pours.']);
    expect((await kinds('It rains. It pours.')).join('')).not.toContain('reset');
  });

  it('NARR-34: shows no thinking twice: where it begins is known from the first reply on', async () => {
    const narrator = aModelNarrator(llm.baseUrl);
    const earlier = ['Dawn comes.', 'It rains over the harbour and nobody is there to see it.'];
    const history = async () => earlier.map((text, depth) => ({ id: `t${depth}`, depth, input: null, text }));
    const read = async (request = narrationRequest()) => {
      const parts: Narration[] = [];
      for await (const part of narrator.narrate(request, { signal: new AbortController().signal, pace: true })) parts.push(part);
      const text = parts.map((part) => (part.type === 'text' ? part.text : part.type === 'reset' ? '|' : '')).join('');
      return {
        text,
        thought: parts
          .map((part) => (part.type === 'reasoning' ? part.text : ''))
          .join('')
          .trim(),
      };
    };
    const thought = ['keeper', 'gull', 'ferryman', 'beadle', 'cook', 'tide'].map((who) => `I weigh what the ${who} would do.`).join(' ');
    const open = [thought, '\n</think>\n\nIt pours.'].map((content) => send(delta({ content })));
    const [first, last] = open;
    if (!first || !last) throw new Error('two pieces');
    llm.answer = ({ body }) => (body.stream ? streamed([first, wait(40), last, send(delta({}, 'stop'))]) : refusal(500, 'died'));
    expect(await read()).toEqual({ text: `${thought}|It pours.`, thought });
    expect(await read()).toEqual({ text: 'It pours.', thought });
    // What is checked before it is shown is the story, and not what was thought before it.
    expect(await read(narrationRequest({ history }))).toEqual({ text: 'It pours.', thought });
    llm.answer = () => streamed([send(delta({ content: 'It snows.' }, 'stop'))]);
    expect(await read()).toEqual({ text: 'It snows.', thought: '' });
  });

  it('NARR-34: thinking is in no idea, and a setting names marks of its own', async () => {
    const thinking = (ideas: string) => completion(`<plan>["No", "Not this", "Nor this"]</plan>${ideas}`);
    llm.answer = () => thinking('["Go in", "Call out", "Wait"]');
    const marks = [{ opens: '<plan>', closes: '</plan>' }];
    const suggested = await aModelNarrator(llm.baseUrl, { marks }).suggest(narrationRequest(), new AbortController().signal);
    expect(suggested).toEqual(['Go in', 'Call out', 'Wait']);
    llm.answer = () => thinking('The door opens.');
    expect((await narrate(narrationRequest(), { marks })).text).toBe('The door opens.');
  });

  it('cuts a reply at its maximum, and settles it', async () => {
    llm.answer = () => streamed([...pieces('word '.repeat(40_000), 5000).map((content) => send(delta({ content }))), hang]);
    const { text, finish } = await narrate();
    expect(text).toHaveLength(20_000);
    expect(finish?.choices).toEqual([]);
  });

  it('NARR-23: asks once more, unseen, when a reply begins like those before it', async () => {
    const overused = 'The rain goes on, and somebody counts the lamps on the stair while the ferry waits. '.repeat(4);
    const opening = { id: 'o', depth: 0, input: null, text: 'It begins.' };
    const history = async () => [opening, { id: 't1', depth: 1, input: null, text: overused }];
    const answers = [overused, 'A door bangs. Ida comes in with snow on her collar and puts a ladder down.'];
    let requests = 0;
    llm.answer = () => reply({ prose: answers[requests++] ?? '', tail });
    const { parts, text, finish } = await narrate(narrationRequest({ history }));
    expect(text).toBe(answers[1]);
    expect(requests).toBe(2);
    expect(finish?.free).toBe(false);
    expect(parts.at(-1)).toMatchObject({ type: 'finish', figures: { retried: true, repetition: 0 } });
    const [first, second] = llm.requests.map(({ body }) => body.messages ?? []);
    expect(second?.slice(0, -1)).toEqual(first?.slice(0, -1));
    // Each is reported before it is sent, and fits into the window with its reply.
    const sources = parts.flatMap((part) => (part.type === 'prompt' && part.source ? [part.source.messages] : []));
    expect(sources).toEqual([first, second]);
    const [whole, shorter] = llm.requests.map(({ body }) => body.max_tokens ?? 0);
    const longer = tokensOf(JSON.stringify(second)) - tokensOf(JSON.stringify(first));
    expect((whole ?? 0) - (shorter ?? 0)).toBeGreaterThanOrEqual(longer);
    requests = 0;
    answers[1] = overused;
    const again = await narrate(narrationRequest({ history }));
    expect(again.parts.at(-1)?.type).toBe('reset');
    expect((again.error as Error).message).toBe('The narrator repeated itself. Nothing was charged; try again, or try other words.');
    expect(requests).toBe(2);
  });

  it('NARR-28: corrects a respelled name in the reply, its facts and choices, and counts it', async () => {
    const cast = [{ id: 'd', name: 'Dorcas Hobday', role: 'lamplighter', description: '', greeting: '', portrait: '' }];
    const spelled = {
      choices: ['Ask Dorcus', 'Leave'],
      memory: [{ about: 'ladder', fact: 'Dorcus has the ladder.', quote: 'Dorcus takes the ladder' }],
    };
    llm.answer = () => reply({ prose: 'Dorcus takes the ladder.', tail: spelled, size: 3 });
    const { parts, text, finish } = await narrate(narrationRequest({ story: { ...story(1), cast } }));
    expect(text).toBe('Dorcas takes the ladder.');
    expect(finish?.memory?.facts[0]?.text).toBe('Dorcas has the ladder.');
    expect(finish?.choices.map(({ label }) => label).toSorted()).toEqual(['Ask Dorcas', 'Leave']);
    expect(parts.at(-1)).toMatchObject({ type: 'finish', figures: { contradictions: 1 } });
  });

  it('NARR-28: asks once more where a dead character speaks, and leaves out what they say then', async () => {
    const memory = { ...EMPTY_MEMORY, facts: [{ id: 'f1', text: 'Dorcas is dead.', by: 'story' as const, pinned: false }] };
    const history = async () => [0, 1].map((depth) => ({ id: `t${depth}`, depth, input: null, text: 'It rains.' }));
    let requests = 0;
    llm.answer = () => {
      requests += 1;
      return reply({ prose: 'A gull lands.\n\n“Not yet,” says Dorcas. She waits.\n\nThe tide turns.', size: 4 });
    };
    const { parts, text } = await narrate(narrationRequest({ memory, history }), { tailFormat: 'off' });
    expect([requests, text]).toEqual([2, 'A gull lands.\n\nShe waits.\n\nThe tide turns.']);
    expect(parts.at(-1)).toMatchObject({ type: 'finish', figures: { contradictions: 1, retried: true } });
  });

  it('NARR-29: asks once more where a reply begins with an excluded word, and counts those that stay', async () => {
    const history = async () => [0, 1].map((depth) => ({ id: `t${depth}`, depth, input: null, text: 'It rains.' }));
    const answers = ['It is a cosy evening. The lamp is lit.', 'The lamp is lit. A shiver runs by, and the evening is cosy again.'];
    let requests = 0;
    llm.answer = () => reply({ prose: answers[requests++] ?? '' });
    const words = { all: ['cosy'], lorewick: ['a shiver'], nightquill: ['lamp'] };
    const { parts, text } = await narrate(narrationRequest({ history }), { words });
    expect(text).toBe(answers[1]);
    expect(llm.requests[0]?.body.messages?.at(-1)?.content).toContain('<never>\ncosy; a shiver;\n</never>');
    expect(parts.at(-1)).toMatchObject({ type: 'finish', figures: { excluded: 2, retried: true } });
  });

  it('keeps the beginning of a reply that fails before it is shown', async () => {
    const history = async () => [0, 1].map((depth) => ({ id: `t${depth}`, depth, input: null, text: 'It rains.' }));
    llm.answer = () => streamed(replySteps({ prose: 'A door bangs.', finish: null }));
    const { text, error } = await narrate(narrationRequest({ history }));
    expect(error).toBeInstanceOf(NarrationFailed);
    expect('A door bangs.'.startsWith(text) && text !== '').toBe(true);
  });

  it('gives ideas, or none', async () => {
    const narrator = aModelNarrator(llm.baseUrl);
    const { signal } = new AbortController();
    expect(await narrator.suggest(narrationRequest({ input: null }), signal)).toEqual([
      'Look around',
      'Knock on the door',
      'Wait for the tide',
    ]);
    llm.answer = () => completion('<think>Hm.</think>1. ["Go", "Go", "go", "Stay", "Look", "Wait"]');
    expect(await narrator.suggest(narrationRequest({ input: null }), signal)).toEqual(['Go', 'Stay', 'Look']);
    for (const answer of [refusal(500, 'x'), completion('No.'), json({ choices: 7 }), json('nonsense')]) {
      llm.answer = () => answer;
      expect(await narrator.suggest(narrationRequest({ input: null }), signal)).toEqual([]);
    }
  });

  it('checks moderation first, and yields no text while it is down', async () => {
    const moderation = new EndpointModeration(aModelClient(llm.baseUrl));
    const said = (text: string) =>
      narrate(narrationRequest({ input: { kind: 'say', text }, shown: { kind: 'say', text } }), { moderation });
    expect((await said('hello')).text).not.toBe('');
    expect(llm.requests.map(({ path }) => path)).toEqual(['/v1/moderations', '/v1/chat/completions']);
    const refused = await said('something forbidden');
    expect(refused.error).toEqual(new NarrationFailed('That goes beyond what this story may tell. Nothing was charged; try other words.'));
    expect(llm.requests).toHaveLength(3);
    const away = new EndpointModeration(aModelClient('http://127.0.0.1:9/v1'));
    expect((await narrate(narrationRequest(), { moderation: away })).error).toBeInstanceOf(NarrationFailed);
  });
});

const LOST = 'The narrator lost the thread. Nothing was charged; try again.';
const AWAY = 'The narrator cannot be reached right now. Nothing was charged; try again in a moment.';
const SILENT = 'The narrator fell silent. Nothing was charged; try again.';
const WRONG =
  'The narrator is not set up correctly here, so it cannot answer. Nothing was charged; the operator of this site can read why.';
const REFUSED = 'The narrator would not tell that. Nothing was charged; try other words.';
const BUSY = (wait: string) => `The narrator has too much to do right now. Nothing was charged; try again in ${wait}.`;

describe('faults S41: every failure of the endpoint gives one sentence for the player', () => {
  const begun = replySteps({ prose: 'It rains. And then', finish: null });
  const impatient: Partial<ResponseLimits> = { totalMs: 600 };
  const cases: readonly [string, LlmAnswer, string][] = [
    ['401', refusal(401, `Incorrect API key provided: ${TEST_KEY}`), WRONG],
    ['404', refusal(404, 'no such model'), WRONG],
    ['402', refusal(402, 'Insufficient credits'), WRONG],
    ['no quota', json({ error: { message: 'hello', code: 'insufficient_quota' } }, 429), WRONG],
    ['an unknown field', refusal(422, 'extra fields not permitted'), WRONG],
    ['503 for load', refusal(503, 'The model is overloaded'), BUSY('a moment')],
    ['529', refusal(529, 'hello'), BUSY('a moment')],
    ['a provider that flags the input', refusal(403, 'hello: your input was flagged'), REFUSED],
    ['429 with seconds', refusal(429, 'slow down', { 'retry-after': '7' }), BUSY('7 seconds')],
    ['429 with one second', refusal(429, 'slow down', { 'retry-after': '1' }), BUSY('1 second')],
    ['429 with an age', refusal(429, 'slow down', { 'retry-after': '99999999' }), BUSY('3600 seconds')],
    ['429 with nonsense', refusal(429, 'slow down', { 'retry-after': 'soon' }), BUSY('a moment')],
    ['429 without', refusal(429, 'slow down'), BUSY('a moment')],
    ['500', refusal(500, 'hello and a stack'), AWAY],
    ['500 in HTML', { status: 500, headers: { 'content-type': 'text/html' }, steps: [send('<html>hello</html>')] }, AWAY],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, steps: [] }, WRONG],
    ['HTML with 200', { headers: { 'content-type': 'text/html' }, steps: [send('<html>hello</html>')] }, LOST],
    ['an empty body', streamed([]), LOST],
    ['an empty stream', streamed([send('data: [DONE]\n\n')]), LOST],
    ['white space only', reply({ prose: ' \n\n ' }), LOST],
    ['nothing that can be read', reply({ prose: '\ufffd \ufffd' }), LOST],
    ['a tail only', reply({ prose: '', tail: { choices: ['Go'] } }), LOST],
    ['thinking only', reply({ prose: '', reasoning: 'Hm.' }), LOST],
    ['thinking without end', reply({ prose: '<think>Hm. It rains.' }), LOST],
    ['no finish', streamed(begun), LOST],
    ['a cut', streamed([...begun, cut]), LOST],
    ['a cut at once', streamed([cut]), LOST],
    ['an error as data', streamed([...begun, send(event({ error: { message: 'hello', type: 'overloaded' } }))]), BUSY('a moment')],
    ['an error as data at once', streamed([send(event({ error: { message: 'hello', code: 429 } }))]), BUSY('a moment')],
    ['a content filter', reply({ prose: 'It rains.', finish: 'content_filter' }), REFUSED],
    ['a refusal', streamed([send(delta({ refusal: 'I cannot.' })), send(delta({}, 'stop'))]), REFUSED],
    ['a refusal of the prompt', json({ error: { message: 'hello', code: 'content_filter' } }, 400), REFUSED],
    ['garbage', streamed([...begun, send('data: {"choices": [{"del\n\n')]), LOST],
    ['garbage bytes', streamed([send(new Uint8Array([0xff, 0xfe, 0, 10, 0x80, 10, 10]))]), LOST],
    ['null', streamed([send('data: null\n\n')]), LOST],
    ['choices of a wrong type', streamed([send(event({ choices: 'It rains.' }))]), LOST],
    ['a delta of a wrong type', streamed([send(event({ choices: [{ delta: 'It rains.' }] }))]), LOST],
    ['content of a wrong type', streamed([send(delta({ content: { text: 'It rains.' } }))]), LOST],
    ['content that is a number', streamed([send(delta({ content: 7 }))]), LOST],
    ['a line of 10 MB', streamed([send(`data: ${'x'.repeat(10_000_000)}`)]), LOST],
    ['silence', streamed([hang]), SILENT],
    ['silence after the headers', streamed([send(''), hang]), SILENT],
    ['silence in the middle', streamed([...begun, hang]), SILENT],
    ['no end', streamed([...begun, ...Array.from({ length: 40 }, () => [send(delta({ content: 'a' })), wait(30)]).flat()]), SILENT],
  ];

  it.each(cases)('%s', async (_, answer, sentence) => {
    llm.answer = () => answer;
    const { error, finish } = await narrate(narrationRequest(), { limits: sentence === SILENT ? impatient : {} });
    expect(error).toBeInstanceOf(NarrationFailed);
    const failure = error as NarrationFailed;
    expect(failure.message).toBe(sentence);
    expect(finish).toBeUndefined();
    expect(llm.requests).toHaveLength(1);
    // The cause is for the log: not empty, and without any text of the endpoint.
    expect(failure.cause).toBeInstanceOf(Error);
    expect(String(failure.cause)).not.toMatch(/hello|canary|rains|slow down/);
    expect(String(failure.cause).length).toBeGreaterThan(8);
  });

  it('an unreachable endpoint, by address or by name', async () => {
    for (const baseUrl of ['http://127.0.0.1:9/v1', 'http://nowhere.invalid/v1']) {
      const narration = aModelNarrator(baseUrl).narrate(narrationRequest(), { signal: new AbortController().signal, pace: true });
      const whole = async () => {
        for await (const part of narration) expect(part.type).toBe('prompt');
      };
      await expect(whole()).rejects.toThrow(AWAY);
    }
  });

  it.each<[string, LlmAnswer, string]>([
    ['length is an end', reply({ prose: 'It rains. It po', finish: 'length' }), 'It rains.'],
    [
      'invalid UTF-8 is shown as such',
      streamed([
        send('data: {"choices":[{"delta":{"content":"It rains '),
        send(new Uint8Array([0xf0, 0x9f])),
        send('."},"finish_reason":"stop"}]}\n\n'),
      ]),
      'It rains \ufffd.',
    ],
    [
      'a model that is loaded first is waited for, with signs of life or without',
      streamed([wait(600), send(': processing\n\n'), wait(600), ...replySteps({ prose: 'It rains.' })]),
      'It rains.',
    ],
    ['no data after the end is missed', streamed([send(delta({ content: 'It rains.' }, 'stop')), hang]), 'It rains.'],
    ['its last line needs no empty line behind it', streamed([send(delta({ content: 'It rains.' }, 'stop').trimEnd())]), 'It rains.'],
    ['[DONE] is an end without a reason too', streamed([send(delta({ content: 'It rains.' })), send('data: [DONE]\n\n')]), 'It rains.'],
    [
      'of several replies to one request the first is used',
      streamed([
        send(
          event({
            choices: [
              { index: 1, delta: { content: 'Sun.' } },
              { index: 0, delta: { content: 'It rains.' } },
            ],
          }),
        ),
        send(event({ choices: [{ index: 1, delta: { content: ' Heat.' }, finish_reason: 'stop' }] })),
        send(delta({}, 'stop')),
      ]),
      'It rains.',
    ],
    ['a control character and half a letter are left out', reply({ prose: 'It\u0000 ra\u0007ins\ud83d' }), 'It rains'],
  ])('%s', async (_, answer, text) => {
    llm.answer = () => answer;
    const received = await narrate(narrationRequest(), { tailFormat: 'off' });
    expect(received.error).toBeNull();
    expect(received.text).toBe(text);
    expect(received.finish).toBeDefined();
  });

  it('a hundred thousand tiny chunks', async () => {
    llm.answer = () => streamed(rechunked(replySteps({ prose: 'abcd '.repeat(4000), size: 1 }), 20));
    const { text, error } = await narrate(narrationRequest(), { limits: { totalMs: 50_000 } });
    expect(error).toBeNull();
    expect(text).toBe('abcd '.repeat(4000).trim());
  });

  it('yields the received text, then the failure at once, without a retry', async () => {
    llm.answer = () =>
      streamed([...replySteps({ prose: 'It rains. And then', finish: null }), send(event({ error: { message: 'x' } })), hang]);
    const { text, error } = await narrate(narrationRequest());
    expect(text).toContain('It rains.');
    expect(error).toEqual(new NarrationFailed(LOST));
    expect(llm.requests).toHaveLength(1);
  });

  it('MEM-18: a talk is written with what the character knows, and what a line tells is learned', async () => {
    const data = {
      name: 'Ida',
      first_mes: 'Hello.',
      alternate_greetings: [],
      description: '',
      personality: '',
      scenario: '',
      extensions: {},
    };
    const actor = actorWith({ ...data, mes_example: '', system_prompt: '', post_history_instructions: '' });
    const told = [
      { slot: 'name', text: 'Ben', authored: false },
      { slot: 'dream', text: 'a whale in the bath', authored: false },
    ];
    const recollection = { told, visits: 1, last: { line: 'Good night', goodbye: true }, finished: null, away: true };
    const input = { kind: 'say', text: 'I live in a mill, and forget nothing' } as const;
    const { finish } = await narrate(narrationRequest({ actor, recollection, input, shown: input }));
    const prompt = JSON.stringify(llm.requests[0]?.body);
    for (const fact of ['The player is called Ben', 'a whale in the bath', 'talked with the player before: 1 time'])
      expect(prompt).toContain(fact);
    expect(finish?.told).toEqual([{ slot: 'place', text: 'a mill, and forget nothing', authored: false }]);
    const asked = { kind: 'say', text: 'Forget my name' } as const;
    expect((await narrate(narrationRequest({ actor, recollection, input: asked, shown: asked }))).finish?.forgets).toEqual(['name']);
  });

  it('leaves no connection open after two hundred replies', async () => {
    const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 10 }, () => narrate(narrationRequest({ memory: EMPTY_MEMORY }))));
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length).toBeLessThanOrEqual(before + 5);
  });
});
