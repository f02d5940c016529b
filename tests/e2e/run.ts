import { createDatabase, databaseAt } from '../server/harness/postgres-databases.ts';
import { ServerProcess } from '../server/harness/server-process.ts';
import { startRun } from '../server/harness/test-run.ts';

/** The database that apps begin with: migrated, and with the stories in it. */
export const SEEDED = 'seeded';

/** Gives all workers of a run one folder, and one PostgreSQL, for what their apps begin with. */
export default async function setup(): Promise<() => Promise<void>> {
  const { postgresUrl, folder, end } = await startRun();
  process.env.TEST_POSTGRES_URL = postgresUrl;
  await createDatabase(postgresUrl, SEEDED);
  const server = await ServerProcess.start({ DATABASE_URL: databaseAt(postgresUrl, SEEDED), DATA_DIR: folder });
  await server.kill('SIGTERM');
  return end;
}
