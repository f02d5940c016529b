import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { completion, json, reply } from '#server/dev/model/replies.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import type { LlmAnswer } from '#server/dev/model/steps.ts';
import type { TailFormat } from '#server/domain/narrator/prompt/tail-schema.ts';
import { aNarrationRequest } from '#tests/fakes/a-narration-request.ts';
import { aModelNarrator } from '#tests/fakes/llm/a-model-narrator.ts';
import { refusal } from '#tests/fakes/llm/faulty-replies.ts';
import { story } from '#tests/server/harness/play-world.ts';

let llm: FakeLlm;
beforeAll(async () => {
  llm = await startLlm();
});
afterEach(() => {
  llm.requests.length = 0;
});
afterAll(() => llm.close());

const PROSE = 'The lamp is lit at last, and the keeper nods.';
const TAIL = {
  choices: ['Ask the keeper', 'Leave by the quay'],
  objectives: [{ id: 'lamp', quote: 'The lamp is lit at last' }],
  mood: 'merry',
};

/** Replies as prose alone, and `tail` where its data are asked for. */
const bare =
  (tail: (attempt: number) => LlmAnswer, prose = PROSE) =>
  ({ body }: { body: { stream?: boolean } }) =>
    body.stream ? reply({ prose }) : tail(asked().length);
const asked = () => llm.requests.filter(({ body }) => !body.stream).map(({ body }) => body as Readonly<Record<string, unknown>>);

async function played(format: TailFormat, narrator = aModelNarrator(llm.baseUrl, { tailFormat: format })) {
  const request = aNarrationRequest({
    story: { ...story(1), objectives: [{ id: 'lamp', text: 'Light the lamp' }] },
    input: { kind: 'do', text: 'light it' },
    shown: { kind: 'do', text: 'light it' },
  });
  let [text, finish]: [string, readonly string[] | null] = ['', null];
  let objectives: readonly string[] = [];
  for await (const part of narrator.narrate(request, { signal: new AbortController().signal, pace: true })) {
    if (part.type === 'text') text += part.text;
    if (part.type === 'reset') text = '';
    if (part.type === 'state') objectives = part.state.objectives ?? [];
    if (part.type === 'finish') finish = part.choices.map(({ label }) => label).toSorted();
  }
  return { text, choices: finish, objectives };
}

describe('NARR-35: a reply without data', () => {
  it('is asked for them once, in a short request, and its claims are held to its own words', async () => {
    llm.answer = bare(() => completion(JSON.stringify(TAIL)));
    expect(await played('words')).toEqual({ text: PROSE, choices: TAIL.choices, objectives: ['lamp'] });
    expect(llm.requests).toHaveLength(2);
    const lying = { ...TAIL, objectives: [{ id: 'lamp', quote: 'Nobody ever said such a thing here' }] };
    llm.answer = bare(() => completion(JSON.stringify(lying)));
    expect((await played('words')).objectives).toEqual([]);
  });

  it('NARR-36: that its limit ended is cut back to its last whole sentence, and asked for them; without an answer the reply stands', async () => {
    const cutOff = (more: string) => reply({ prose: `${PROSE}${more}`, finish: 'length' });
    for (const more of [' Then the do', '', '\n\n===\n{"choi']) {
      llm.answer = ({ body }) => (body.stream ? cutOff(more) : completion(JSON.stringify(TAIL)));
      expect(await played('words')).toEqual({ text: PROSE, choices: TAIL.choices, objectives: ['lamp'] });
      llm.answer = ({ body }) => (body.stream ? cutOff(more) : refusal(500, 'died'));
      expect(await played('words')).toEqual({ text: PROSE, choices: [], objectives: [] });
    }
    llm.answer = () => cutOff('\n\n===\n{"choices": ["Run", "Hide"], "mood": "mer');
    llm.requests.length = 0;
    expect(await played('words')).toEqual({ text: PROSE, choices: ['Hide', 'Run'], objectives: [] });
    expect(asked()).toEqual([]);
  });

  it('keeps what its own end says, and takes the rest from the request', async () => {
    llm.answer = ({ body }) =>
      body.stream ? reply({ prose: PROSE, tail: { objectives: TAIL.objectives } }) : completion('{"choices": ["Run", "Hide"]}');
    expect(await played('words')).toEqual({ text: PROSE, choices: ['Hide', 'Run'], objectives: ['lamp'] });
  });

  it('is not asked for anything where it has choices, or where the setting is off', async () => {
    llm.answer = () => reply({ prose: PROSE, tail: TAIL });
    await played('words');
    llm.answer = bare(() => completion(JSON.stringify(TAIL)));
    expect(await played('off')).toEqual({ text: PROSE, choices: [], objectives: [] });
    expect(asked()).toEqual([]);
  });

  it.each([
    ['json_object', (body: Readonly<Record<string, unknown>>) => body.response_format],
    ['json_schema', (body: Readonly<Record<string, unknown>>) => body.response_format],
    ['guided_json', (body: Readonly<Record<string, unknown>>) => body.guided_json],
    ['grammar', (body: Readonly<Record<string, unknown>>) => body.grammar],
  ] as const)('holds the endpoint to the form by %s; where that is refused, by words alone from then on', async (format, field) => {
    llm.answer = bare(() => completion(JSON.stringify(TAIL)));
    expect((await played(format)).choices).toEqual(TAIL.choices);
    expect(field(asked()[0] ?? {})).toBeTruthy();
    // The reply itself is never held to it.
    for (const { body } of llm.requests) if (body.stream) expect(field(body as Readonly<Record<string, unknown>>)).toBeUndefined();
    llm.requests.length = 0;
    llm.answer = (request) =>
      field(request.body as Readonly<Record<string, unknown>>) === undefined
        ? bare(() => completion(JSON.stringify(TAIL)))(request)
        : refusal(400, 'This feature is not available');
    const narrator = aModelNarrator(llm.baseUrl, { tailFormat: format });
    for (let turn = 0; turn < 2; turn += 1) expect((await played(format, narrator)).choices).toEqual(TAIL.choices);
    expect(asked().map((body) => field(body) !== undefined)).toEqual([true, false, false]);
  });

  it.each<[string, LlmAnswer]>([
    ['prose', completion('The keeper goes on and on.')],
    ['an error', refusal(500, 'no')],
    ['nothing', completion('')],
    ['no choices', completion('{"choices": [], "mood": "calm"}')],
    ['another kind of document', json({ hello: 'there' })],
  ])('stands as it is where the answer is %s; after three of these a model is asked each eleventh time', async (_, answer) => {
    llm.answer = bare(() => answer);
    const narrator = aModelNarrator(llm.baseUrl);
    for (let turn = 0; turn < 15; turn += 1) expect(await played('words', narrator)).toEqual({ text: PROSE, choices: [], objectives: [] });
    expect(asked()).toHaveLength(4);
  });

  it('takes the choices of an answer that was cut off', async () => {
    llm.answer = bare(() => completion('{"choices": ["Go in", "Wait here", "Call for', 'length'));
    expect((await played('words')).choices).toEqual(['Go in', 'Wait here']);
  });
});
