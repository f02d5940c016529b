import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { DatabaseUnusable, openDatabase } from '#server/infrastructure/db/open-database.ts';
import { databaseAt, dropDatabase } from '#tests/server/harness/postgres-databases.ts';

const NAME = 'unusable';
const statements = async (...all: readonly string[]) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  for (const statement of all) await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  await statements(
    `CREATE DATABASE ${NAME} TEMPLATE template0`,
    'CREATE ROLE stranger LOGIN',
    'CREATE ROLE crowded LOGIN CONNECTION LIMIT 0',
    'CREATE ROLE reader LOGIN SUPERUSER',
    'ALTER ROLE reader SET default_transaction_read_only = on',
  );
});
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), databaseAt(inject('postgresUrl'), NAME));
  await statements('DROP ROLE stranger, crowded, reader');
});

it.each([
  ['stranger', '', 'permission denied for schema public'],
  ['crowded', '', 'too many connections for role "crowded"'],
  ['reader', '', 'it is read-only'],
  ['postgres', '?sslmode=verify-full', 'The server does not support SSL connections'],
  ['postgres', '?host=/nowhere', 'connect ENOENT /nowhere/.s.PGSQL.'],
])('faults S89: %s%s: a database that cannot be used is refused with its reason and without its address', async (role, query, reason) => {
  const url = databaseAt(inject('postgresUrl'), NAME).replace('postgres@', `${role}:secret@`) + query;
  const refusal = await openDatabase({ url, directory: null }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseUnusable);
  expect(String(refusal)).toContain(`The database of DATABASE_URL cannot be used: ${reason}`);
  expect(String(refusal)).not.toContain('secret');
});
