/** @shortened every second card of the corpus is brought in; all of them in the full run */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { characterDetail, characterSummary } from '#contract/characters.ts';
import { MAX_CARD_BYTES, MAX_CHAT_BYTES } from '#contract/limits.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { cardCorpus } from '#tests/fakes/cards/card-corpus.ts';
import { lostFields } from '#tests/fakes/cards/lost-fields.ts';
import { runs } from '#tests/proof.ts';
import { tableDump } from '#tests/server/harness/table-dump.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

let server: TestApp;
let admin: TestGuest;
let player: TestGuest;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { adminEmails: ['root@example.com'] });
  admin = await server.member('root@example.com');
  player = await server.guest();
});
afterAll(() => server.close());

const data = async (answer: ReturnType<TestApp['get']>) => {
  const { code, data: received } = (await answer).json();
  expect(code).toBe('0');
  return received;
};
const take = (bytes: Uint8Array, name = 'card', story_id = 'the-quiet-relay', who: TestGuest | undefined = admin) =>
  server.upload('admin/character.import-file', bytes, { name, story_id }, who);
const cardFile = async (id: string, format: string) => (await data(server.get(`character.export?id=${id}&format=${format}`, player))).file;

describe('characters', () => {
  it('are listed with the data of their stories', async () => {
    const { characters } = await data(server.get('character.list', player));
    for (const character of characters) v.parse(characterSummary, character);
    const aunt = characters.find(({ id }: { id: string }) => id === 'aunt');
    const { story } = await data(server.get('story.get?id=the-quiet-relay', player));
    const member = story.cast.find(({ id }: { id: string }) => id === 'aunt');
    const listed = new Set(characters.map(({ id }: { id: string }) => id));
    for (const { id, has_page } of story.cast) expect([id, has_page]).toEqual([id, listed.has(id)]);
    expect(aunt).toEqual({
      id: 'aunt',
      name: member.name,
      role: member.role,
      greeting: member.greeting,
      portrait: '/content/characters/aunt/portraits/calm.svg',
      story_id: story.id,
      story_title: story.title,
    });
  });

  it('are returned in full, with their stories from the catalogue', async () => {
    const { character } = await data(server.get('character.get?id=aunt', player));
    v.parse(characterDetail, character);
    const { stories } = await data(server.post('story.list', { limit: 50 }, player));
    expect(character.stories).toEqual([stories.find(({ id }: { id: string }) => id === 'the-quiet-relay')]);
    expect(character).toMatchObject({ price: character.stories[0].price, narrator: { kind: 'scripted' } });
    expect(character.questions).toHaveLength(3);
    expect(Object.keys(character.portraits)).toHaveLength(5);
    for (const portrait of Object.values(character.portraits)) {
      const picture = await server.inject({ url: String(portrait) });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
    expect(character.description).not.toContain('{{');
  });

  it('are not found under any other id', async () => {
    for (const id of ['nobody', 'the-quiet-relay.narrator', 'constructor'])
      for (const call of [`character.get?id=${id}`, `character.export?id=${id}&format=json`])
        expect((await server.get(call, player)).statusCode).toBe(404);
  });
});

describe('a talk with a character', () => {
  const start = (input: object, guest = player) => server.post('actor/chat/game.start', { story_id: 'the-quiet-relay', ...input }, guest);
  const send = async (game_id: string, input: object) => {
    await server.post('actor/chat/game.send', { game_id, turn_id: randomUUID(), input }, player);
    return data(start({ game_id }));
  };

  it('opens with the first message, follows choices, and is resumed', async () => {
    const { game, turns } = await data(start({ actor_id: 'aunt' }));
    expect(game).toMatchObject({ actor_id: 'aunt', mode: 'character', narrator: { kind: 'scripted' } });
    const { card } = await cardOf('aunt');
    expect(turns).toHaveLength(1);
    const firstWords = card.data.first_mes.split(/\s+/).slice(0, 4).join(' ');
    expect(turns[0].text).toContain(firstWords);
    const [choice] = turns[0].choices;
    const after = await send(game.id, { kind: 'choice', choice_id: choice.id });
    expect(after.turns).toHaveLength(2);
    expect(after.turns[1]).toMatchObject({ status: 'done', input: { kind: 'choice', label: choice.label } });
    expect(after.turns[1].text).not.toBe(turns[0].text);
    expect(after.turns[1].choices.length).toBeGreaterThanOrEqual(2);
    const history = await data(server.post('actor/chat/game.history', { story_id: 'the-quiet-relay', actor_id: 'aunt' }, player));
    expect([history.game.id, history.turns]).toEqual([game.id, after.turns]);
    expect((await data(start({ actor_id: 'aunt' }))).game.id).toBe(game.id);
    // The story itself is a separate game.
    expect((await data(start({}))).game.id).not.toBe(game.id);
  });

  it('PLAY-09, PLAY-28: both history calls give the latest game of a story in any view, and a talk is apart, also before a turn', async () => {
    const narrator = 'the-quiet-relay.narrator';
    const reader = await server.guest();
    const opened = await Promise.all(
      [{}, { actor_id: 'aunt' }, { mode: 'reasoning' }].map((kind) =>
        data(server.post('actor/chat/game.start', { story_id: 'the-quiet-relay', ...kind }, reader)),
      ),
    );
    const [story, talk, inOtherView] = opened.map(({ game }) => game.id);
    const history = async (change: object) =>
      (await data(server.post('actor/chat/game.history', { story_id: 'the-quiet-relay', ...change }, reader))).game?.id;
    const thinking = async (change: object) =>
      (await data(server.post('actor/chat/reasoning/game.history', { story_id: 'the-quiet-relay', ...change }, reader))).game?.id;
    expect([await history({ actor_id: narrator }), await history({ actor_id: 'aunt' }), await thinking({})]).toEqual([story, talk, story]);
    expect(inOtherView).toBe(story);
    const before = opened.map(({ turns }) => turns[0].id);
    const pages = (read: (turn: string) => Promise<unknown>) => Promise.all(before.map(read));
    expect(await pages((turn) => history({ actor_id: narrator, before: turn }))).toEqual([story, undefined, story]);
    expect(await pages((turn) => history({ actor_id: 'aunt', before: turn }))).toEqual([undefined, talk, undefined]);
    expect(await pages((turn) => thinking({ before: turn }))).toEqual([story, undefined, story]);
  });

  it('answers unmatched input as the character, free of charge, without moving on', async () => {
    const { game, turns } = await data(start({ actor_id: 'aunt', fresh: true }));
    const after = await send(game.id, { kind: 'say', text: 'xyzzy plugh' });
    const { nudges } = parse(readFileSync('content/characters/aunt/answers.yaml', 'utf8'));
    const { story } = await data(server.get('story.get?id=the-quiet-relay', player));
    expect(after.turns[1]).toMatchObject({ cost: 0, choices: turns[0].choices });
    expect(nudges).toContain(after.turns[1].text);
    expect(JSON.stringify(story)).not.toContain(after.turns[1].text);
  });

  it('is refused for an unknown character, one of another story, or one without a card', async () => {
    const { story } = await data(server.get('story.get?id=the-quiet-relay', player));
    const { characters } = await data(server.get('character.list', player));
    const ids: string[] = characters.map(({ id }: { id: string }) => id);
    const mute = story.cast.find(({ id }: { id: string }) => !ids.includes(id));
    for (const actor_id of ['nobody', 'ottilie', mute.id])
      expect([actor_id, (await start({ actor_id })).statusCode]).toEqual([actor_id, 404]);
  });

  async function cardOf(id: string) {
    return { card: JSON.parse((await cardFile(id, 'json')).content) };
  }
});

describe('character.export', () => {
  it('returns the same card in all three formats, with the calm picture in two of them', async () => {
    const json = await cardFile('aunt', 'json');
    expect(json).toMatchObject({ name: 'Aunt.json', type: 'application/json', encoding: 'text' });
    const card = JSON.parse(json.content);
    for (const format of ['png', 'charx'] as const) {
      const file = await cardFile('aunt', format);
      expect(file).toMatchObject({ name: `Aunt.${format}`, encoding: 'base64' });
      const read = new FflateCardFiles().read(Buffer.from(file.content, 'base64'));
      if (!read.ok) throw new Error(read.error);
      expect(lostFields(card, read.value.source)).toEqual([]);
    }
    const png = sharp(Buffer.from((await cardFile('aunt', 'png')).content, 'base64'));
    expect(await png.metadata()).toMatchObject({ format: 'png', width: 600, height: 800 });
    // The picture shows more than a plain background.
    expect((await png.stats()).entropy).toBeGreaterThan(2);
  });
});

describe('admin/character.import', () => {
  it('adds a character to the world of a story under its own id, outside the cast', async () => {
    const cast = (await data(server.get('story.get?id=the-quiet-relay', player))).story.cast;
    const bytes = Buffer.from(
      JSON.stringify({
        name: 'Aunt',
        description: '',
        personality: 'sly',
        scenario: '',
        first_mes: 'Hm. “So, {{user}},” says {{char}}.',
        mes_example: '',
      }),
    );
    const first = await data(take(bytes));
    const second = await data(take(bytes));
    expect([first, second]).toEqual([
      { id: 'aunt-2', warnings: [] },
      { id: 'aunt-3', warnings: [] },
    ]);
    const { character } = await data(server.get('character.get?id=aunt-2', player));
    v.parse(characterDetail, character);
    expect(character).toMatchObject({ name: 'Aunt', role: 'sly', greeting: '“So, you,”', story_id: 'the-quiet-relay' });
    expect(character.portrait).toBe('/content/stories/the-quiet-relay/cover.svg');
    expect((await data(server.get('story.get?id=the-quiet-relay', player))).story.cast).toEqual(cast);
    expect((await cardFile('aunt-2', 'png')).encoding).toBe('base64');
    const audit = await server.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('actor', '=', admin.uuid)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['character.import aunt-2', 'character.import aunt-3']));
  });

  it('says what was read otherwise than it stands, and gives the card back as it was', async () => {
    const card = {
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: { name: 'Odd', nickname: 'Oddo', personality: ['dry'], first_mes: null },
    };
    const { id, warnings } = await data(take(Buffer.from(JSON.stringify(card))));
    expect(warnings).toEqual([
      'Not as a card should have it, so kept for export and read as empty here: data.personality.',
      'It has no first message: a talk begins with the player.',
    ]);
    const { character } = await data(server.get(`character.get?id=${id}`, player));
    expect(character).toMatchObject({ name: 'Oddo', role: '', greeting: '' });
    expect(lostFields(card, JSON.parse((await cardFile(id, 'json')).content))).toEqual([]);
  });

  it('cannot be talked with on a server with scripts only', async () => {
    const talk = { story_id: 'the-quiet-relay', actor_id: 'aunt-2' };
    const refused = await server.post('actor/chat/game.start', talk, player);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'NARRATOR_AWAY',
        message: 'This character came without a script, and the narrator of this site needs one.',
        data: null,
      },
    ]);
  });

  it('refuses a file without a card or a story, with a reason, and changes nothing', async () => {
    const changing = ['sessions', 'processes', 'rate_limits'];
    const before = await tableDump(server.database.db, changing);
    const refused = await take(Buffer.from('no card'), 'a <b>card</b>.json');
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'a <b>card</b>.json was not taken in: it is no JSON.']);
    expect((await take(Buffer.from('{"name":"Lost","first_mes":"Hm."}'), 'x', 'no-such-story')).statusCode).toBe(404);
    expect(await tableDump(server.database.db, changing)).toEqual(before);
  });

  it('accepts cards up to the size of the contract, from admins only', async () => {
    const file = Buffer.alloc(MAX_CARD_BYTES, 'A');
    expect((await take(file, 'x')).json().message).toBe('x was not taken in: it is larger than a card may be, which is 2 MB of text.');
    expect((await server.upload('admin/character.import-file', file, { name: 'x', story_id: 'the-quiet-relay' })).statusCode).toBe(401);
    expect((await take(file, 'x', 'the-quiet-relay', player)).statusCode).toBe(403);
    const large = await take(Buffer.alloc(MAX_CARD_BYTES + 1), 'x');
    expect([large.statusCode, large.json().message]).toEqual([413, 'The file is too large: 6 MB can be taken in.']);
  });

  it('takes a card of up to 2 MB in JSON too, as pages of the last release send it', async () => {
    const send = (content: string) => server.post('admin/character.import', { name: 'x', content, story_id: 'the-quiet-relay' }, admin);
    const card = Buffer.from('{"name":"Ines","first_mes":"Hm.","description":"Of an older page."}').toString('base64');
    expect((await data(send(card))).id).toBe('ines');
    expect((await send('no base64')).statusCode).toBe(400);
    expect((await send('QUJD'.repeat(600_000))).statusCode).toBe(413);
  });

  it('either refuses a card of the corpus or keeps all its fields', async () => {
    const taken: string[] = [];
    const cards = (await cardCorpus()).filter((_, index) => index % runs(2, 1) === 0);
    for (const { name, bytes, json } of cards) {
      server.clock.offset += 2_000;
      const answer = await take(bytes, name);
      expect([name, answer.statusCode]).toEqual([name, json === undefined ? 400 : 200]);
      if (json === undefined) continue;
      const { id } = answer.json().data;
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      taken.push(id);
      const { content } = await cardFile(id, 'json');
      expect([name, lostFields(JSON.parse(json), JSON.parse(content))]).toEqual([name, []]);
      for (const number of json.match(/:\d{17,}|1e-400|0\.\d{17,}/g) ?? []) expect(content).toContain(number);
    }
    expect(taken.length).toBeGreaterThanOrEqual(runs(20, 40));
    expect(new Set(taken).size).toBe(taken.length);
    const { characters } = await data(server.get('character.list', player));
    expect(characters.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(taken));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const { role } = (await data(server.get('user.whoami', player))).user;
    expect(role).toBe('guest');
  });
});

