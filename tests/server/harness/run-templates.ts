import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Tables } from '../../../server/application/database.ts';
import { migrate } from '../../../server/infrastructure/db/migrations.ts';
import { ServerProcess } from './server-process.ts';

/** Where a run keeps what its workers begin with; they make it when it is first needed, and it goes with the run. */
const runFolder = (): string => process.env.TEST_RUN_FOLDER ?? mkdtempSync(join(tmpdir(), 'test-run-'));

/** Makes something once for a run. Two that make it at once make the same: the last file is kept, or the first folder. */
async function once(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(runFolder(), name);
  if (existsSync(path)) return path;
  const mine = `${path}-${randomUUID()}`;
  await make(mine);
  try {
    renameSync(mine, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  return path;
}

/** A copy of an embedded database that is migrated and empty. A new one takes its seconds; this is there at once. */
export async function migratedPglite(): Promise<Blob> {
  const path = await once('migrated.tar', async (file) => {
    const pglite = new PGlite();
    await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
    const dump = await pglite.dumpDataDir('none');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    await pglite.close();
  });
  // Read at once: another worker may still put its own dump in this place.
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
