import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '#server/compose/start-server.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { storyModel } from '#server/dev/model/story-model.ts';
import { readConfig } from '#server/settings/config.ts';
import { refusal } from '#tests/fakes/llm/faulty-replies.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { seededFolder } from '#tests/server/harness/run-templates.ts';

describe('NARR-03: a whole server with a language model', () => {
  let folder: string;
  let llm: FakeLlm;
  let server: RunningServer;
  let player: RemotePlayer;
  let game: { id: string; narrator: string };

  beforeAll(async () => {
    folder = await seededFolder();
    llm = await startLlm();
    const env = {
      LLM_BASE_URL: `${llm.baseUrl}/`,
      LLM_MODEL: 'fake',
      LLM_MODERATION_MODEL: 'guard',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      APP_NAME: 'Nightquill',
    };
    const config = readConfig(env);
    if (!config.ok) throw new Error(config.error.join(' '));
    server = await startServer(config.value);
    player = await RemotePlayer.signUp(server.url);
    game = (await player.post('actor/chat/game.start', { story_id: 'the-quiet-relay', fresh: true })).data.game;
  });
  afterAll(async () => {
    await server.close(0);
    await llm.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const say = async (text: string) => {
    const events = (await player.send(game.id, randomUUID(), { kind: 'say', text })).map(({ event }) => event);
    const reply = events.map((event) => (event.type === 'delta' ? event.text : '')).join('');
    return { reply, end: events.find((event) => event.type === 'end'), choices: events.find((event) => event.type === 'choices') };
  };

  it('narrates new games with it, with the authored opening, brief and endings in the prompt', async () => {
    expect(game.narrator).toMatchObject({ kind: 'model', label: 'AI', ai: true });
    expect(llm.requests).toEqual([]);
    const { reply, end, choices } = await say('I look at the lamp.');
    expect(reply).toContain('I look at the lamp');
    expect(end).toMatchObject({ status: 'done', cost: 1, balance: 29 });
    expect(choices).toMatchObject({ choices: [{}, {}, {}] });
    const sent = llm.requests.find(({ path }) => path.endsWith('/chat/completions'));
    expect(sent).toMatchObject({ authorization: undefined, body: { model: 'fake', max_tokens: 900 } });
    const prompt = sent?.body.messages?.map(({ content }) => content).join('\n') ?? '';
    for (const words of [
      'You are the narrator of an interactive story',
      'This is turn 1, in act 1 of 3',
      'Tern Relay sits',
      'You write for Nightquill',
      'nocturnal, romantic',
    ])
      expect(prompt).toContain(words);
    expect(prompt).not.toContain('Ending leave-it-lit');
  });

  it('refuses what its moderation objects to, and charges nothing', async () => {
    expect((await say('something forbidden')).end).toMatchObject({
      status: 'failed',
      cost: 0,
      message: expect.stringContaining('may tell'),
    });
  });

  it('refuses an edit or a memory that its moderation objects to, and what it cannot ask about', async () => {
    const { turns } = (await player.post('actor/chat/game.start', { story_id: 'the-quiet-relay', game_id: game.id })).data;
    const edit = (text: string) => player.post('actor/chat/game.edit', { turn_id: turns[0].id, text });
    const note = (text: string) => player.post('actor/chat/memory.change', { game_id: game.id, change: { what: 'fact', text } });
    const learn = (keys: string[]) =>
      player.post('actor/chat/memory.change', { game_id: game.id, change: { what: 'lore', keys, text: 'It glows.' } });
    const refused = { code: 'INVALID_INPUT', message: 'That goes beyond what this story may tell. Nothing was charged; try other words.' };
    for (const answer of [await edit('A forbidden lamp.'), await note('The lamp is forbidden.'), await learn(['forbidden'])])
      expect(answer).toMatchObject(refused);
    for (const answer of [await edit('A lamp.'), await note('The lamp is blue.'), await learn(['lamp']), await edit('')])
      expect(answer).toMatchObject({ code: '0' });
    llm.moderates = false;
    expect(await edit('Another lamp.')).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('cannot be checked') });
    llm.moderates = true;
  });

  it('shows one sentence when the model is busy, and recovers', async () => {
    llm.answer = () => refusal(429, 'slow down', { 'retry-after': '9' });
    expect((await say('hello')).end).toMatchObject({
      status: 'failed',
      cost: 0,
      message: expect.stringContaining('try again in 9 seconds'),
    });
    llm.answer = storyModel;
    expect((await say('hello')).end).toMatchObject({ status: 'done', cost: 1 });
  });
});
