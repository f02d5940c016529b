import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import { everyTable } from './every-table.ts';

/** Signs the tokens in the fixtures. */
export const FIXTURE_SECRET = 'a-secret-of-the-database-fixtures-0123456789';

/** A released version's database: its columns, its rows as PostgreSQL writes a row, and what the players in it can expect to find again. */
export interface DatabaseFixture {
  readonly release: string;
  /** When it was written, in ms since the epoch. */
  readonly created: number;
  /** The last migration it has seen. */
  readonly migration: string;
  /** Every column of every table: "table.column type nullability". */
  readonly columns: readonly string[];
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly expected: ExpectedData;
}

export interface ExpectedData {
  /** Access tokens are good while the server's clock stands at `created`. */
  readonly member: { readonly uuid: string; readonly token: string; readonly email: string; readonly coins: number };
  readonly guest: { readonly uuid: string; readonly token: string; readonly coins: number };
  /** A scripted game, with the turns on the player's path. */
  readonly scripted: { readonly id: string; readonly story: string; readonly turns: number; readonly head: string };
  /** A game narrated by a language model: variants, an edited reply, a fork, corrected memory. */
  readonly model: {
    readonly id: string;
    readonly story: string;
    readonly head: string;
    readonly edited: string;
    readonly variants: number;
  };
  /** The turn that was running, with its coins held, when the server was killed. */
  readonly running: string;
  /** The `token` of the purchase whose page is still open. */
  readonly orders: { readonly paid: number; readonly open: number; readonly openToken: string };
}

/** Reads every table of a database. */
export async function dumpDatabase(db: Database): Promise<Pick<DatabaseFixture, 'migration' | 'columns' | 'rows'>> {
  const rows: Record<string, readonly string[]> = {};
  for (const table of await everyTable(db)) {
    const read = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(table)} AS t`.execute(db);
    rows[table] = read.rows.map(({ row }) => row);
  }
  const migrations = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return { migration: migrations.rows.at(-1)?.name ?? '', columns: await columnsOf(db), rows };
}

export async function columnsOf(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT table_name || '.' || column_name || ' ' || data_type || (CASE is_nullable WHEN 'YES' THEN ' null' ELSE '' END) AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' ORDER BY 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** Fills a database that stands at the fixture's migration. Checks of foreign keys wait until all rows are in. */
export async function fillDatabase(db: Database, { rows }: Pick<DatabaseFixture, 'rows'>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection);
    for (const [table, records] of Object.entries(rows)) {
      await sql`DELETE FROM ${sql.table(table)}`.execute(connection);
      // The database computes generated columns itself.
      const stored = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`.execute(connection);
      const columns = stored.rows.map(({ name }) => name);
      await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) OVERRIDING SYSTEM VALUE
        SELECT ${sql.join(columns.map((name) => sql.ref(`filled.${name}`)))}
        FROM unnest(${records}::text[]) AS record, LATERAL (SELECT (record::${sql.table(table)}).*) AS filled`.execute(connection);
    }
    await sql`SET session_replication_role = DEFAULT`.execute(connection);
    const sequences = await sql<{ table: string; column: string; sequence: string }>`
      SELECT c.table_name AS "table", c.column_name AS "column", pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) AS sequence
      FROM information_schema.columns c WHERE c.table_schema = 'public'
      AND pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) IS NOT NULL`.execute(connection);
    for (const { table, column, sequence } of sequences.rows)
      await sql`SELECT setval(${sequence}, (SELECT coalesce(max(${sql.ref(column)}), 0) + 1 FROM ${sql.table(table)}), false)`.execute(
        connection,
      );
  });
}

export const readFixture = (path: string): DatabaseFixture => JSON.parse(gunzipSync(readFileSync(path)).toString());

export const writeFixture = (path: string, fixture: DatabaseFixture): void =>
  writeFileSync(path, gzipSync(JSON.stringify(fixture), { level: 9 }));
