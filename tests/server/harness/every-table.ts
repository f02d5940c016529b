import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';

/** The tables of the schema, as the database itself lists them. */
export async function everyTable(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' ORDER BY table_name`.execute(db);
  return rows.map(({ name }) => name);
}

/** In how many rows of which tables a text occurs, in any column and any case. */
export async function whereabouts(db: Database, text: string): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const table of await everyTable(db)) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(table)} AS t WHERE strpos(lower(t::text), ${text.toLowerCase()}) > 0`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found[table] = count;
  }
  return found;
}
