import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { finish, PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { RemotePlayer, textOf } from '#tests/server/harness/remote-player.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

/** How many readers leave; an environment variable sets more. */
const READERS = runs(60, 1000);
/** Enough players to stay below the rate limits. */
const PLAYERS = Math.max(20, READERS / 10);
/** Most that the heap may have grown by, in bytes. Source: faults S40. */
const MAX_GROWTH = 10_000_000;

/** Words that are answered by more than a connection holds that is not read. */
const LONG = 'Tell me all.';
const LONG_REPLY = 8_000_000;

let server: TestApp;
let url: URL;
/** Open connections of the server, without those of the remaining players. Ports do not identify them, because ports are reused. */
const held = new Set<Socket>();
let left = 0;

beforeAll(async () => {
  const narrator = new PromptedNarrator();
  narrator.reply = async function* ({ input }) {
    // Recorded requests contain whole scripts.
    narrator.requests.length = 0;
    if (input?.kind === 'say' && input.text === LONG) yield { type: 'text', text: 'x'.repeat(LONG_REPLY) };
    for (let sentence = 1; sentence <= 5; sentence += 1) {
      await delay(2);
      yield { type: 'text', text: `Sentence ${sentence} of the reply. ` };
    }
    yield finish;
  };
  server = await TestApp.on(await openFreshPostgres(), { narrators: new Narrators(narrator) });
  server.app.server.on('connection', (socket) => {
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  });
  server.app.server.on('request', ({ headers, socket }) => {
    if (!headers.leaves) held.delete(socket);
  });
  url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => server.close());

/** Sends a turn over a bare socket. Calls `sent` once the request is on its way. */
function sendRaw(player: RemotePlayer, body: object, sent: () => void = () => undefined): Socket {
  const payload = JSON.stringify(body);
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  const lines = [
    `POST ${API_PREFIX}actor/chat/game.send HTTP/1.1`,
    `Host: ${url.host}`,
    `Authorization: Bearer ${player.token}`,
    'Leaves: soon',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(payload)}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${payload}`, sent);
  return socket;
}

/** Sends a turn and destroys the connection once `bytes` of the answer have come; 0 waits for none. */
function sendAndLeave(player: RemotePlayer, body: object, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    left += 1;
    let received = 0;
    const socket = sendRaw(player, body, () => {
      // The server has to have the request before the line goes.
      if (bytes === 0) setTimeout(() => socket.destroy(), 5);
    });
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received >= bytes) socket.destroy();
    });
    socket.on('close', () => resolve());
  });
}

async function heapInUse(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What is only held by timers that are about to end is not kept.
  await delay(100);
  collect();
  return process.memoryUsage().heapUsed;
}

async function play(player: RemotePlayer, turns: number): Promise<void> {
  const { game } = (await player.post('actor/chat/game.start', { story_id: 'the-quiet-relay' })).data;
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await player.coins();
    const turn_id = randomUUID();
    const input = { kind: 'say', text: 'Go on.' } as const;
    await sendAndLeave(player, { game_id: game.id, turn_id, input }, [0, 1, 500, 1_200][turn % 4] ?? 0);
    // Sent again, as the app does: where it had arrived it is the same turn.
    const received = await player.send(game.id, turn_id, input);
    expect(received.at(-1)?.event).toMatchObject({ type: 'end', status: 'done', cost: 1, balance: before - 1 });
  }
}

it(`faults S40: of ${READERS} readers that leave after any byte, each finds the whole reply for one charge, and nothing stays behind`, async () => {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const player = await RemotePlayer.signUp(url.origin);
      await server.database.db.transaction().execute((tx) => server.deps.ledger.grant(tx, player.uuid, `test:${player.uuid}`, READERS));
      return player;
    }),
  );
  const all = (turns: number) => Promise.all(players.map((player) => play(player, turns)));
  // The first ones fill caches that are meant to stay.
  await all(4);
  const before = await heapInUse();
  await all(READERS / PLAYERS);
  expect(left).toBeGreaterThan(READERS);
  await expect.poll(() => held.size).toBe(0);
  await expect.poll(async () => (await heapInUse()) - before).toBeLessThan(MAX_GROWTH);
});

it('faults S40: readers that take a byte at a time do not delay others, cost no more than their connection holds, and find the whole reply', async ({
  onTestFinished,
}) => {
  const slow = await RemotePlayer.signUp(url.origin);
  const { game } = (await slow.post('actor/chat/game.start', { story_id: 'the-quiet-relay' })).data;
  const turn_id = randomUUID();
  const input = { kind: 'say', text: LONG } as const;
  const socket = sendRaw(slow, { game_id: game.id, turn_id, input });
  const pace = setInterval(() => socket.read(1), 20);
  onTestFinished(() => {
    clearInterval(pace);
    socket.destroy();
  });
  await once(socket, 'readable');
  // Others play meanwhile, and the reply is written to its end, which only the slow reader is still to receive.
  const others = await Promise.all(Array.from({ length: 5 }, () => RemotePlayer.signUp(url.origin)));
  await Promise.all(others.map((player) => play(player, 2)));
  const turn = server.database.db.selectFrom('turns').select('status').where('id', '=', turn_id);
  await expect.poll(() => turn.executeTakeFirst()).toEqual({ status: 'done' });
  expect(socket.bytesRead).toBeLessThan(LONG_REPLY / 2);
  expect(textOf(await slow.resume(turn_id))).toHaveLength(LONG_REPLY + 5 * 'Sentence 1 of the reply. '.length);
});
