import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/application/db/database.ts';
import { type OpenDatabase, openDatabase } from '#server/infrastructure/db/open-database.ts';
import { quantile } from '#tests/bench/figures.ts';
import type { Section } from '#tests/bench/report.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { startPostgres } from '#tests/server/harness/postgres-process.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';

const READERS = 500;
const MEASURED_MS = 10_000;

/** What readers of a silent turn of another process cost PostgreSQL, and how long a small call takes, without them and with them. */
export async function* measureReaders(): AsyncIterable<Section> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres();
  opened.defer(() => postgres.stop());
  const writers = await openDatabase({ url: postgres.url, directory: null });
  opened.defer(() => writers.close());
  const { writer, turn } = await silentTurn(writers, opened);
  const readers = await openDatabase({ url: postgres.url, directory: null });
  const { log } = new PlayWorld(readers, new PromptedNarrator());
  const app = await TestApp.on(readers);
  opened.defer(() => app.close());
  const player = await RemotePlayer.signUp(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const without = await measure(writers.db, player);
  const leave = new AbortController();
  const reading = Array.from({ length: READERS }, async () => {
    for await (const _ of log.read(turn, 0, leave.signal));
  });
  await delay(3_000);
  if ((await writer.turn(turn)).status !== 'running') throw new Error('the turn has ended');
  const beside = await measure(writers.db, player);
  leave.abort();
  await Promise.all(reading);
  yield {
    title: 'Server: readers of a silent turn',
    remarks: ['PostgreSQL; the turn runs in another process.'],
    table: [
      ['readers', 'transactions per second', 'a small call, median, ms', 'p95, ms'],
      ['0', ...without],
      [String(READERS), ...beside],
    ],
  };
}

/** A turn whose narrator says nothing. */
async function silentTurn(database: OpenDatabase, opened: AsyncDisposableStack): Promise<{ writer: PlayWorld; turn: string }> {
  const narrator = new PromptedNarrator();
  narrator.reply = async function* (_, signal) {
    await delay(3_600_000, undefined, { signal }).catch(() => undefined);
  };
  const writer = new PlayWorld(database, narrator);
  await writer.addStory(0);
  // A process without heartbeats loses its turns.
  await writer.sweep.start();
  opened.defer(() => writer.sweep.stop());
  opened.defer(() => writer.engine.shutDown(0));
  const user = await writer.addPlayer(0);
  const turn = randomUUID();
  await writer.send(user, await writer.startGame(user), turn);
  return { writer, turn };
}

/** How many transactions the database has ended so far. */
async function transactions(db: Kysely<Tables>): Promise<number> {
  // A connection reports its own at most once a second.
  await delay(2_000);
  const { rows } = await sql<{ count: string }>`
    SELECT sum(xact_commit + xact_rollback) AS count FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  return Number(rows[0]?.count);
}

async function measure(db: Kysely<Tables>, player: RemotePlayer): Promise<string[]> {
  const took: number[] = [];
  const [from, before] = [performance.now(), await transactions(db)];
  const until = performance.now() + MEASURED_MS;
  while (performance.now() < until) {
    const began = performance.now();
    await player.coins();
    took.push(performance.now() - began);
    await delay(20);
  }
  const ended = await transactions(db);
  const perSecond = (1000 * (ended - before)) / (performance.now() - from);
  return [perSecond.toFixed(0), quantile(took, 0.5).toFixed(1), quantile(took, 0.95).toFixed(1)];
}
