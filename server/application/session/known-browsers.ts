import { keptDays, keptSince } from '#domain/platform/kept-days.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

/** Days a browser is remembered: as long as it may keep the cookie that names it. */
export const BROWSER_DAYS = keptDays.browsers;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Browsers in which an e-mail address was verified. They grant no access; they get rate limits of their own. */
export class KnownBrowsers {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async knows(email: string, browser: string, db: Database | Tx = this.#needs.db): Promise<boolean> {
    const row = await db
      .selectFrom('known_browsers')
      .select('browser')
      .where('email', '=', email)
      .where('browser', '=', browser)
      .executeTakeFirst();
    return row !== undefined;
  }

  async remember(tx: Tx, email: string, browser: string): Promise<void> {
    const seen_at = this.#needs.clock.now();
    await tx
      .insertInto('known_browsers')
      .values({ email, browser, seen_at })
      .onConflict((conflict) => conflict.columns(['email', 'browser']).doUpdateSet({ seen_at }))
      .execute();
  }

  /** A browser whose sign-in was not the owner's is not known any more: the next one there is told by mail again. Source: DESK-61. */
  async forget(user: string, browser: string): Promise<void> {
    const { db } = this.#needs;
    const email = db.selectFrom('users').select('email').where('uuid', '=', user);
    await db.deleteFrom('known_browsers').where('email', '=', email).where('browser', '=', browser).execute();
    await db
      .updateTable('sessions')
      .set({ device: '', browser: null })
      .where('user_uuid', '=', user)
      .where('browser', '=', browser)
      .execute();
  }

  async sweep(): Promise<void> {
    const before = keptSince('browsers', this.#needs.clock.now());
    await this.#needs.db.deleteFrom('known_browsers').where('seen_at', '<', before).execute();
  }
}