describe('CHAT-01: a chat from SillyTavern', () => {
  const NAME = 'Ottilie';
  const line = (name: string, is_user: boolean, mes: string, more: object = {}) =>
    JSON.stringify({ name, is_user, is_system: false, send_date: 'November 22, 2026 10:04am', mes, extra: {}, ...more });
  const header = JSON.stringify({ user_name: 'Ann', character_name: NAME, create_date: '2026-11-22@10h04m05s', chat_metadata: {} });
  /** As SillyTavern writes it: the greeting, then inputs with replies, the last one with two swipes. */
  const chatOf = (turns: number, name = NAME) =>
    [
      header,
      line(name, false, 'You are late. Sit.'),
      ...Array.from({ length: turns }, (_, index) => [
        line('Ann', true, `Question ${index}`),
        line(name, false, `Answer ${index}`, { swipe_id: 1, swipes: [`Other ${index}`, `Answer ${index}`], swipe_info: [] }),
      ]).flat(),
    ].join('\r\n');
  const bring = (chat: string, who = player, actor_id = 'ottilie', more: Readonly<Record<string, string>> = {}) =>
    server.upload('actor/chat/game.import-file', Buffer.from(chat), { actor_id, ...more }, who);
  const gamesOf = async (who: TestGuest) => server.database.db.selectFrom('games').select('id').where('user_uuid', '=', who.uuid).execute();

  it('becomes a game that goes on from its last turn, with every reply, for no coins', async () => {
    const guest = await server.guest();
    const before = await server.deps.ledger.balance(server.database.db, guest.uuid);
    const { id, story_id, turns } = await data(bring(chatOf(3), guest));
    expect(turns).toBe(4);
    const opened = await data(server.post('actor/chat/game.start', { story_id, actor_id: 'ottilie' }, guest));
    expect(opened.game.id).toBe(id);
    const shown = opened.turns.map(({ input, text }: { input: { text: string } | null; text: string }) => [input?.text ?? null, text]);
    expect(shown).toEqual([
      [null, 'You are late. Sit.'],
      ['Question 0', 'Answer 0'],
      ['Question 1', 'Answer 1'],
      ['Question 2', 'Answer 2'],
    ]);
    const last = opened.turns.at(-1);
    expect(last.variants).toHaveLength(2);
    // Another reply to a text from elsewhere is not free.
    expect(last.retry_price).toBe(opened.game.price);
    expect(await server.deps.ledger.balance(server.database.db, guest.uuid)).toBe(before);
    const input = { kind: 'choice', choice_id: last.choices[0].id };
    await server.post('actor/chat/game.send', { game_id: id, turn_id: randomUUID(), input }, guest);
    const after = await data(server.post('actor/chat/game.start', { story_id, game_id: id }, guest));
    expect(after.turns).toHaveLength(5);
    expect(after.turns[4]).toMatchObject({ status: 'done', input: { label: last.choices[0].label } });
  });

  it('of a thousand turns comes in whole, and a cut-off one up to where it is cut off', async () => {
    const guest = await server.guest();
    const { id } = await data(bring(chatOf(1000), guest));
    const rows = await server.database.db.selectFrom('turns').select('depth').where('game_id', '=', id).orderBy('depth', 'desc').execute();
    expect([rows.length, rows[0]?.depth]).toEqual([2001, 1000]);
    const games = (await gamesOf(guest)).length;
    const answer = await data(bring(chatOf(1000).slice(0, -40), guest));
    expect([answer.turns, answer.notes]).toEqual([1001, ['1 line is no message, and kept without being shown: 2002.']]);
    expect(await gamesOf(guest)).toHaveLength(games + 1);
  });

  it('of another character, of an unknown one or too long is refused', async () => {
    const other = (await bring(chatOf(1, 'Seraphina').replaceAll(NAME, 'Seraphina'))).json();
    expect([other.code, other.message, other.data]).toEqual(['OTHER_CHARACTER', 'This chat is with Seraphina.', { name: 'Seraphina' }]);
    expect((await bring(chatOf(1), player, 'constructor')).statusCode).toBe(404);
    expect((await bring('x'.repeat(MAX_CHAT_BYTES + 1))).statusCode).toBe(413);
  });

  it('comes in from JSON of up to 2 MB too, as pages of the last release send it', async () => {
    const guest = await server.guest();
    const send = (chat: string) => server.post('actor/chat/game.import', { actor_id: 'ottilie', chat }, guest);
    expect((await data(send(chatOf(2)))).turns).toBe(3);
    expect((await send('x'.repeat(2 * 1024 * 1024))).statusCode).toBe(413);
    const long = (await send(longChat(1499, 20))).json();
    expect([long.code, long.message]).toEqual(['CHAT_TOO_LONG', 'This chat is too long: of its 29,981 replies, 4,000 can be kept.']);
    expect(await gamesOf(guest)).toHaveLength(1);
  });

  const longChat = (turns: number, replies: number) =>
    [
      header,
      line(NAME, false, 'Sit.'),
      ...Array.from({ length: turns }, (_, index) => {
        const swipes = Array.from({ length: replies }, (__, number) => `${index}.${number}`);
        return [JSON.stringify({ mes: 'Q', is_user: true }), JSON.stringify({ name: NAME, is_user: false, mes: swipes[0], swipes })];
      }).flat(),
    ].join('\n');

  it('CHAT-02: of more than 4,000 replies is refused with what would be left out, and comes in without that when asked to', async () => {
    const guest = await server.guest();
    const refused = await bring(longChat(450, 10), guest);
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      {
        code: 'CHAT_TOO_LONG',
        message: 'This chat is too long: of its 4,501 replies, 4,000 can be kept.',
        data: { replies: 4501, left_out: { turns: 0, replies: 501, hidden: 0 } },
      },
    ]);
    expect(await gamesOf(guest)).toHaveLength(0);
    const game = await data(bring(longChat(450, 10), guest, 'ottilie', { shorten: 'true' }));
    expect([game.turns, game.left_out]).toEqual([451, { turns: 0, replies: 501, hidden: 0 }]);
    const rows = await server.database.db
      .selectFrom('turns')
      .select(({ fn }) => [fn.countAll<string>().as('all'), fn.max('depth').as('deepest')])
      .where('game_id', '=', game.id)
      .executeTakeFirst();
    expect(rows).toEqual({ all: '4000', deepest: 450 });
  });
});
