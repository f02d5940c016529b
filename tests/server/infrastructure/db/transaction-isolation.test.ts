import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';

it('faults S91: transactions run at the isolation that they are made for, whatever the default of the database is', async () => {
  const url = await createPostgresDatabase();
  const strict = await openDatabase({ url, directory: null });
  await sql.raw(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_isolation = serializable`).execute(strict.db);
  await strict.close();
  const open = await openDatabase({ url, directory: null });
  const { rows } = await sql`SHOW transaction_isolation`.execute(open.db);
  await open.close();
  await dropPostgresDatabase(url);
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
});
