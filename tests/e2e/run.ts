import { createDatabase, databaseAt } from '#tests/server/harness/postgres-databases.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';
import { startRun } from '#tests/server/harness/test-run.ts';
import { SEEDED, sharedAppSetting, startApp } from './start-app.ts';

/** Creates what all workers of a run share: one folder, one PostgreSQL with the initial data, and an app of each brand. */
export default async function setup(): Promise<() => Promise<void>> {
  const { postgresUrl, folder, end } = await startRun();
  process.env.TEST_POSTGRES_URL = postgresUrl;
  await createDatabase(postgresUrl, SEEDED);
  const server = await ServerProcess.start({ DATABASE_URL: databaseAt(postgresUrl, SEEDED), DATA_DIR: folder });
  await server.kill('SIGTERM');
  const apps = await Promise.all(
    (['Lorewick', 'Nightquill'] as const).map(async (brand) => {
      const app = await startApp(brand);
      process.env[sharedAppSetting(brand)] = app.url;
      return app;
    }),
  );
  return async () => {
    for (const app of apps) await app.stop();
    await end();
  };
}
