/**
 * @shortened the disk is full for tables; for PostgreSQL's log too in the full run
 * @proven PostgreSQL that ends in mid-reply: `database-away.test.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { proof } from '#tests/proof.ts';
import { freePort } from '#tests/server/harness/free-port.ts';
import { KeptServer } from '#tests/server/harness/kept-server.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { startPostgres } from '#tests/server/harness/postgres-process.ts';
import { mountedDisk, type SmallDisk } from '#tests/server/harness/small-disk.ts';
import { expectNothingLost, playing } from '#tests/server/harness/steady-players.ts';

const PLAYERS = proof === 'full' ? 50 : 6;

/** A PostgreSQL with all of its files on a disk, and a server with players, who have begun. */
async function world(disk: SmallDisk) {
  const postgres = await startPostgres(disk.folder);
  const folder = mkdtempSync(join(tmpdir(), 'postgres-full-disk-'));
  // The run's PostgreSQL may forget what it acknowledged when it crashes; this one may not.
  const env = { DATA_DIR: folder, DATABASE_URL: `${postgres.url}?options=-c%20synchronous_commit%3Don`, RATE_LIMIT_SCALE: '1000' };
  const server = new KeptServer(await freePort(), { ...env, NARRATOR_WORD_MS: '5' }, []);
  onTestFinished(async () => {
    await server.kill('SIGKILL');
    await postgres.stop();
    disk.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => server.isReady()).toBe(true);
  const play = await playing(server.url, PLAYERS);
  await play.goOn();
  // With room for what players write while the disk is full.
  expect(await nextLogFile(postgres.url)).toBe(true);
  return { postgres, server, play, env, token: play.players[0]?.token ?? '' };
}

type World = Awaited<ReturnType<typeof world>>;

/** Begins a new file of PostgreSQL's log, of 16 MB, as if the one in use were full. False when PostgreSQL ended of it. */
async function nextLogFile(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const begun = await client.query('SELECT pg_switch_wal()').then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return begun;
}

/** Gives PostgreSQL some files of its log to go on with, so that a slow machine does not come to the end of them while its tables have no room. */
async function spareLog(url: string): Promise<void> {
  for (let file = 0; file < 3; file += 1) expect(await nextLogFile(url)).toBe(true);
  const client = new pg.Client(url);
  await client.connect();
  // Files that are behind a checkpoint are used again.
  await client.query('CHECKPOINT');
  await client.end();
}

it('faults S62: players play while the disk of PostgreSQL fills up, and is emptied: nothing confirmed is lost, and it goes on by itself', async ({
  skip,
}) => {
  const disk = await mountedDisk(async () => undefined);
  if (disk === null) return skip('This machine mounts no file system for tests.');
  const playground = await world(disk);
  const { server, postgres, play, token } = playground;
  await spareLog(postgres.url);
  disk.fill(0);
  await expect.poll(() => server.isReady()).toBe(false);
  // Writes that fit into gaps are still taken.
  const full = await server.looks(token);
  expect(full).toMatchObject({ alive: { status: 200 }, ready: { status: 503 }, read: { status: 200 } });
  expect(full.ready?.body).toContain('The disk of the database is full.');
  expect(server.said).toContain('disk.full');
  await expectToGoOn(playground, () => disk.empty());
  expect(server.said).toContain('disk.room');
  expect(play.interrupted()).toBe(0);
});

it.skipIf(proof !== 'full')(
  'faults S62: the log of PostgreSQL needs more than the disk has while players play, so that PostgreSQL ends until there is room: nothing confirmed is lost',
  async ({ skip }) => {
    const disk = await mountedDisk(async () => undefined);
    if (disk === null) return skip('This machine mounts no file system for tests.');
    const playground = await world(disk);
    const { server, postgres, token } = playground;
    disk.fill(0);
    expect(await nextLogFile(postgres.url)).toBe(false);
    await postgres.down('SIGQUIT');
    await expect.poll(() => server.isReady()).toBe(false);
    const ended = await server.looks(token);
    expect(ended).toMatchObject({ alive: { status: 200 }, ready: { status: 503 }, read: { status: 503 }, write: { status: 503 } });
    expect(ended.ready?.body).toContain('The database does not answer.');
    expect(ended.write?.retryAfter).toBeGreaterThan(0);
    await expect(postgres.start()).rejects.toThrow('No space left on device');
    await expectToGoOn(playground, async () => {
      disk.empty();
      await postgres.start();
    });
  },
);

/** Without room the server waits without work. With room it goes on in the same process, and has everything that it confirmed. */
async function expectToGoOn({ server, play, env }: World, makeRoom: () => Promise<void> | void): Promise<void> {
  const share = await server.shareOfACore();
  expect(share).toBeLessThan(0.5);
  const from = performance.now();
  await makeRoom();
  await expect.poll(() => server.isReady()).toBe(true);
  const recovery = performance.now() - from;
  await play.goOn();
  await play.stop();
  await expectNothingLost(play);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(server.starts).toBe(1);
  expect(ledgerCheck(env)).toMatchObject({ status: 0, said: expect.stringContaining(`${PLAYERS} users, 0 mismatches`) });
  if (proof !== 'full') return;
  const used = `${Math.round(100 * share)} % of a core while it was full`;
  console.log(
    `${PLAYERS} players, ${play.confirmed()} confirmed turns, none lost; ${used}; ready ${Math.round(recovery)} ms after there was room`,
  );
}
