/**
 * @shortened six players, on one disk
 * @proven 50 players, and a disk that is told to be full beside a real one: full run
 */
import { expect, it, onTestFinished } from 'vitest';
import { proof } from '#tests/proof.ts';
import { freePort } from '#tests/server/harness/free-port.ts';
import { KeptServer } from '#tests/server/harness/kept-server.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { mountedDisk, type SmallDisk, toldDisk } from '#tests/server/harness/small-disk.ts';
import { expectNothingLost, playing } from '#tests/server/harness/steady-players.ts';

const PLAYERS = proof === 'full' ? 50 : 6;

/** A server on a disk, and its players, who have begun. */
async function world(disk: SmallDisk) {
  const env = { DATA_DIR: disk.folder, DISK_RESERVE_MB: '60', RATE_LIMIT_SCALE: '1000', NARRATOR_WORD_MS: '5' };
  const server = new KeptServer(await freePort(), { ...env, ...disk.env }, disk.nodeOptions);
  onTestFinished(async () => {
    await server.kill('SIGKILL');
    disk.remove();
  });
  await expect.poll(() => server.isReady()).toBe(true);
  const play = await playing(server.url, PLAYERS);
  await play.goOn();
  return { server, play, env, token: play.players[0]?.token ?? '' };
}

/** In moments, but not between two looks of the server at its disk. */
async function fillUp(disk: SmallDisk, server: KeptServer): Promise<void> {
  disk.fill(50_000_000);
  await expect.poll(() => server.isReady()).toBe(false);
  disk.fill(0);
}

/** The one that is told works everywhere. */
async function anyDisk(): Promise<SmallDisk> {
  const mounted = await mountedDisk();
  if (mounted === null) console.log('This machine mounts no file system for tests, so the disk is told to be full.');
  return mounted ?? toldDisk();
}

const disks: readonly (readonly [string, () => Promise<SmallDisk>])[] = [
  ['of its own', anyDisk],
  ['that is told to be full', toldDisk],
];

it.for(proof === 'full' ? disks : disks.slice(0, 1))(
  'faults S93: players play on a disk %s, it fills up and is emptied: nothing confirmed is lost, and it goes on by itself',
  async ([, open]) => {
    const disk = await open();
    const { server, play, env, token } = await world(disk);
    await fillUp(disk, server);
    const full = await server.looks(token);
    expect(full).toMatchObject({ alive: { status: 200 }, ready: { status: 503 }, read: { status: 200 }, write: { status: 503 } });
    expect(full.ready?.body).toContain(`The disk of ${disk.folder} has `);
    expect(full.write?.retryAfter).toBeGreaterThan(0);
    const share = await server.shareOfACore();
    expect(share).toBeLessThan(0.5);

    const from = performance.now();
    disk.empty();
    await expect.poll(() => server.isReady()).toBe(true);
    const recovery = performance.now() - from;
    await play.goOn();
    await play.stop();
    await expectNothingLost(play);
    expect(play.interrupted()).toBe(0);
    // Full again, it stops as always.
    await fillUp(disk, server);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(server.starts).toBe(1);
    disk.empty();
    expect(ledgerCheck(env)).toMatchObject({ status: 0, said: expect.stringContaining(`${PLAYERS} users, 0 mismatches`) });
    report({ confirmed: play.confirmed(), share, recovery });
  },
);

it('faults S92, S93: an error of the disk ends the server in mid-play; it is started again, waits for room, and nothing confirmed is lost', async () => {
  const disk = await toldDisk();
  const { server, play, env, token } = await world(disk);
  disk.fail({ call: 'writeSync', path: 'pg_wal', code: 'ENOSPC' });
  await expect.poll(() => server.said).toContain('cannot go on: the disk is full (ENOSPC). The server ends with code 75');
  disk.fill(0);
  await expect.poll(() => server.said).toContain(`WAITING: The disk of ${disk.folder} has 0 MB free.`);
  await expect.poll(async () => (await server.looks(token)).alive?.status).toBe(200);
  const waiting = await server.looks(token);
  expect(waiting).toMatchObject({ alive: { status: 200 }, ready: { status: 503 }, read: { status: 503 }, write: { status: 503 } });
  expect(waiting.ready?.body).toContain(`The disk of ${disk.folder} has 0 MB free.`);
  expect(waiting.write?.retryAfter).toBeGreaterThan(0);
  const share = await server.shareOfACore();
  expect(share).toBeLessThan(0.5);

  const from = performance.now();
  disk.empty();
  await expect.poll(() => server.isReady()).toBe(true);
  const recovery = performance.now() - from;
  await play.goOn();
  await play.stop();
  await expectNothingLost(play);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(server.starts).toBe(2);
  expect(ledgerCheck(env)).toMatchObject({ status: 0, said: expect.stringContaining(`${PLAYERS} users, 0 mismatches`) });
  report({ confirmed: play.confirmed(), share, recovery });
});

interface Figures {
  readonly confirmed: number;
  readonly share: number;
  readonly recovery: number;
}

/** In the full run, which is for figures too. */
function report({ confirmed, share, recovery }: Figures): void {
  if (proof !== 'full') return;
  const used = `${Math.round(100 * share)} % of a core while it was full`;
  console.log(
    `${PLAYERS} players, ${confirmed} confirmed turns, none lost; ${used}; ready ${Math.round(recovery)} ms after there was room`,
  );
}
