import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, databaseAt } from '../server/harness/postgres-databases.ts';
import { startPostgres } from '../server/harness/postgres-process.ts';
import { ServerProcess } from '../server/harness/server-process.ts';

/** The database that apps begin with: migrated, and with the stories in it. */
export const SEEDED = 'seeded';

/** Gives all workers of a run one folder, and one PostgreSQL, for what their apps begin with. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-run-'));
  const postgres = await startPostgres();
  process.env.TEST_RUN_FOLDER = folder;
  process.env.TEST_POSTGRES_URL = postgres.url;
  await createDatabase(postgres.url, SEEDED);
  const server = await ServerProcess.start({ DATABASE_URL: databaseAt(postgres.url, SEEDED), DATA_DIR: folder });
  await server.kill('SIGTERM');
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
