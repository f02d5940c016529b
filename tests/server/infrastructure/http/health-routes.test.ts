import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openDatabase, postgresPool } from '#server/infrastructure/db/open-database.ts';
import { registerHealthRoutes } from '#server/infrastructure/http/health-routes.ts';
import { SystemClock } from '#server/infrastructure/system/system-clock.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';

it('faults S90: a process is alive and not ready while its database is read-only, as after a failover', async () => {
  const url = await createPostgresDatabase();
  const pool = postgresPool(`${url}?options=-c%20default_transaction_read_only%3Don`, 60_000);
  const standby = await openDatabase({ url, directory: null, pool });
  const app = Fastify();
  registerHealthRoutes(app, standby, new SystemClock(0), () => false);
  const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
  await app.close();
  await standby.close();
  await dropPostgresDatabase(url);
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 503]);
  expect(ready.json()).toEqual({ status: 'not ready', reason: 'The database is read-only.' });
});
