import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { fillDatabase } from '#tests/bench/server/filled-database.ts';
import { explainedRows } from '#tests/server/harness/explained-rows.ts';
import { recordedStatements } from '#tests/server/harness/recorded-statements.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

/** A turn reads about a hundred rows. */
const MOST_ROWS = 1_000;
const STORY = 'the-quiet-relay';

interface Owned {
  readonly user: string;
  readonly game: string;
  readonly turn: string;
  readonly run: string;
  readonly character: string;
}

/** Inputs of calls that only read and that require any, of one who owns much. */
const inputs: Readonly<Record<string, (own: Owned) => Readonly<Record<string, string>>>> = {
  'character.get': ({ character }) => ({ id: character }),
  'character.export': ({ character }) => ({ id: character, format: 'json' }),
  'admin/lorebook.export': () => ({ id: 'none', form: 'own' }),
  'admin/retention.get': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'admin/mail.list': () => ({ status: 'failed' }),
  'admin/person.find': () => ({ query: 'ann' }),
  'admin/person.read': ({ user }) => ({ id: user }),
  'admin/case.list': () => ({ queue: 'open' }),
  'admin/case.look': ({ turn }) => ({ id: turn }),
  'admin/project.get': ({ turn }) => ({ id: turn }),
  'admin/project-text.read': ({ turn }) => ({ id: turn, path: 'script.ink' }),
  'admin/project-text.history': ({ turn }) => ({ id: turn, path: 'script.ink' }),
  'admin/project-text.version': ({ turn }) => ({ id: turn, path: 'script.ink', version: '1' }),
  'admin/idea.list': () => ({ answered: 'false' }),
  'admin/project.drafting': ({ turn }) => ({ id: turn }),
  'admin/project.check': ({ turn }) => ({ id: turn }),
  'admin/project.proof': ({ turn }) => ({ id: turn }),
  'admin/project.pictures': ({ turn }) => ({ id: turn }),
  'admin/project.export': ({ turn }) => ({ id: turn }),
  'admin/project.numbers': ({ turn }) => ({ id: turn }),
  'admin/project.releases': ({ turn }) => ({ id: turn }),
  'admin/project.log': ({ turn }) => ({ id: turn }),
  'admin/project.comments': ({ turn }) => ({ id: turn }),
  'admin/project.reports': ({ turn }) => ({ id: turn }),
  'admin/template.get': ({ turn }) => ({ id: turn }),
  'admin/template.read': ({ turn }) => ({ id: turn, version: '1' }),
  'ending.get': () => ({ story_id: STORY, ending_id: 'none' }),
  'ending.announce': () => ({ story_id: STORY, ending_id: 'none' }),
  'ending.ways': ({ turn }) => ({ turn_id: turn }),
  'user-subscribe.get': () => ({ story_id: STORY }),
  'invoice.get': ({ turn }) => ({ id: turn }),
  'admin/invoice.get': ({ turn }) => ({ id: turn }),
  'admin/dispute.read': ({ turn }) => ({ id: turn }),
  'admin/money.lines': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'admin/money.get': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'admin/funnel.get': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'actor/chat/game.tree': ({ game }) => ({ game_id: game }),
  'actor/chat/game.newer-version': ({ game }) => ({ game_id: game }),
  'actor/chat/turn.reasoning': ({ turn }) => ({ turn_id: turn }),
  'actor/chat/turn.sources': ({ turn }) => ({ turn_id: turn }),
  'actor/chat/game.export': ({ game }) => ({ game_id: game, format: 'jsonl' }),
  'actor/chat/game.memory': ({ game }) => ({ game_id: game }),
  'actor/chat/game.stream': ({ turn }) => ({ turn_id: turn }),
  'admin/order.look': ({ turn }) => ({ order: turn }),
  'admin/ledger.list': ({ user }) => ({ user }),
  'admin/recording.get': ({ turn }) => ({ recording: turn }),
  'shared-run.list': ({ game }) => ({ game_id: game }),
  'shared-run.get': ({ run }) => ({ token: run }),
  'story.get': () => ({ id: STORY }),
  'case.get': () => ({ reference: 'none' }),
};
/** Lists that read by a POST. */
const posts: readonly (readonly [path: string, input: object])[] = [
  ...['popular', 'new', 'title', 'random', 'recent'].map((sort) => ['story.list', { sort, limit: 50 }] as const),
  ['story.list', { query: 'e', limit: 50 }],
  ['story.list', { query: 'own', limit: 50 }],
  ['actor/chat/game.start', { story_id: STORY }],
  ['actor/chat/game.history', { story_id: STORY, actor_id: `${STORY}.narrator`, limit: 100 }],
];

let server: TestApp;
let admin: TestGuest;
let own: Owned;
let statements: ReturnType<typeof recordedStatements>;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { adminEmails: ['root@example.com'] });
  admin = await server.member('root@example.com');
  const { db } = server.database;
  const { game } = (await server.post('actor/chat/game.start', { story_id: STORY }, admin)).json().data;
  await fillDatabase(db, [{ user: admin.uuid, game: game.id }]);
  const { rows } = await sql<{ head: string }>`SELECT head FROM games WHERE id = ${game.id}`.execute(db);
  const { run } = (await server.post('shared-run.create', { game_id: game.id }, admin)).json().data;
  const [character] = (await server.get('character.list', admin)).json().data.characters;
  own = { user: admin.uuid, game: game.id, turn: rows[0]?.head ?? '', run: run.token, character: character.id };
  statements = recordedStatements();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** The rows that a call reads, and whether it waits for a place. */
async function costOf(call: () => Promise<unknown>) {
  const places = vi.spyOn(server.app.places, 'run');
  statements.length = 0;
  await call();
  const read = [...statements];
  const isExpensive = places.mock.calls.length > 0;
  places.mockRestore();
  return { rows: await explainedRows(server.database.db, read), isExpensive };
}

const gets = routes.filter(({ method, kind }) => method === 'GET' && kind === 'envelope');

it.each(gets.map(({ path }) => path))('faults S74: %s reads no more rows than a turn might, or waits for a place', async (path) => {
  const query = new URLSearchParams(inputs[path]?.(own) ?? {});
  const { rows, isExpensive } = await costOf(async () => {
    const answer = await server.get(`${path}?${query}`, admin);
    // A right input: what is not there costs nothing, and would prove nothing.
    expect([200, 404]).toContain(answer.statusCode);
  });
  if (!isExpensive) expect(rows).toBeLessThan(MOST_ROWS);
});

it.each(posts)('faults S74: %s with %j reads no more rows than a turn might, or waits for a place', async (path, input) => {
  const { rows, isExpensive } = await costOf(async () => {
    expect((await server.post(path, input, admin)).statusCode).toBe(200);
  });
  if (!isExpensive) expect(rows).toBeLessThan(MOST_ROWS);
});
