import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The right of one process to do a piece of work, until it expires by the database's clock. */
export class Lease {
  readonly #db: Database;
  readonly #name: string;
  readonly #seconds: number;
  readonly #holder = randomUUID();

  constructor(db: Database, name: string, seconds: number) {
    this.#db = db;
    this.#name = name;
    this.#seconds = seconds;
  }

  /** Takes or renews the lease. False while another process has it. */
  async hold(): Promise<boolean> {
    const expires = sql<Date>`now() + ${this.#seconds} * interval '1 second'`;
    const held = await this.#db
      .insertInto('leases')
      .values({ name: this.#name, holder: this.#holder, expires_at: expires })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder: this.#holder, expires_at: expires })
          .where(({ or, eb }) => or([eb('leases.holder', '=', this.#holder), eb('leases.expires_at', '<=', sql<Date>`now()`)])),
      )
      .returning('name')
      .executeTakeFirst();
    return held !== undefined;
  }

  /** Lets another process take it at once. */
  async release(): Promise<void> {
    await this.#db.deleteFrom('leases').where('name', '=', this.#name).where('holder', '=', this.#holder).execute();
  }
}
