import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PictureAccess } from '#server/application/stories/picture-access.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const STORY = 'the-quiet-relay';
const CHARACTER = 'pio';
let server: TestApp;
let ann: TestGuest;
let ben: TestGuest;
let player: TestGuest;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
  [ann, ben] = [await server.member('ann@mail.example'), await server.member('ben@mail.example')];
  for (const admin of ['ann@mail.example', 'ben@mail.example']) await server.admins.change('grant', admin, 'test');
  player = await server.guest();
});
afterAll(() => server.close());

/** A request about an address, as the desk knows it. */
async function caseAbout(link: string): Promise<string> {
  const request = { claim: 'personal', link, text: 'My name stands in it.' };
  const { reference } = (await server.post('content-removal.create', request)).json().data;
  const row = await server.database.db
    .selectFrom('support_cases')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.id;
}
const take = (id: string, admin = ann) => server.post('admin/case.take', { id, holder: null }, admin);
const hide = (id: string, what: 'story' | 'run', hidden: boolean, admin = ann) =>
  server.post('admin/case.hide', { id, what, hidden }, admin);
const codeOf = async (answer: ReturnType<TestApp['get']>): Promise<string> => (await answer).json().code;
const start = async (who = player) => (await server.post('actor/chat/game.start', { story_id: STORY }, who)).json();

