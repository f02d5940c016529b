/** @shortened 25 mixtures of rows instead of 2,000. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamed } from '#server/dev/model/replies.ts';
import type { FakeLlm } from '#server/dev/model/start-llm.ts';
import { delta, type LlmAnswer, type Step, send, wait } from '#server/dev/model/steps.ts';
import { textOf } from '#server/domain/play/turn-transcript.ts';
import { aModelNarrator } from '#tests/fakes/llm/a-model-narrator.ts';
import { type EndpointRow, ends, known, limits, STORY, shapes, THOUGHT, thoughts } from '#tests/fakes/llm/endpoint-rows.ts';
import { runs } from '#tests/proof.ts';
import { type ModelWorld, openModelWorld } from '#tests/server/harness/model-world.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';

const MIXTURES = runs(25, 2_000);
const PRICE = 1;

describe('NARR-33, faults S41: what a model server may send', () => {
  let model: ModelWorld;
  let llm: FakeLlm;
  let world: PlayWorld;
  let user: string;

  beforeAll(async () => {
    model = await openModelWorld(PRICE, 10_000);
    ({ llm, world, user } = model);
  });
  afterAll(() => model.close());

  /** Plays a turn as the endpoint answers it. */
  async function played(answer: LlmAnswer) {
    llm.answer = () => answer;
    const before = await world.balance(user);
    const id = randomUUID();
    expect(await world.send(user, await world.startGame(user), id)).toBe('accepted');
    const events = await world.eventsOf(id);
    const end = events.at(-1)?.event;
    if (end?.type !== 'end') throw new Error('the turn did not end');
    const turn = await world.turn(id);
    expect(textOf(events)).toBe(turn.text);
    return { end, turn, charged: before - (await world.balance(user)) };
  }

  async function gives({ answer, sentence, text }: EndpointRow): Promise<void> {
    const { end, turn, charged } = await played(answer);
    expect({ status: turn.status, charged, sentence: end.message ?? null }).toEqual(
      sentence === null ? { status: 'done', charged: PRICE, sentence } : { status: 'failed', charged: 0, sentence },
    );
    if (text !== undefined) expect(turn.text).toBe(text);
    expect(turn.text).not.toContain(THOUGHT.slice(0, 8));
  }

  it.each(ends)('an end: $name', gives);
  it.each(shapes)('a shape: $name', gives);
  it.each(limits)('a limit: $name', gives);
  it.each(thoughts)('thinking in the text: $name', gives);

  it('thinking of an endpoint that is known to begin with it is no story where the limit ends it', async () => {
    for (const row of known) await gives(row);
  });

  it('takes back what was shown, and the turn is what came after it', async () => {
    llm.answer = () =>
      streamed([send(delta({ content: `${THOUGHT} ` })), wait(60), send(delta({ content: `\n</think>\n${STORY}` }, 'stop'))]);
    const thinking = new PlayWorld(model.open, aModelNarrator(llm.baseUrl));
    const kinds = async () => {
      const id = randomUUID();
      await thinking.send(user, await thinking.startGame(user), id);
      const events = await thinking.eventsOf(id);
      const turn = await thinking.turn(id);
      expect([turn.text, turn.status, turn.cost, textOf(events)]).toEqual([STORY, 'done', PRICE, STORY]);
      const stored = await thinking.db.selectFrom('turn_events').select('event').where('turn_id', '=', id).orderBy('seq').execute();
      // Thinking is kept as what it is: the view that shows it may be opened later.
      const told = stored.map(({ event }) => event).filter(({ type }) => type !== 'reasoning');
      expect(JSON.stringify(told)).not.toContain(THOUGHT.slice(0, 8));
      return told.map(({ type }) => type);
    };
    expect(await kinds()).toEqual(['accepted', 'reset', 'choices', 'end']);
    // The endpoint is known by now.
    expect(await kinds()).toEqual(['accepted', 'choices', 'end']);
    await thinking.engine.shutDown(1000);
  });

  it('whatever is mixed and wherever it is cut: no failed reply is charged, no thinking is story, every turn ends', async () => {
    await fc.assert(
      fc.asyncProperty(mixtures, async ({ names, sizes }) => {
        const rows = names.map((name) => streams.get(name));
        const { end, turn, charged } = await played({ steps: cutInto(Buffer.concat(rows.flatMap(bytesOf)), sizes) });
        expect(charged).toBe(turn.status === 'done' ? PRICE : 0);
        expect(end.cost).toBe(charged);
        expect(turn.text).not.toContain(THOUGHT.slice(0, 8));
        if (turn.status === 'failed') expect(end.message).toMatch(/Nothing was charged; try .*\.$/);
        // What comes behind a failure cannot make it good.
        if (rows[0]?.sentence && !rows[0].isOpen) expect(turn.status).toBe('failed');
      }),
      { numRuns: MIXTURES },
    );
  });
});

const isStream = ({ answer }: EndpointRow): boolean => (answer.status ?? 200) === 200 && answer.steps.every((step) => step.do === 'send');
const named = (rows: readonly EndpointRow[]) => rows.filter(isStream).map((row) => [row.name, row] as const);
const bytesOf = (row: EndpointRow | undefined): Uint8Array[] =>
  (row?.answer.steps ?? []).flatMap((step) => (step.do === 'send' ? [step.bytes] : []));
/** Marks of thinking behind another text are prose (NARR-34), so these come first. */
const isMarked = (row: EndpointRow): boolean => Buffer.concat(bytesOf(row)).includes('think>');
const first = new Map([...named(thoughts), ...named([...ends, ...limits, ...shapes]).filter(([, row]) => isMarked(row))]);
const streams = new Map([...named([...ends, ...limits, ...shapes]), ...first]);

/** Rows one behind the other in one response, and the sizes of its chunks in turn. */
const mixtures = fc.record({
  names: fc
    .tuple(
      fc.constantFrom(...streams.keys()),
      fc.array(fc.constantFrom(...[...streams.keys()].filter((name) => !first.has(name))), { maxLength: 2 }),
    )
    .map(([begin, more]) => [begin, ...more]),
  sizes: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }),
});

function cutInto(bytes: Uint8Array, sizes: readonly number[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    steps.push(send(bytes.subarray(at, at + size)));
    at += size;
  }
  return steps;
}
