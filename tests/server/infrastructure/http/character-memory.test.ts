import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecollectionLine } from '#server/domain/memory/recollection.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const NEXT_DAY = 20 * 3_600_000;
const DORCAS = { story_id: 'the-lamplighters-debt', actor_id: 'dorcas' };

/** A talk: its id and the text of its newest turn. */
interface Talk {
  readonly id: string;
  readonly turns: readonly { readonly id: string; readonly text: string; readonly choices: readonly { id: string; label: string }[] }[];
}

describe('what a character remembers', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres());
  });
  afterAll(() => server.close());

  async function talk(player: TestGuest, fresh = false, more: object = {}): Promise<Talk> {
    const { data } = (await server.post('actor/chat/game.start', { ...DORCAS, ...more, fresh }, player)).json();
    return { id: data.game.id, turns: data.turns };
  }

  /** Says something, and reads the reply. */
  async function say(player: TestGuest, game: string, text: string): Promise<string> {
    return reply(player, game, { kind: 'say', text });
  }

  async function reply(player: TestGuest, game: string, input: object): Promise<string> {
    await server.post('actor/chat/game.send', { game_id: game, turn_id: randomUUID(), input }, player);
    return (await newest(player, game)).text;
  }

  async function newest(player: TestGuest, game: string) {
    const { data } = (await server.post('actor/chat/game.start', { ...DORCAS, game_id: game }, player)).json();
    return data.turns.at(-1) as Talk['turns'][number];
  }

  async function choose(player: TestGuest, game: string, label: string): Promise<string> {
    const { choices } = await newest(player, game);
    const choice = choices.find((one) => one.label === label);
    if (!choice) throw new Error(`no choice "${label}" among ${choices.map((one) => one.label).join(', ')}`);
    return reply(player, game, { kind: 'choice', choice_id: choice.id });
  }

  async function known(player: TestGuest, game: string): Promise<readonly RecollectionLine[]> {
    return (await server.get(`actor/chat/game.memory?game_id=${game}`, player)).json().data.player.lines;
  }

  const textOf = (lines: readonly RecollectionLine[], slot: string) => lines.find((line) => line.slot === slot)?.text;
  const change = (player: TestGuest, game_id: string, correction: object) =>
    server.post('actor/chat/memory.change', { game_id, change: correction }, player);
  const nextDay = () => {
    server.clock.offset += NEXT_DAY;
  };

  it('MEM-13, CHAT-26: greets, takes the name and answers the question of one line, and knows the name the next day', async () => {
    const player = await server.guest();
    const first = await talk(player);
    const answered = await say(player, first.id, 'Hi Dorcas, I am Ben. Why don’t you sleep?');
    expect(answered.split('\n\n').length).toBeGreaterThanOrEqual(2);
    expect(answered).toContain('Ben');
    expect(textOf(await known(player, first.id), 'name')).toBe('Ben');
    await say(player, first.id, 'good night');
    nextDay();
    expect(await say(player, first.id, 'hello')).toContain('Ben');
    const again = await talk(player, true);
    expect(again.turns[0]?.text).toContain('Ben');
    expect(again.turns[0]?.text).toContain('It’s you');
    expect(textOf(await known(player, again.id), 'visits')).toContain('You have talked once before');
    const stranger = await talk(await server.guest());
    expect(stranger.turns[0]?.text).not.toContain('Ben');
  });

  it('MEM-14: keeps a dream and a promise, in the player’s words and in the author’s', async () => {
    const player = await server.guest();
    const { id } = await talk(player);
    expect(await say(player, id, 'I dreamt of a whale in the bath')).toContain('A whale in the bath');
    expect(await say(player, id, 'do you remember my dream?')).toContain('A whale in the bath');
    await choose(player, id, 'Say you cannot sleep');
    await choose(player, id, 'Offer to carry the matches');
    await choose(player, id, 'Ask who she says good night to');
    await choose(player, id, 'Go back and say it too');
    const lines = await known(player, id);
    expect(lines.find(({ slot }) => slot === 'puddle')).toMatchObject({
      text: 'You went back and said good night to the puddle.',
      own: false,
    });
    expect((await talk(player, true)).turns[0]?.text).toContain('A whale in the bath');
    const state = await server.database.db.selectFrom('turns').select('narrator_state').where('game_id', '=', id).execute();
    for (const { narrator_state } of state) expect(narrator_state).not.toContain('whale');
  });

  it('UI-12: the sheet of a scripted talk has nothing of the story around it, with any character, however far the talk has gone', async () => {
    const player = await server.guest();
    for (const { character } of readContent(join(import.meta.dirname, '../../../../content')).characters) {
      const { data } = (await server.post('actor/chat/game.start', { story_id: character.storyId, actor_id: character.id }, player)).json();
      const sheet = async () => (await server.get(`actor/chat/game.memory?game_id=${data.game.id}`, player)).json().data;
      let { choices } = data.turns.at(-1);
      for (let turn = 0; turn < 3 && choices.length > 0; turn += 1) {
        expect(await sheet(), character.id).toMatchObject({ met: [], lore: [], facts: [], summary: null });
        const input = { kind: 'choice', choice_id: choices.at(-1).id };
        await server.post('actor/chat/game.send', { game_id: data.game.id, turn_id: randomUUID(), input }, player);
        const address = { story_id: character.storyId, actor_id: character.id, game_id: data.game.id };
        choices = (await server.post('actor/chat/game.start', address, player)).json().data.turns.at(-1).choices;
      }
      const { met, lore, player: known } = await sheet();
      expect([met, lore], character.id).toEqual([[], []]);
      // Of what the author keeps, only what was played.
      for (const { label, own } of known.lines) expect(own || label === '', character.id).toBe(true);
    }
  });

  it('MEM-15: is corrected and forgotten in the sheet, and forgets what it is asked to', async () => {
    const player = await server.guest();
    const { id } = await talk(player);
    await say(player, id, 'I am Ben, and I live in a lighthouse');
    expect((await change(player, id, { what: 'told', slot: 'name', text: 'Anna 🦊' })).statusCode).toBe(200);
    expect(await say(player, id, 'what is my name?')).toContain('Anna 🦊');
    expect((await change(player, id, { what: 'told', slot: 'place', text: '<b>a *mill*</b> {{user}}' })).statusCode).toBe(200);
    expect(textOf(await known(player, id), 'place')).toBe('b a mill /b user');
    for (const refused of [
      { what: 'told', slot: 'name', text: '\u202eneB\nx' },
      { what: 'told', slot: 'puddle', text: 'x' },
      { what: 'told', slot: 'place', text: '***' },
    ])
      expect((await change(player, id, refused)).json().code).not.toBe(0);
    await change(player, id, { what: 'forget-told', slot: 'place' });
    expect(textOf(await known(player, id), 'place')).toBeUndefined();
    await say(player, id, 'please forget my name');
    expect(textOf(await known(player, id), 'name')).toBe('');
    expect(await say(player, id, 'what is my name?')).not.toContain('Anna');
    await say(player, id, 'Call me Ben');
    await say(player, id, 'forget everything I told you');
    nextDay();
    expect((await talk(player, true)).turns[0]?.text).toContain('Three in the morning on Cinder Stair');
  });

  it('MEM-16: what was undone has not been said; two talks at once both tell, and the newest telling counts', async () => {
    const player = await server.guest();
    const [one, two] = [await talk(player), await talk(player, true)];
    await Promise.all([say(player, one.id, 'I am Ben'), say(player, two.id, 'I dreamt of rain')]);
    for (const { id } of [one, two]) {
      const lines = await known(player, id);
      expect([textOf(lines, 'name'), textOf(lines, 'dream')]).toEqual(['Ben', 'rain']);
    }
    await say(player, two.id, 'Call me Anna');
    expect(textOf(await known(player, one.id), 'name')).toBe('Anna');
    const before = (await talk(player, false, { game_id: two.id })).turns.at(-2)?.id;
    expect((await server.post('actor/chat/game.goto', { game_id: two.id, turn_id: before }, player)).statusCode).toBe(200);
    expect(textOf(await known(player, one.id), 'name')).toBe('Ben');
    await Promise.all(Array.from({ length: 5 }, (_, at) => say(player, at % 2 ? one.id : two.id, `my name is Ada ${'BCDEF'[at]}`)));
    expect(textOf(await known(player, one.id), 'name')).toMatch(/^Ada [BCDEF]$/u);
  });

  it('MEM-16: knows which ending of its story the player has found', async () => {
    const player = await server.guest();
    const found = { user_uuid: player.uuid, story_id: DORCAS.story_id, ending_id: '', found_at: server.clock.now() };
    const { story } = await server.database.db
      .selectFrom('story_versions')
      .select('story')
      .where('story_id', '=', DORCAS.story_id)
      .executeTakeFirstOrThrow();
    const ending = story.endings[0];
    await server.database.db
      .insertInto('endings_found')
      .values({ ...found, ending_id: ending?.id ?? '' })
      .execute();
    const { id } = await talk(player);
    expect(textOf(await known(player, id), 'finished')).toContain(ending?.name);
    server.clock.offset += 1000;
    await change(player, id, { what: 'forget-player' });
    expect(textOf(await known(player, id), 'finished')).toBeUndefined();
  });

  it('MEM-17: is in no shared run, and in none that another player goes on with', async () => {
    const player = await server.guest();
    const { id } = await talk(player, false, { player_name: 'Ludmila' });
    await say(player, id, 'I am Zebulon. I dreamt of a glass piano.');
    await say(player, id, 'what is my name?');
    const { run } = (await server.post('shared-run.create', { game_id: id }, player)).json().data;
    const reader = await server.guest();
    const shared = (await server.get(`shared-run.get?token=${run.token}`, reader)).body;
    expect(shared).toContain('——');
    expect(shared).not.toMatch(/zebulon|glass piano|ludmila/iu);
    const went = (await server.post('shared-run.continue', { token: run.token }, reader)).json().data;
    const copied = await server.database.db.selectFrom('turns').selectAll().where('game_id', '=', went.id).execute();
    expect(copied.length).toBe(3);
    expect(JSON.stringify(copied)).not.toMatch(/zebulon|glass piano|ludmila/iu);
  });

  it('MEM-17: goes with the guest into the account', async () => {
    const member = await server.member('ben@example.com');
    const guest = await server.guest();
    await say(guest, (await talk(guest)).id, 'I am Ben');
    await server.member('ben@example.com', guest);
    expect(textOf(await known(member, (await talk(member)).id), 'name')).toBe('Ben');
  });
});
