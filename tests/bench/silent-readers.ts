/**
 * `node tests/bench/silent-readers.ts [readers]`: the cost of readers of a silent turn of another process. Prints the
 * transactions per second on PostgreSQL and how long a small call takes, without readers and with them.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/application/database.ts';
import { openDatabase } from '../../server/infrastructure/db/open-database.ts';
import { PromptedNarrator } from '../fakes/prompted-narrator.ts';
import { PlayWorld } from '../server/harness/play-world.ts';
import { startPostgres } from '../server/harness/postgres-process.ts';
import { RemotePlayer } from '../server/harness/remote-player.ts';
import { TestApp } from '../server/harness/test-app.ts';

const READERS = Number(process.argv[2] ?? 500);
const MEASURED_MS = 10_000;

const postgres = await startPostgres();
const [writers, readers] = [
  await openDatabase({ url: postgres.url, directory: null }),
  await openDatabase({ url: postgres.url, directory: null }),
];
const narrator = new PromptedNarrator();
narrator.reply = async function* (_, signal) {
  await delay(3_600_000, undefined, { signal }).catch(() => undefined);
};
const writer = new PlayWorld(writers, narrator);
const reader = new PlayWorld(readers, narrator);
await writer.addStory(0);
// A process without heartbeats loses its turns.
await writer.sweep.start();
const user = await writer.addPlayer(0);
const turn = randomUUID();
await writer.send(user, await writer.startGame(user), turn);

const app = await TestApp.on(readers);
const player = await RemotePlayer.signUp(await app.app.listen({ port: 0, host: '127.0.0.1' }));

/** How many transactions the database has ended so far. */
async function transactions(db: Kysely<Tables>): Promise<number> {
  // A connection reports its own at most once a second.
  await delay(2_000);
  const { rows } = await sql<{ count: string }>`
    SELECT sum(xact_commit + xact_rollback) AS count FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  return Number(rows[0]?.count);
}

async function measure(name: string): Promise<void> {
  const took: number[] = [];
  const [from, before] = [performance.now(), await transactions(writers.db)];
  const until = performance.now() + MEASURED_MS;
  while (performance.now() < until) {
    const began = performance.now();
    await player.coins();
    took.push(performance.now() - began);
    await delay(20);
  }
  const ended = await transactions(writers.db);
  took.sort((a, b) => a - b);
  const perSecond = (1000 * (ended - before)) / (performance.now() - from);
  const at = (part: number) => took[Math.floor(took.length * part)]?.toFixed(1);
  console.log(
    `${name}: ${perSecond.toFixed(0)} transactions/s (${took.length} calls among them), a call takes p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
}

await measure('no readers');
const leave = new AbortController();
const reading = Array.from({ length: READERS }, async () => {
  for await (const _ of reader.log.read(turn, 0, leave.signal));
});
await delay(3_000);
if ((await writer.turn(turn)).status !== 'running') throw new Error('the turn has ended');
await measure(`${READERS} readers of a silent turn`);
leave.abort();
await Promise.all(reading);
await writer.engine.shutDown(0);
await writer.sweep.stop();
await app.close();
await writers.close();
await postgres.stop();
