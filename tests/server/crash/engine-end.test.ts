/**
 * @shortened three faults of the disk below the embedded database
 * @proven three more: full run; what any fault does: the cases of the quick run
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { it, type TestContext } from 'vitest';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { proof } from '#tests/proof.ts';
import type { FaultyDisk } from '#tests/server/harness/faulty-disk.ts';
import { seededFolder } from '#tests/server/harness/run-templates.ts';

const harness = join(import.meta.dirname, '../harness');

/** Starts what stores numbers, on a disk that fails as it is told. */
function countOn(folder: string, onTestFinished: TestContext['onTestFinished']) {
  const confirmedFile = `${folder}.confirmed`;
  const child = spawn(
    process.execPath,
    ['--liftoff-only', '--import', join(harness, 'faulty-disk.ts'), join(harness, 'counting-writer.ts')],
    {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, FAULTY_DISK: folder, CONFIRMED: confirmedFile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const exited = new Promise<number | string>((resolve) => child.on('close', (code, signal) => resolve(code ?? signal ?? '')));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    for (const path of [folder, `${folder}.json`, confirmedFile]) rmSync(path, { recursive: true, force: true });
  });
  const confirmed = (): number => (existsSync(confirmedFile) ? readFileSync(confirmedFile, 'utf8').split('\n').length - 1 : 0);
  return { confirmed, said: () => said, exited };
}

type Fault = NonNullable<FaultyDisk['fault']>;

const faults: readonly (readonly [string, Fault, string])[] = [
  ['its log meets a full disk', { call: 'writeSync', path: 'pg_wal', code: 'ENOSPC' }, 'the disk is full (ENOSPC)'],
  // Which of the engine's calls meets the error first decides whether it names EIO.
  ['its log meets an error of the disk', { call: 'writeSync', path: 'pg_wal', code: 'EIO' }, 'cannot go on: '],
  ['its engine breaks off', { call: 'writeSync', path: 'pg_wal', code: null }, 'broken by the test'],
];
const more: typeof faults = [
  ['its log is over a quota', { call: 'writeSync', path: 'pg_wal', code: 'EDQUOT' }, 'EDQUOT'],
  ['a table meets a full disk', { call: 'writeSync', path: 'base', code: 'ENOSPC' }, 'the disk is full (ENOSPC)'],
  ['a new file of the log is refused', { call: 'openSync', path: 'pg_wal', code: 'EROFS' }, 'EROFS'],
];

it.concurrent.for(proof === 'full' ? [...faults, ...more] : faults)(
  'faults S92: the process of the embedded database ends at once when %s, with its own code, and everything confirmed is stored',
  async ([, fault, reason], { expect, onTestFinished }) => {
    const folder = await seededFolder();
    const { confirmed, said, exited } = countOn(folder, onTestFinished);
    await expect.poll(confirmed).toBeGreaterThan(20);
    // At once: the other process may read it at any moment.
    writeFileSync(`${folder}.told`, JSON.stringify({ fault } satisfies FaultyDisk));
    renameSync(`${folder}.told`, `${folder}.json`);
    expect(await exited).toBe(75);
    expect(said()).toContain(`The embedded database in ${join(folder, 'pglite')} cannot go on: `);
    expect(said()).toContain(reason);

    const database = await openDatabase({ url: null, directory: folder });
    const { rows } = await sql<{ number: number }>`SELECT number FROM counted ORDER BY number`.execute(database.db);
    await database.close();
    const kept = rows.map(({ number }) => number);
    expect(kept).toEqual(kept.map((_, index) => index + 1));
    expect(kept.length).toBeGreaterThanOrEqual(confirmed());
    // The last was being stored; nobody was told.
    expect(kept.length).toBeLessThanOrEqual(confirmed() + 1);
  },
);
