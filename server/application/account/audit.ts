import type { Database } from '../../infrastructure/db/schema.ts';
import type { Clock } from '../clock.ts';

/** Writes down what admins do and look at. */
export class Audit {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** `subject`: the user it is about, if it is about one. */
  async write(actor: string, action: string, subject: string | null): Promise<void> {
    await this.#db.insertInto('audit_entries').values({ actor, action, subject, created_at: this.#clock.now() }).execute();
  }
}
