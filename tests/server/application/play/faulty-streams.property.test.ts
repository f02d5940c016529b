import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, reply, replySteps, streamed } from '#server/dev/model/replies.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { DONE, delta, event, type LlmAnswer, type Step, send, wait } from '#server/dev/model/steps.ts';
import { wholeSentences } from '#server/domain/narrator/reply/whole-sentences.ts';
import { saysNothing } from '#server/domain/narrator/reply/worthless-reply.ts';
import { textOf } from '#server/domain/play/turn-transcript.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { aModelNarrator, TEST_KEY } from '#tests/fakes/llm/a-model-narrator.ts';
import { cut, hang, rechunked, refusal } from '#tests/fakes/llm/faulty-replies.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

/** How many faulty streams are tried; an environment variable sets more. */
const RUNS = runs(40, 5000);
/** So long the endpoint may be silent where it falls silent; everywhere else it may take its time, as may the machine. */
const SILENCE_MS = 400;
const TIMEOUT_MS = 120_000;

/** What the endpoint does where it goes wrong, and whether the reply is whole all the same; null where a network may lose what came before a cut, or a limit what is no whole sentence. */
const faults: Readonly<Record<string, { readonly steps: readonly Step[]; readonly whole: boolean | null }>> = {
  none: { steps: [send(delta({}, 'stop')), send(DONE)], whole: true },
  length: { steps: [send(delta({}, 'length'))], whole: null },
  'finish, then silence': { steps: [send(delta({}, 'stop')), hang], whole: true },
  'finish, then a cut': { steps: [send(delta({}, 'stop')), cut], whole: null },
  'no finish': { steps: [], whole: false },
  'done without finish': { steps: [send(DONE)], whole: true },
  cut: { steps: [cut], whole: false },
  silence: { steps: [hang], whole: false },
  error: { steps: [send(event({ error: { message: 'overloaded' } })), hang], whole: false },
  'content filter': { steps: [send(delta({}, 'content_filter'))], whole: false },
  garbage: { steps: [send('data: {"choices": [{\n\n'), hang], whole: false },
  'garbage bytes': { steps: [send(new Uint8Array([10, 100, 97, 116, 97, 58, 0xff, 0xfe, 10, 10])), hang], whole: false },
  null: { steps: [send('data: null\n\n'), hang], whole: false },
  'wrong types': { steps: [send(event({ choices: [{ index: 0, delta: 7 }] })), hang], whole: false },
  HTML: { steps: [send('<html><body>502</body></html>')], whole: false },
};
const statuses = ['401', '404', '408', '422', '429', '500', '502', '503'];

const proses = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom('It rains. ', '“Yes?” ', '雨が降る。', '😀', 'and then ', '\n\n', '*so* ', '\u0000'), { maxLength: 12 })
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom('', ' \n ', '<think>only', '\ud83d') },
);
const tails = fc.option(
  fc.oneof(
    fc.record({
      choices: fc.array(fc.string({ maxLength: 20 }), { maxLength: 5 }),
      ending: fc.constantFrom(null, 'nowhere'),
      memory: fc.array(fc.string({ maxLength: 40 }), { maxLength: 2 }),
    }),
    fc.string({ maxLength: 30 }).map((junk) => `{"choices": [${junk}`),
  ),
  { nil: undefined },
);

interface Plan {
  readonly prose: string;
  readonly tail: Reply['tail'];
  readonly reasoning: string;
  readonly reasoningBy: 'reasoning_content' | 'reasoning' | 'think';
  /** Characters an event, and bytes a write. */
  readonly size: number;
  readonly chunk: number;
  readonly fault: string;
  /** Where it goes wrong, in hundredths of what it had to say. */
  readonly at: number;
  /** Milliseconds between events. */
  readonly pause: number;
  /** Milliseconds after which the player stops it. */
  readonly stop: number | null;
}

const plans: fc.Arbitrary<Plan> = fc.record({
  prose: proses,
  tail: tails,
  reasoning: fc.constantFrom('', 'Hm.', 'Thinking. '.repeat(80)),
  reasoningBy: fc.constantFrom('reasoning_content' as const, 'reasoning' as const, 'think' as const),
  size: fc.integer({ min: 1, max: 40 }),
  chunk: fc.constantFrom(3, 17, 256, 65_536),
  fault: fc.constantFrom(...Object.keys(faults), ...statuses),
  at: fc.constantFrom(0, 30, 70, 100),
  pause: fc.constantFrom(0, 0, 0, 5),
  stop: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 6 }),
});

function answerOf({ fault: name, at, chunk, pause, prose, tail, reasoning, reasoningBy, size }: Plan): LlmAnswer {
  const fault = faults[name];
  if (!fault) return refusal(Number(name), 'no', { 'retry-after': '2' });
  const said = replySteps({ prose, reasoning, reasoningBy, size, finish: null, ...(tail === undefined ? {} : { tail }) });
  const kept = fault.whole === false ? said.slice(0, Math.round((said.length * at) / 100)) : said;
  const paced = pause > 0 && kept.length < 40 ? kept.flatMap((step) => [step, wait(pause)]) : kept;
  return streamed(rechunked([...paced, ...fault.steps], chunk));
}

