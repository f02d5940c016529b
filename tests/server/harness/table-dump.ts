import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';

/** Every row of every table but those left out, each as one text, by table. */
export async function tableDump(db: Database, but: readonly string[] = []): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db);
  const dump: Record<string, readonly string[]> = {};
  for (const { name } of tables.filter((table) => !but.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(db);
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}
