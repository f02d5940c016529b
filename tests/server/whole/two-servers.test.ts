import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RemotePlayer, textOf } from '#tests/server/harness/remote-player.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';

let database: string;
let folder: string;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createPostgresDatabase();
  folder = mkdtempSync(join(tmpdir(), 'two-servers-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  await dropPostgresDatabase(database);
  rmSync(folder, { recursive: true, force: true });
});

/** Two servers on one database. `wordMs`: how long each waits after every word of a reply. */
async function started(wordMs: number): Promise<readonly [ServerProcess, ServerProcess]> {
  const env = { DATABASE_URL: database, DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', NARRATOR_WORD_MS: String(wordMs) };
  const writer = await ServerProcess.start(env);
  const reader = await ServerProcess.start(env);
  servers.push(writer, reader);
  return [writer, reader];
}

/** A turn that the first server writes, and its player at the second. */
async function played(writer: ServerProcess, reader: ServerProcess) {
  const player = await RemotePlayer.signUp(writer.url);
  const story_id = await player.firstStory();
  const { game, turns } = (await player.post('actor/chat/game.start', { story_id })).data;
  const turn = randomUUID();
  const sent = player.send(game.id, turn, { kind: 'choice', choice_id: turns[0].choices[0].id });
  const elsewhere = player.at(reader.url);
  const accepted = async () => (await elsewhere.get(`actor/chat/turn.reasoning?turn_id=${turn}`)).code === '0';
  await expect.poll(accepted).toBe(true);
  return { turn, sent, elsewhere };
}

it('readers at the server that does not write a turn get the same words, also when they come back in the middle', async () => {
  const { turn, sent, elsewhere } = await played(...(await started(20)));
  const readers = await Promise.all([elsewhere.resume(turn), elsewhere.resume(turn), elsewhere.resume(turn, 1)]);
  const received = await sent;
  expect(received.at(-1)?.event).toMatchObject({ type: 'end', status: 'done' });
  for (const reader of readers) {
    expect(textOf(reader)).toBe(textOf(received));
    expect(reader.at(-1)).toEqual(received.at(-1));
  }
  const middle = received[Math.floor(received.length / 2)]?.seq ?? 0;
  const before = textOf(received.filter(({ seq }) => seq <= middle));
  expect(before + textOf(await elsewhere.resume(turn, middle))).toBe(textOf(received));
});

it('a reader receives the end of a turn whose server was killed', async () => {
  // Slow enough that the reply cannot end before its server does.
  const [writer, reader] = await started(1_500);
  const { turn, sent, elsewhere } = await played(writer, reader);
  const reading = elsewhere.resume(turn);
  await writer.kill('SIGKILL');
  const received = await sent.catch(() => []);
  const whole = await reading;
  expect(whole.at(-1)?.event).toMatchObject({ type: 'end', status: 'interrupted', cost: 0 });
  expect(textOf(whole).startsWith(textOf(received))).toBe(true);
});
