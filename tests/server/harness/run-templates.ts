import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Tables } from '#server/application/db/database.ts';
import { migrate } from '#server/infrastructure/db/migrations.ts';
import { ServerProcess } from './server-process.ts';

/** Where a run keeps what its workers begin with; they make it when it is first needed, and it goes with the run. */
const runFolder = (): string => {
  process.env.TEST_RUN_FOLDER ??= mkdtempSync(join(tmpdir(), 'test-run-'));
  return process.env.TEST_RUN_FOLDER;
};

/**
 * Makes something once for a run. Other callers wait meanwhile, since to make a database takes four seconds of processor time; when the process that makes it
 * dies, they fail.
 */
export async function once(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(runFolder(), name);
  const making = `${path}.making`;
  while (!existsSync(path)) {
    if (!tookLock(making)) {
      if (isLeft(making)) throw new Error(`The process that made ${name} for this run has died`);
      await delay(50);
      continue;
    }
    try {
      const mine = `${path}-${randomUUID()}`;
      // Another may have made it between the look and the lock.
      if (!existsSync(path)) {
        await make(mine);
        renameSync(mine, path);
      }
    } finally {
      rmSync(making);
    }
  }
  return path;
}

/** Only one of those who create the same file succeeds. Without the run's folder none would, so that is an error. */
function tookLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Whether a lock is that of a process that has died. A process that ends by itself removes its lock before, hence the second look. */
function isLeft(file: string): boolean {
  const holder = holderOf(file);
  return holder !== null && !isAlive(holder) && holderOf(file) === holder;
}

/** Null when there is no lock any more, or its holder has not written its id yet. */
function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** Content of a new embedded database without tables. To make one takes four seconds of processor time. */
export const emptyPglite = (): Promise<Blob> => dump('empty.tar', async () => new PGlite());

/** Content of an embedded database that is migrated and empty. */
export const migratedPglite = (): Promise<Blob> =>
  dump('migrated.tar', async () => {
    const pglite = new PGlite({ loadDataDir: await emptyPglite() });
    await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
    return pglite;
  });

async function dump(name: string, open: () => Promise<PGlite>): Promise<Blob> {
  const path = await once(name, async (file) => {
    const pglite = await open();
    await pglite.waitReady;
    const content = await pglite.dumpDataDir('none');
    await writeFile(file, Buffer.from(await content.arrayBuffer()));
    await pglite.close();
  });
  return new Blob([await readFile(path)]);
}

/** A new data folder as a first start on a migrated database leaves it, with an embedded database and the stories in it. The caller removes it. */
export async function seededFolder(): Promise<string> {
  const template = await once('data', async (folder) => {
    mkdirSync(folder);
    const pglite = new PGlite(join(folder, 'pglite'), { loadDataDir: await migratedPglite() });
    await pglite.waitReady;
    await pglite.close();
    const server = await ServerProcess.start({ DATA_DIR: folder });
    await server.kill('SIGTERM');
  });
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}
