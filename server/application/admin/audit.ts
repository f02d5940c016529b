import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Logs what admins change and read. */
export class Audit {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `subject`: the user or order it is about, if it is about one. What changes something passes its transaction. */
  async write(actor: string, action: string, subject: string | null, db: Database | Tx = this.#needs.db): Promise<void> {
    await db.insertInto('audit_entries').values({ actor, action, subject, created_at: this.#needs.clock.now() }).execute();
  }
}