/** Files of the story and its character, also by addresses that are written in another way. */
const pictures = [
  `stories/${STORY}/cover.svg`,
  `stories/${STORY.replace('t', '%74')}/cover.svg`,
  `characters/${CHARACTER}/portraits/calm.svg`,
];
const picture = (path: string, { token }: Partial<TestGuest> = {}) =>
  server.app.inject({ url: `/content/${path}`, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

/** Every place where the story or its characters are shown to players, with what is found there. */
async function placesOf(who: TestGuest): Promise<Readonly<Record<string, boolean>>> {
  const has = (body: string) => body.includes(STORY);
  const read = async (path: string) => has((await server.get(path, who)).body);
  const list = async (query: object) => has((await server.post('story.list', query, who)).body);
  return {
    shelf: await list({ limit: 50 }),
    search: await list({ query: 'relay' }),
    played: await list({ sort: 'recent' }),
    favorites: await read('favorite.list'),
    history: await read('game-history.list'),
    characters: await read('character.list'),
    'ending shelf': await read('user-profile.get'),
  };
}

it('CASE-09: a hidden story is nowhere, its games are kept and cost nothing, and showing it again brings all of it back', async () => {
  const opened = await start();
  const { game, turns } = opened.data;
  await server.post('favorite.create', { story_id: STORY }, player);
  const before = await placesOf(player);
  expect(before).toMatchObject({ shelf: true, search: true, favorites: true, history: true, characters: true });
  const balance = async () => (await server.get('coins.statement', player)).json().data.wallet;
  const coins = await balance();
  const id = await caseAbout(`/story/${STORY}`);
  await take(id);
  expect((await hide(id, 'story', true)).json().data).toMatchObject({ story_hidden: true, run_hidden: null });

  expect(Object.values(await placesOf(player))).not.toContain(true);
  const share = await server.app.inject({ url: `/share-pictures/story/${STORY}.jpg` });
  expect(share.statusCode).toBe(404);
  for (const path of pictures) {
    const refused = await picture(path, player);
    expect([path, refused.statusCode, refused.headers['cache-control'], refused.body.includes('<svg')]).toEqual([
      path,
      404,
      'no-store',
      false,
    ]);
    const shown = await picture(path, ben);
    expect([path, shown.statusCode, shown.headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
  }
  expect((await server.get(`character.export?id=${CHARACTER}&format=png`, player)).json().code).toBe('NOT_FOUND');
  expect(await codeOf(server.get(`story.get?id=${STORY}`, player))).toBe('STORY_HIDDEN');
  expect(await codeOf(server.get('story.get?id=none', player))).toBe('NOT_FOUND');
  for (const who of [player, await server.guest()]) expect((await start(who)).code).toBe('STORY_HIDDEN');
  const input = { kind: 'choice', choice_id: turns[0].choices[0].id };
  const sent = await server.post('actor/chat/game.send', { game_id: game.id, turn_id: randomUUID(), input }, player);
  expect(sent.json()).toMatchObject({ code: 'STORY_HIDDEN', message: expect.stringContaining('Your game is kept') });
  expect(await balance()).toEqual(coins);

  // Who did not hide it may show it again.
  expect((await hide(id, 'story', false, ben)).json().data).toMatchObject({ story_hidden: false });
  expect(await placesOf(player)).toEqual(before);
  for (const path of pictures) expect((await picture(path)).headers['cache-control']).toBe('public, max-age=3600');
  expect((await start()).data.game.id).toBe(game.id);
});

it('CASE-09: a hidden run leads nowhere, its owner makes no new link, and the game goes on', async () => {
  const { game } = (await start()).data;
  const { token } = (await server.post('shared-run.create', { game_id: game.id }, player)).json().data.run;
  const id = await caseAbout(`https://stories.example/run/${token}`);
  expect((await take(id)).json().data).toMatchObject({ story: 'The Quiet Relay', story_hidden: false, run_hidden: false });
  await hide(id, 'run', true);
  const friend = await server.guest();
  expect(await codeOf(server.get(`shared-run.get?token=${token}`))).toBe('NOT_FOUND');
  expect(await codeOf(server.post('shared-run.continue', { token }, friend))).toBe('NOT_FOUND');
  expect(await codeOf(server.post('shared-run.create', { game_id: game.id }, player))).toBe('FORBIDDEN');
  const { runs } = (await server.get(`shared-run.list?game_id=${game.id}`, player)).json().data;
  expect(runs).toMatchObject([{ token, hidden: true }]);
  expect((await start()).data.game.id).toBe(game.id);
  await hide(id, 'run', false);
  expect(await codeOf(server.get(`shared-run.get?token=${token}`))).toBe('0');
});

it('CASE-09: hiding needs an open case that the admin holds, and changes nothing the second time', async () => {
  const id = await caseAbout(`/story/${STORY}`);
  expect(await codeOf(hide(id, 'story', true))).toBe('CASE_CONFLICT');
  await take(id, ben);
  expect(await codeOf(hide(id, 'story', true, ann))).toBe('CASE_CONFLICT');
  expect(await codeOf(hide(id, 'run', true, ben))).toBe('NOT_FOUND');
  // The same admin in two tabs.
  await Promise.all([hide(id, 'story', true, ben), hide(id, 'story', true, ben)]);
  await hide(id, 'story', false, ben);
  const file = (await hide(id, 'story', false, ben)).json().data;
  const steps = file.steps.map(({ step, text }: { step: string; text: string }) => [step, text]);
  expect(steps.slice(-2)).toEqual([
    ['hidden', 'The story'],
    ['shown', 'The story'],
  ]);
  expect(steps).toHaveLength(4);
  await server.post('admin/case.answer', { id, seen: file.last_step, outcome: 'anonymised', text: 'Your name is gone.' }, ben);
  expect(await codeOf(hide(id, 'story', true, ben))).toBe('CASE_CONFLICT');
  const entries = await server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action'])
    .where('subject', '=', id)
    .where('action', 'like', 'story.%')
    .orderBy('id')
    .execute();
  expect(entries).toEqual(['hide', 'show'].map((what) => ({ actor: ben.uuid, action: `story.${what} ${STORY}` })));
});

it('CASE-09: pictures stay refused while the database is away, and are served again once they are shown', async () => {
  const { db } = server.database;
  let version: string | null = null;
  const current = async () => {
    if (version === null) throw new Error('the database is away');
    return version;
  };
  const access = new PictureAccess({ db, published: { current }, clock: server.clock });
  const readers = (kind: 'stories' | 'characters', id: string) => access.readers({ kind, id, path: `/content/${kind}/${id}/cover.svg` });
  const has = () => Promise.all([readers('stories', STORY), readers('characters', CHARACTER)]);
  await expect(has()).rejects.toThrow('away');
  await db.updateTable('stories').set({ hidden_at: new Date() }).where('id', '=', STORY).execute();
  version = 'hidden';
  expect(await has()).toEqual(['admins', 'admins']);
  expect(await readers('characters', STORY)).toBe('everybody');
  version = null;
  expect(await has()).toEqual(['admins', 'admins']);
  await db.updateTable('stories').set({ hidden_at: null }).where('id', '=', STORY).execute();
  version = 'shown';
  expect(await has()).toEqual(['everybody', 'everybody']);
});
