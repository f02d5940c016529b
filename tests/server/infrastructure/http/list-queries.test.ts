import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

/** No list may read more than this, in bytes of JSON. Each document below is ten times as large. */
const MAX_BYTES = 200_000;
const HUGE = 'Once more. '.repeat(190_000);
const CARDS = 3;

/** Inputs of the lists that require any. */
const inputs = (player: TestGuest, game: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  'admin/idea.list': { answered: 'false' },
  'story.list': { limit: 50 },
  'admin/ledger.list': { user: player.uuid },
  'admin/case.list': { queue: 'open' },
  'admin/mail.list': { status: 'failed' },
  'actor/chat/game.tree': { game_id: game },
  'shared-run.list': { game_id: game },
});

const lists = routes.filter((route) => route.path.endsWith('.list') || route.path === 'actor/chat/game.tree');

describeOnEachDatabase('lists', (openDatabase) => {
  let server: TestApp;
  let admin: TestGuest;
  let game: string;
  let read = 0;

  beforeAll(async () => {
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += JSON.stringify(result.rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)).length;
        return result;
      },
    };
    const database = await openDatabase();
    server = await TestApp.on({ ...database, db: database.db.withPlugin(counting) }, { adminEmails: ['root@example.com'] });
    admin = await server.member('root@example.com');
    const { db } = database;
    const data = {
      name: 'Ann',
      description: HUGE,
      personality: '{{char}} is calm.',
      scenario: '',
      first_mes: '"Hello." ',
      mes_example: '',
    };
    const file = Buffer.from(JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data }));
    for (let card = 0; card < CARDS; card += 1) {
      const taken = await server.upload('admin/character.import-file', file, { name: 'card.json', story_id: 'the-quiet-relay' }, admin);
      expect(taken.json().code).toBe('0');
    }
    const opened = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, admin)).json().data;
    game = opened.game.id;
    await server.post('favorite.create', { story_id: 'the-quiet-relay' }, admin);
    const input = { kind: 'choice', choice_id: opened.turns[0].choices[0].id };
    await server.post('actor/chat/game.send', { game_id: game, turn_id: randomUUID(), input }, admin);
    // Documents grow: a story's lore, a reply, an ending's card.
    await sql`UPDATE story_versions SET story = jsonb_set(story, '{lore,0,text}', to_jsonb(${HUGE}::text))`.execute(db);
    await sql`UPDATE turns SET text = ${HUGE}, ending = jsonb_build_object('id', 'x', 'name', 'Dawn', 'text', ${HUGE}::text)`.execute(db);
  });
  afterAll(() => server.close());

  it.each(lists.map((route) => [route.path, route] as const))('%s reads no whole document', async (path, { method }) => {
    const input = inputs(admin, game)[path] ?? {};
    const query = new URLSearchParams(input as Record<string, string>).toString();
    read = 0;
    const answer = await (method === 'GET' ? server.get(`${path}?${query}`, admin) : server.post(path, input, admin));
    expect([answer.statusCode, answer.json().code]).toEqual([200, '0']);
    expect(read).toBeLessThan(MAX_BYTES);
  });

  it('an imported card is listed with its own text', async () => {
    const { characters } = (await server.get('character.list', admin)).json().data;
    const own = characters.filter(({ name }: { name: string }) => name === 'Ann');
    expect(own).toHaveLength(CARDS);
    expect(own[0]).toMatchObject({ role: 'Ann is calm.', greeting: '"Hello."', story_id: 'the-quiet-relay', portrait: expect.any(String) });
    const { character } = (await server.get(`character.get?id=${own[0].id}`, admin)).json().data;
    expect(character).toMatchObject(own[0]);
  });
});
