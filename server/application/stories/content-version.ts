import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

/** Ms for which a version that was read holds; other processes publish too. */
const HOLDS_MS = 1_000;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Names what is published: two equal versions mean the same stories and characters. */
export class ContentVersion {
  readonly #needs: Needs;
  #read: Promise<string> | null = null;
  #readAt = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Fails when the database does. What this process published counts at once, what another did within a second. */
  current(): Promise<string> {
    const now = this.#needs.clock.now().getTime();
    if (this.#read === null || Math.abs(now - this.#readAt) >= HOLDS_MS) {
      this.#readAt = now;
      const read = this.#query();
      this.#read = read;
      read.catch(() => {
        if (this.#read === read) this.#read = null;
      });
    }
    return this.#read;
  }

  /** This process has published something. To be called after the commit. */
  changed(): void {
    this.#read = null;
  }

  async #query(): Promise<string> {
    const { rows } = await sql<{ version: string }>`
      SELECT md5(string_agg(entry, ' ' ORDER BY entry)) AS version FROM (
        SELECT 's ' || id || ' ' || version AS entry FROM stories WHERE hidden_at IS NULL
        UNION ALL SELECT 'c ' || id || ' ' || version FROM characters WHERE taken_out_at IS NULL
        UNION ALL SELECT 'k ' || id || ' ' || name || ' ' || position FROM categories
      ) AS entries`.execute(this.#needs.db);
    return rows[0]?.version ?? '';
  }
}