/** Stopped while it is silent: of the random ones, most are over before they are stopped. */
const stopped: Plan = {
  ...{ prose: 'It rains. It rains. ', tail: undefined, reasoning: '', reasoningBy: 'think', size: 10, chunk: 256 },
  ...{ fault: 'silence', at: 70, pause: 0, stop: 0 },
};

/** Never stopped: on a busy machine most of the random ones are stopped before their end. */
const finished: Plan = { ...stopped, fault: 'none', stop: null };

/** Whether only the limit of time ends it: an event that says nothing is none, and a reason before the first word says nothing about the end. */
const fallsSilent = ({ fault, prose, reasoning, tail }: Plan): boolean =>
  fault === 'silence' || fault === 'null' || (fault === 'finish, then silence' && prose === '' && reasoning === '' && tail === undefined);

/** Whether a text is more than one word. */
const hasWords = (prose: string): boolean => !prose.startsWith('<think>') && !saysNothing(prose);

describe('faults S41: faulty streams', () => {
  let open: OpenDatabase;
  let world: PlayWorld;
  let hasty: PlayWorld;
  let llm: FakeLlm;
  const seen = { done: 0, failed: 0, stopped: 0 };

  beforeAll(async () => {
    llm = await startLlm();
    open = await openFreshPostgres();
    const waiting = (ms: number) => aModelNarrator(llm.baseUrl, { limits: { totalMs: ms } });
    world = new PlayWorld(open, waiting(TIMEOUT_MS));
    hasty = new PlayWorld(open, waiting(SILENCE_MS));
    await world.addStory(1);
  });
  afterAll(async () => {
    for (const each of [world, hasty]) await each.engine.shutDown(1000);
    await llm.close();
    await open.close();
  });

  async function play(on: PlayWorld, user: string, game: string, answer: LlmAnswer, stop: number | null) {
    // The data of a reply without any are asked for by a request of their own.
    llm.answer = ({ body }) => (body.stream ? answer : refusal(500, 'no'));
    const id = randomUUID();
    expect(await on.send(user, game, id, { kind: 'say', text: 'My own words.' })).toBe('accepted');
    const pressed = async () => stop !== null && on.stop(await delay(stop, id));
    const [events] = await Promise.all([on.eventsOf(id), pressed()]);
    const end = events.at(-1)?.event;
    if (end?.type !== 'end') throw new Error('the turn did not end');
    return { id, end, streamed: textOf(events), turn: await on.turn(id) };
  }

  async function survives(user: string, plan: Plan): Promise<void> {
    const before = await world.balance(user);
    const game = await world.startGame(user);
    const opening = (await world.opened(user, game))?.turns[0];
    const { id, end, streamed, turn } = await play(fallsSilent(plan) ? hasty : world, user, game, answerOf(plan), plan.stop);

    expect(turn.status).toBe(end.status);
    expect(turn.text).toBe(streamed);
    expect(turn.input).toEqual({ kind: 'say', text: 'My own words.' });
    expect(end).toMatchObject({ cost: turn.cost, balance: before - turn.cost });
    if (turn.cost > 0) expect(turn.text.trim()).not.toBe('');
    else expect(turn).toMatchObject({ choices: opening?.choices, state: opening?.state, narrator_state: 'next' });
    if (turn.status !== 'stopped') expect(turn.cost).toBe(turn.status === 'done' ? 1 : 0);
    const whole = faults[plan.fault]?.whole ?? (faults[plan.fault] ? null : false);
    if (plan.stop === null && whole !== null) expect(turn.status).toBe(whole && hasWords(plan.prose) ? 'done' : 'failed');
    if (plan.fault === 'length' && plan.tail === undefined && turn.status === 'done')
      expect(turn.text.trimEnd()).toBe(wholeSentences(`${turn.text}\n`));
    if (turn.status === 'failed')
      expect(end.message).toMatch(
        /^The narrator [^<>{}]*Nothing was charged; (?:try [^<>{}]*\.|the operator of this site can read why\.)$/,
      );
    seen[turn.status as keyof typeof seen] += 1;

    // The same words again, to an endpoint that is well: the way on.
    const again = await play(world, user, game, reply({ prose: 'It goes on.' }), null);
    expect(again.turn, JSON.stringify(world.reports.at(-1))).toMatchObject({ status: 'done', cost: 1, text: 'It goes on.', parent: id });
    expect(await world.balance(user)).toBe(before - turn.cost - 1);
  }

  it(`${RUNS} of them: no charge without text, no move without charge, every turn ends, and there is a way on`, {
    timeout: 300_000 + RUNS * 2_000,
  }, async () => {
    const user = await world.addPlayer(10 * RUNS);
    await fc.assert(
      fc.asyncProperty(plans, (plan) => survives(user, plan)),
      { numRuns: RUNS, examples: [[stopped], [stopped], [stopped], [finished]] },
    );
    expect((await world.books()).rows.filter((row) => !row.ok)).toEqual([]);
    expect(await world.db.selectFrom('turns').select('id').where('status', '=', 'running').execute()).toEqual([]);
    // The property was about something.
    for (const status of ['done', 'failed', 'stopped'] as const) expect(seen[status], status).toBeGreaterThan(0);
    for (const secret of [TEST_KEY, 'My own words']) expect(JSON.stringify([world.reports, hasty.reports])).not.toContain(secret);
  });
});
