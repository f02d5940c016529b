import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Narrators } from '#server/application/narrator/narrators.ts';
import type { LlmRequest } from '#server/dev/model/llm-request.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { storyModel } from '#server/dev/model/story-model.ts';
import { ModelSummarizer } from '#server/infrastructure/narrator/model-summarizer.ts';
import { aModelClient, aModelNarrator, aModelWindow, TEST_WINDOW } from '#tests/fakes/llm/a-model-narrator.ts';
import { refusal } from '#tests/fakes/llm/faulty-replies.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPglite } from '#tests/server/harness/test-database.ts';

/** Stands in every line that is hidden from the character, and nowhere else. */
const SECRET = 'cinnabar';
const line = (name: string, mes: string, fields: object = {}) => ({ name, is_user: name === 'Robin', mes, ...fields });
const hidden = (name: string, mes: string, fields: object = {}) => line(name, `${mes} ${SECRET}`, { is_system: true, ...fields });
const plain = Array.from({ length: 40 }, (_, number) =>
  number % 2 === 0
    ? line('Robin', `I look at barrel ${number}.`)
    : line('Marta', `Barrel ${number}: ${'herring and salt, '.repeat(40)}done.`),
);
const messages = [
  hidden('Marta', 'Before we begin:'),
  line('Robin', 'Good evening.'),
  hidden('Marta', 'A first try.', { swipe_id: 1, swipes: [`Another. ${SECRET}`, `A first try. ${SECRET}`] }),
  line('Marta', 'Good evening, sailor.'),
  hidden('Robin', 'Out of character:'),
  hidden('Robin', 'And once more:'),
  line('Oskar', 'I have the rope.'),
  ...plain,
  hidden('System', 'A note of the program', { extra: { type: 'narrator' } }),
];
const file = [{ user_name: 'Robin', character_name: 'Marta', chat_metadata: {} }, ...messages].map((one) => JSON.stringify(one)).join('\n');
const hiddenCount = messages.filter((one) => 'is_system' in one).length;

const data = async (answer: ReturnType<TestApp['get']>) => {
  const { code, data: received, message } = (await answer).json();
  expect([code, message]).toEqual(['0', expect.anything()]);
  return received;
};

interface ShownTurn {
  readonly id: string;
  readonly text: string;
  readonly hidden?: boolean;
  readonly brought?: boolean;
  readonly speaker?: string;
  readonly retry_price: number | null;
}

