import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { openOnDisk, type TestDisk } from '#tests/server/harness/full-disk.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';

const story_id = 'the-quiet-relay';
const ROOM = 1_000;

let app: TestApp;
let disk: TestDisk;
let guest: TestGuest;
/** A game of the guest, and its first turn. */
let game_id = '';
let turn: { readonly id: string; readonly choices: readonly { readonly id: string }[] };

beforeAll(async () => {
  const { database, disk: made } = await openOnDisk();
  disk = made;
  app = await TestApp.on(database);
  guest = await app.guest();
  const { game, turns } = (await app.post('actor/chat/game.start', { story_id }, guest)).json().data;
  game_id = game.id;
  turn = turns[0];
});
// On the full disk: nothing is left waiting, and nothing throws.
afterAll(() => app.close());
beforeEach(() => {
  disk.free = ROOM;
});

async function health(): Promise<{ readonly alive: number; readonly ready: number; readonly reason: unknown }> {
  const [alive, ready] = [await app.inject({ url: '/healthz' }), await app.inject({ url: '/readyz' })];
  return { alive: alive.statusCode, ready: ready.statusCode, reason: ready.json().reason };
}

/** Calls that store something. */
const writes = (): readonly (readonly [path: string, input: object])[] => [
  ['user-guest.sign-up', { device_id: randomUUID(), gender: '' }],
  ['actor/chat/game.start', { story_id, fresh: true }],
  ['actor/chat/game.send', { game_id, turn_id: randomUUID(), input: { kind: 'choice', choice_id: turn.choices[0]?.id } }],
  ['verify-code.send', { email: 'ada@mail.example' }],
  ['favorite.create', { story_id }],
  ['user-info.update', { name: 'Ada', gender: 'other' }],
];

it('faults S93: on a full disk what stores something is refused with a time to retry, nothing of it is stored, and it is taken once there is room', async () => {
  const before = (await app.get('user-data.export', guest)).json();
  disk.free = 99;
  for (const [path, input] of writes()) {
    const answer = await app.post(path, input, guest);
    expect([path, answer.statusCode, answer.json()]).toEqual([
      path,
      503,
      { code: 'UNAVAILABLE', message: 'Nothing can be saved right now. Try again in a moment.', data: null },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  disk.free = ROOM;
  expect((await app.get('user-data.export', guest)).json()).toEqual(before);
  for (const [path, input] of writes()) expect([path, (await app.post(path, input, guest)).statusCode]).toEqual([path, 200]);
});

it('faults S93: on a full disk the process is alive and not ready, and says why, until there is room', async () => {
  const reason = expect.stringMatching(/^The disk of \/data has 0 MB free\. /);
  const looks: unknown[] = [];
  for (const free of [ROOM, 99, 124, 125]) {
    disk.free = free;
    looks.push(await health());
  }
  const [ready, full] = [
    { alive: 200, ready: 200, reason: undefined },
    { alive: 200, ready: 503, reason },
  ];
  expect(looks).toEqual([ready, full, full, ready]);
});

/** Reading calls that need to know what they are about. */
const inputs = (): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  'story.get': { id: story_id },
  'story.suggest': { story_id },
  'character.get': { id: `${story_id}.narrator` },
  'actor/chat/game.memory': { game_id },
  'actor/chat/turn.reasoning': { turn_id: turn.id },
  'actor/chat/turn.sources': { turn_id: turn.id },
});

/** Reading calls that count how often they are made. */
const counted = ['user-data.export', 'actor/chat/game.export', 'actor/chat/game.tree', 'ending.ways', 'shared-run.get', 'case.get'];

it('faults S93: on a full disk every call that only reads is answered as before, also to a player who was not seen for long', async () => {
  const reading = routes.filter(({ method, path, kind }) => method === 'GET' && kind === 'envelope' && !counted.includes(path));
  const answers = async (): Promise<unknown[]> => {
    const said: unknown[] = [];
    for (const { path } of reading) {
      const query = new URLSearchParams(inputs()[path]).toString();
      const answer = await app.inject({ url: `${API_PREFIX}${path}?${query}` }, guest);
      said.push([path, answer.statusCode, answer.json()]);
    }
    for (const path of ['story.list', 'actor/chat/game.start'])
      said.push([path, (await app.post(path, path === 'story.list' ? {} : { story_id }, guest)).json()]);
    return said;
  };
  const before = await answers();
  disk.free = 99;
  // The ten minutes after which it is noted that a session was used.
  app.clock.offset += 11 * 60_000;
  expect(await answers()).toEqual(before);
  expect(before.filter((answer) => (answer as unknown[])[1] === 200).length).toBeGreaterThan(20);
});
