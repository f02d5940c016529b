/** @shortened every fourth kind of reply of a weak model instead of all. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completion, reply } from '#server/dev/model/replies.ts';
import type { FakeLlm } from '#server/dev/model/start-llm.ts';
import type { LlmAnswer } from '#server/dev/model/steps.ts';
import { textOf } from '#server/domain/play/turn-transcript.ts';
import { CHOICES, echoes, lists, loops, players, STORY, stories, tails, type WeakReply } from '#tests/fakes/llm/weak-replies.ts';
import { runs } from '#tests/proof.ts';
import { type ModelWorld, openModelWorld } from '#tests/server/harness/model-world.ts';
import type { PlayWorld } from '#tests/server/harness/play-world.ts';

const PRICE = 3;
const TERSE = 'The narrator said next to nothing. Nothing was charged; try again.';
const AGAIN = 'The narrator repeated itself. Nothing was charged; try again, or try other words.';
const OTHER = 'A second keeper comes down the stair, and the first one hands her the keys.';
const GIVEN = ['Ask for the lamp', 'Leave by the quay'];

describe('NARR-44: the replies of a weak model, over the socket', () => {
  let model: ModelWorld;
  let llm: FakeLlm;
  let world: PlayWorld;
  let user: string;

  beforeAll(async () => {
    model = await openModelWorld(PRICE, 50_000);
    ({ llm, world, user } = model);
  });
  afterAll(() => model.close());

  /** Answers with these replies one after the other, the last one again and again; `given`: what comes where the data are asked for. */
  function answers(proses: readonly (string | LlmAnswer)[], given = JSON.stringify({ choices: GIVEN })) {
    let count = 0;
    llm.requests.length = 0;
    llm.answer = ({ body }) => {
      if (!body.stream) return completion(given);
      const prose = proses[Math.min(count, proses.length - 1)] ?? '';
      count += 1;
      return typeof prose === 'string' ? reply({ prose, size: 7 }) : prose;
    };
  }

  async function play(game: string, retried?: string) {
    const before = await world.balance(user);
    const id = randomUUID();
    const sent = retried === undefined ? await world.send(user, game, id) : await world.retry(user, retried, id);
    expect(sent).toBe('accepted');
    const events = await world.eventsOf(id);
    const { status, text, choices, cost } = await world.turn(id);
    expect(textOf(events)).toBe(text);
    const charged = before - (await world.balance(user));
    const end = await world.end(id);
    expect(charged).toBe(cost);
    return { id, status, text, charged, sentence: end.message ?? null, choices: choices.map(({ label }) => label).toSorted() };
  }
  const streams = () => llm.requests.filter(({ body }) => body.stream).length;
  const asked = () => llm.requests.length - streams();

  it.each([...tails, ...lists, ...stories, ...players, ...loops].filter((_, index) => index % runs(4, 1) === 0))(
    '$name: the story alone, charged once, with choices',
    async ({ reply: prose, story = STORY, listed = [], data = false }: WeakReply) => {
      answers([prose]);
      expect(await play(await world.startGame(user))).toMatchObject({
        ...{ status: 'done', text: story, charged: PRICE, sentence: null },
        choices: (data ? CHOICES : listed.length > 0 ? listed : GIVEN).toSorted(),
      });
      // Objectives and endings come with the data alone, so that these are asked for also beside a list.
      expect([streams(), asked()]).toEqual([1, data ? 0 : 1]);
    },
  );

  /** The prompt that was sent, as a reply. */
  it.each(
    echoes
      .map(({ name }) => name)
      .filter((name) => !name.includes('one rule'))
      .slice(0, 3),
  )('%s: of the real prompt', async (name) => {
    const game = await world.startGame(user);
    llm.answer = ({ body }) => {
      if (!body.stream) return completion(JSON.stringify({ choices: GIVEN }));
      const [system = '', instruction = ''] = [body.messages?.[0]?.content, body.messages?.at(-1)?.content];
      const echo = name.startsWith('the system') ? system : name.startsWith('the instruction') ? instruction : `${system}\n${instruction}`;
      return reply({ prose: `${echo}\n\n${STORY}`, size: 11 });
    };
    expect(await play(game)).toMatchObject({ status: 'done', text: STORY, charged: PRICE });
  });

  it('a reply that is nothing but its prompt: asked for once more, then failed and free', async () => {
    llm.requests.length = 0;
    llm.answer = ({ body }) => reply({ prose: [body.messages?.[0], body.messages?.at(-1)].map((message) => message?.content).join('\n') });
    const game = await world.startGame(user);
    expect(await play(game)).toMatchObject({ status: 'failed', text: '', charged: 0 });
    expect(streams()).toBe(2);
    answers([OTHER]);
    expect(await play(game)).toMatchObject({ status: 'done', text: OTHER, charged: PRICE });
  });

  it.each(['Okay', 'Okay.', '“Yes?”', '…', '😀', '是。'])(
    'one word, %s: asked for once more, unseen; the second try is the reply',
    async (word) => {
      answers([word, OTHER]);
      expect(await play(await world.startGame(user))).toMatchObject({ status: 'done', text: OTHER, charged: PRICE });
      expect(streams()).toBe(2);
    },
  );

  it('one word twice: taken back, free, and the next try may be better', async () => {
    answers(['Okay.']);
    const game = await world.startGame(user);
    const first = await play(game);
    expect(first).toMatchObject({ status: 'failed', text: '', charged: 0, sentence: TERSE });
    answers([OTHER]);
    expect(await play(game, first.id)).toMatchObject({ status: 'done', text: OTHER, charged: PRICE });
  });

  it.each([
    ['the same', STORY],
    ['the same with a word changed', STORY.replace('once', 'twice')],
    ['the same in capitals', STORY.toUpperCase()],
  ])('the same reply again, %s: asked for once more; if it comes again, taken back and free', async (_, again) => {
    answers([STORY]);
    const game = await world.startGame(user);
    await play(game);
    answers([again, OTHER]);
    expect(await play(game)).toMatchObject({ status: 'done', text: OTHER, charged: PRICE });
    answers([again]);
    const failed = await play(game);
    expect(failed).toMatchObject({ status: 'failed', text: '', charged: 0, sentence: AGAIN });
    expect(streams()).toBe(2);
    // The choices from before stay, and the way on is open.
    answers(['Rain drums on the boats, and you stand at a door that you have not seen before.']);
    expect(await play(game, failed.id)).toMatchObject({ status: 'done', charged: PRICE });
  });

  it('a short answer may come twice', async () => {
    answers(['“No,” says the keeper.']);
    const game = await world.startGame(user);
    for (let turn = 0; turn < 2; turn += 1) expect(await play(game)).toMatchObject({ status: 'done', charged: PRICE });
  });

  it('20,000 words: cut at the end of a sentence, charged once, and its choices are asked for', async () => {
    const words = Array.from({ length: 20_000 }, (_, index) => (index % 12 === 11 ? `lamp${index}.` : `keeper${index}`)).join(' ');
    answers([words]);
    const turn = await play(await world.startGame(user));
    expect(turn).toMatchObject({ status: 'done', charged: PRICE, choices: GIVEN });
    expect(turn.text.length).toBeGreaterThan(12_000);
    expect(turn.text.length).toBeLessThan(12_400);
    expect(words.startsWith(turn.text)).toBe(true);
    expect(turn.text).toMatch(/\.$/);
  });

  it('a reply that is one JSON object with the story in it is that story', async () => {
    answers([JSON.stringify({ narration: STORY, choices: CHOICES })]);
    expect(await play(await world.startGame(user))).toMatchObject({
      status: 'done',
      text: STORY,
      charged: PRICE,
      choices: CHOICES.toSorted(),
    });
  });
});
