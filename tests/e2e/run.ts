import { createDatabase, databaseAt } from '../server/harness/postgres-databases.ts';
import { ServerProcess } from '../server/harness/server-process.ts';
import { startRun } from '../server/harness/test-run.ts';

/** The initial database of apps: migrated, with the stories. */
export const SEEDED = 'seeded';

/** Creates one folder and one PostgreSQL with the initial data for all workers of a run. */
export default async function setup(): Promise<() => Promise<void>> {
  const { postgresUrl, folder, end } = await startRun();
  process.env.TEST_POSTGRES_URL = postgresUrl;
  await createDatabase(postgresUrl, SEEDED);
  const server = await ServerProcess.start({ DATABASE_URL: databaseAt(postgresUrl, SEEDED), DATA_DIR: folder });
  await server.kill('SIGTERM');
  return end;
}
