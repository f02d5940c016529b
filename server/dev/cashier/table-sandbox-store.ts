import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import { SandboxStore } from './sandbox-store.ts';

/** Payments in the table `sandbox_payments (id text primary key, data text)`. */
export class TableSandboxStore extends SandboxStore {
  readonly #db: Database;

  constructor(db: Database) {
    super();
    this.#db = db;
  }

  async load(id: string): Promise<string | null> {
    const { rows } = await sql<{ data: string }>`SELECT data FROM sandbox_payments WHERE id = ${id}`.execute(this.#db);
    return rows[0]?.data ?? null;
  }

  async save(id: string, json: string): Promise<void> {
    await sql`INSERT INTO sandbox_payments (id, data) VALUES (${id}, ${json}) ON CONFLICT (id) DO UPDATE SET data = excluded.data`.execute(
      this.#db,
    );
  }

  async all(): Promise<readonly string[]> {
    const { rows } = await sql<{ data: string }>`SELECT data FROM sandbox_payments`.execute(this.#db);
    return rows.map(({ data }) => data);
  }
}
