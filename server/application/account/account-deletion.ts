import { sql } from 'kysely';
import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { liveAdmins } from '#server/application/admin/live-admins.ts';
import { closePages } from '#server/application/coins/open-purchases.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import type { RequestContext } from '#server/application/session/request-context.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import { addressHash } from '#server/application/stories/address-hash.ts';
import { mailbox } from '#server/domain/session/mailbox.ts';
import { PLANNER_GONE } from '#server/domain/studio/publishing/publish-order.ts';

/** The columns of a user that say who it is, without that. */
const NO_PERSON = {
  email: null,
  name: '',
  username: '',
  avatar_url: '',
  gender: '',
  source: null,
  age_band: null,
  age_year: null,
  never_words: '[]',
  daily_limit: null,
  next_daily_limit: null,
  next_daily_limit_at: null,
} as const;

interface Needs {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly mails: Pick<MailQueue, 'enqueue' | 'deliverNow'>;
  readonly orders: { runNow(): void };
  readonly faultPoint: FaultPoint;
}

/**
 * Deletes accounts: the personal data of the row, the sessions and the sign-in methods. Running turns are stopped. Once none runs,
 * `AccountErasure` erases the content.
 */
export class AccountDeletion {
  readonly #needs: Needs;
  /** `orders` closes the payment pages of accounts that are closed. */
  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Again, it changes nothing. The last admin cannot be deleted. `GONE`: the guest was merged into an account, which has all of it. `before` runs in the same transaction; where it answers false, nothing is deleted. */
  async delete(
    user: string,
    { brand }: Pick<RequestContext, 'brand'>,
    before: (tx: Tx) => Promise<boolean> = async () => true,
  ): Promise<Result<null, 'LAST_ADMIN' | 'GONE'>> {
    const deleted = await transact<null, 'LAST_ADMIN' | 'GONE'>(this.#needs.db, async (tx) => {
      if (!(await before(tx))) return fail('GONE');
      const admins = await liveAdmins(tx);
      if (admins.length === 1 && admins[0] === user) return fail('LAST_ADMIN');
      return (await this.#close(tx, user, brand)) ? ok(null) : fail('GONE');
    });
    if (!deleted.ok) return deleted;
    this.#needs.faultPoint('account.deleted');
    this.#needs.mails.deliverNow();
    this.#needs.orders.runNow();
    return ok(null);
  }

  /** Locks rows in the same order as the mail queue, sign-in and turns do, which prevents deadlocks. False: merged, and nothing is to be kept of this. */
  async #close(tx: Tx, user: string, brand: Brand): Promise<boolean> {
    const { email } = await tx.selectFrom('users').select('email').where('uuid', '=', user).executeTakeFirstOrThrow();
    if (email !== null) {
      await tx.deleteFrom('mails').where('recipient', '=', email).execute();
      await tx.deleteFrom('login_codes').where('email', '=', email).execute();
    }
    await tx
      .updateTable('turns')
      .set({ stop_requested: true })
      .where('status', '=', 'running')
      .where('game_id', 'in', (games) => games.selectFrom('games').select('id').where('user_uuid', '=', user))
      .execute();
    const closed = await tx
      .updateTable('users')
      .set({ status: 'deleted', role: 'normal', desk_rights: [], ...NO_PERSON })
      .where('uuid', '=', user)
      .where('status', '=', 'normal')
      .executeTakeFirst();
    if (closed.numUpdatedRows === 0n) return this.#isDeleted(tx, user);
    await closePages(tx, user);
    await tx.deleteFrom('identities').where('user_uuid', '=', user).execute();
    await this.#needs.sessions.endAll(tx, user, 'account deleted');
    await forgetLimits(tx, email === null ? [user] : [user, email, mailbox(email)]);
    await tx.updateTable('support_cases').set({ taken_by: null }).where('taken_by', '=', user).execute();
    // What was decided about a complaint stays, without who wrote it.
    await tx.updateTable('support_cases').set({ user_uuid: null, order_id: null, email: null }).where('user_uuid', '=', user).execute();
    await tx.updateTable('saved_answers').set({ saved_by: null }).where('saved_by', '=', user).execute();
    await tx.updateTable('projects').set({ edited_by: null }).where('edited_by', '=', user).execute();
    await tx.updateTable('project_versions').set({ author: null }).where('author', '=', user).execute();
    await tx.updateTable('review_comments').set({ author: null }).where('author', '=', user).execute();
    await tx.updateTable('review_comments').set({ decided_by: null }).where('decided_by', '=', user).execute();
    await tx.updateTable('templates').set({ author: null }).where('author', '=', user).execute();
    await tx.updateTable('studio_templates').set({ edited_by: null }).where('edited_by', '=', user).execute();
    await tx
      .updateTable('projects')
      .set({ publish_at: null, publish_order: null, publish_problem: PLANNER_GONE })
      .where(sql<boolean>`publish_order ->> 'admin' = ${user}`)
      .execute();
    await tx.updateTable('project_releases').set({ author: null }).where('author', '=', user).execute();
    if (email === null) return true;
    await tx.updateTable('support_cases').set({ email: null }).where('email', '=', email).execute();
    await tx.deleteFrom('subscription_links').where('address_hash', '=', addressHash(email)).execute();
    for (const table of ['known_browsers', 'subscriptions', 'chapter_mails'] as const)
      await tx.deleteFrom(table).where('email', '=', email).execute();
    await this.#needs.mails.enqueue(tx, { to: email, brand, content: { template: 'account-deleted' } });
    return true;
  }

  async #isDeleted(tx: Tx, user: string): Promise<boolean> {
    return (await tx.selectFrom('users').select('status').where('uuid', '=', user).executeTakeFirst())?.status === 'deleted';
  }
}

/** Keys of limits contain a user, an address or a mailbox. Rows are locked in the same order as `RateLimits` and `Quotas` lock them. */
async function forgetLimits(tx: Tx, counted: readonly string[]): Promise<void> {
  for (const table of ['rate_limits', 'quotas'])
    await sql`
      DELETE FROM ${sql.table(table)} WHERE key IN (
        SELECT key FROM ${sql.table(table)} WHERE split_part(key, ':', 2) IN (${sql.join(counted)}) ORDER BY key COLLATE "C" FOR UPDATE
      )`.execute(tx);
}