describe('CHAT-31: what a chat hides from the character', () => {
  let llm: FakeLlm;
  let server: TestApp;
  let player: TestGuest;
  let game: { readonly id: string; readonly story_id: string; readonly actor_id: string };
  let turns: readonly ShownTurn[];

  beforeAll(async () => {
    llm = await startLlm();
    const summarizer = new ModelSummarizer(aModelClient(llm.baseUrl), aModelWindow());
    server = await TestApp.on(await openFreshPglite(), { narrators: new Narrators(aModelNarrator(llm.baseUrl)), summarizer });
    player = await server.guest();
    game = await data(server.upload('actor/chat/game.import-file', Buffer.from(file), { actor_id: 'juno', rename: 'true' }, player));
    const { story_id, actor_id } = game;
    turns = (await data(server.post('actor/chat/game.history', { story_id, actor_id, limit: 200 }, player))).turns;
  });
  afterAll(async () => {
    await server.close();
    await llm.close();
  });

  const opened = ({ id, story_id }: { readonly id: string; readonly story_id: string }, reader: TestGuest) =>
    data(server.post('actor/chat/game.start', { story_id, game_id: id }, reader));
  const send = (gameId: string, reader: TestGuest, text: string) =>
    server.post('actor/chat/game.send', { game_id: gameId, turn_id: randomUUID(), input: { kind: 'say', text } }, reader);
  const asked = () => JSON.stringify(llm.requests.map(({ body }) => body));

  it('is shown to the player as hidden, and stands in every copy, in the form that it came in too', async () => {
    const marked = turns.filter((turn) => turn.hidden);
    expect(marked.length).toBeGreaterThan(0);
    for (const turn of turns) if (turn.text.includes(SECRET)) expect(turn.hidden).toBe(true);
    for (const format of ['jsonl', 'agnai', 'risuai', 'characterai', 'chatgpt', 'text', 'chat-markdown', 'markdown', 'html']) {
      server.clock.offset += 60_000;
      const { content } = (await data(server.get(`actor/chat/game.export?game_id=${game.id}&format=${format}`, player))).file;
      expect(content.split(SECRET).length - 1, format).toBeGreaterThanOrEqual(hiddenCount);
    }
  });

  it('is in no prompt, no idea, no summary and no memory, whatever stands after it', async () => {
    for (const text of ['And the rope?', 'I go on deck.', 'Tell me of the fog.']) {
      server.clock.offset += 60_000;
      expect((await send(game.id, player, text)).body).toContain('"status":"done"');
    }
    server.clock.offset += 60_000;
    await server.post('actor/chat/game.suggest', { game_id: game.id }, player);
    const memory = () => data(server.get(`actor/chat/game.memory?game_id=${game.id}`, player));
    await expect.poll(async () => (await memory()).summary).not.toBeNull();
    expect(asked()).toContain('herring and salt');
    expect(asked()).toContain('I have the rope.');
    expect(asked()).not.toContain(SECRET);
    expect(JSON.stringify(await memory())).not.toContain(SECRET);
  });

  it('has no other reply, which would send it', async () => {
    const about = llm.requests.length;
    for (const turn of turns.filter((one) => one.hidden)) {
      expect(turn.retry_price).toBeNull();
      const refused = await server.post('actor/chat/game.retry', { turn_id: turn.id, new_turn_id: randomUUID() }, player);
      expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT' });
    }
    expect(llm.requests.length).toBe(about);
  });

  it('CHAT-32: is in no shared run and in no game that goes on from one, where others keep their names', async () => {
    server.clock.offset += 60_000;
    const { token } = (await data(server.post('shared-run.create', { game_id: game.id }, player))).run;
    const run = await data(server.get(`shared-run.get?token=${token}`));
    expect(JSON.stringify(run)).not.toContain(SECRET);
    expect(run.turns).toContainEqual(expect.objectContaining({ text: 'I have the rope.', speaker: 'Oskar' }));
    expect(run.turns.filter(({ text }: ShownTurn) => text === 'Good evening, sailor.')).toEqual([
      expect.not.objectContaining({ speaker: 'Marta' }),
    ]);
    const friend = await server.guest();
    const theirs = await data(server.post('shared-run.continue', { token }, friend));
    const before = await opened(theirs, friend);
    expect(JSON.stringify(before)).not.toContain(SECRET);
    expect(before.turns.at(-1).text).not.toBe('');
    expect((await send(theirs.id, friend, 'And then?')).body).toContain('"status":"done"');
    expect(asked()).not.toContain(SECRET);
    const stored = await server.database.db.selectFrom('turns').select('depth').where('game_id', '=', theirs.id).orderBy('depth').execute();
    expect(stored.map(({ depth }) => depth)).toEqual(stored.map((_, depth) => depth));
  });

  it.each([
    ['tables', 'The ledger lies open.\n| Item | Qty | Price |\n|---|---|---|\n| Lamp | 12 | 3.50 |\n| Rope | 4 | 11.25 |\n'],
    ['Korean', '등대지기는 등불을 켜고 아무 말도 하지 않는다. 갈매기가 난다.\n'],
    ['Hebrew', 'שומר המגדלור מדליק את המנורה ושותק. שחף עף מעל המים.\n'],
  ])('CHAT-34: a long chat in %s whose tokens are estimated too low is sent short enough, after one refusal at most', async (_, words) => {
    const said = Array.from({ length: 200 }, () => [line('Robin', 'I read on.'), line('Marta', words.repeat(8).trim())]).flat();
    const long = [{ user_name: 'Robin', character_name: 'Marta' }, ...said].map((one) => JSON.stringify(one)).join('\n');
    server.clock.offset += 60_000;
    const longGame = await data(
      server.upload('actor/chat/game.import-file', Buffer.from(long), { actor_id: 'juno', rename: 'true' }, player),
    );
    const { contextTokens } = TEST_WINDOW;
    // A model with few words of its own: a token for each mark, digit and foreign letter, and for three letters of ASCII.
    const tokensIn = (text: string) => text.replace(/[a-z ]/gi, '').length + (text.match(/[a-z ]/gi)?.length ?? 0) / 3;
    const takenBy = ({ body }: LlmRequest) =>
      Math.ceil((body.messages ?? []).reduce((sum, { content }) => sum + tokensIn(content), body.max_tokens ?? 0));
    const taken: number[] = [];
    llm.answer = (request) => {
      const tokens = takenBy(request);
      taken.push(tokens);
      return tokens > contextTokens
        ? refusal(400, `This model's maximum context length is ${contextTokens} tokens. However, you requested ${tokens} tokens.`)
        : storyModel(request);
    };
    const sent = (await send(longGame.id, player, 'And the rope?')).body;
    llm.answer = storyModel;
    expect(sent).toContain('"status":"done"');
    const refused = taken.filter((tokens) => tokens > contextTokens);
    expect(refused.length).toBeLessThanOrEqual(1);
    expect(taken.length).toBeGreaterThan(refused.length);
  });

  it('CHAT-33: turns that came with a chat or a shared run are marked, so that nothing is said of what they cost', async () => {
    expect(turns.every(({ brought }) => brought === true)).toBe(true);
    const { turns: now } = await opened(game, player);
    expect(now.at(-1).brought).toBeUndefined();
    expect(now.some(({ brought }: ShownTurn) => brought)).toBe(true);
  });
});
