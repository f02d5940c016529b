import { sql } from 'kysely';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { mailbox } from '../../domain/session/mailbox.ts';
import type { Clock } from '../clock.ts';
import type { Ledger } from '../coins/ledger.ts';
import type { ReachCrashPoint } from '../crash-points.ts';
import type { Database, Tx } from '../database.ts';
import { doAll } from '../do-all.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Origin } from '../session/origin.ts';
import type { Sessions } from '../session/sessions.ts';
import { liveAdmins } from './live-admins.ts';

/** Tables of which nothing of a deleted user remains. */
const erased = [
  'endings_found',
  'favorites',
  'opinions',
  'subscriptions',
  'avatars',
  'sessions',
  'daily_rewards',
  'invites',
  'invite_codes',
  'share_opens',
  'story_ideas',
  'tracking_events',
  'tracking_choices',
  'recordings',
  'landing_players',
] as const;

/**
 * Deletes accounts in two steps. First the personal data of the row, the sessions and the sign-in methods are removed, and running turns are
 * stopped. Once no turn runs, all content is erased. An anonymous row remains, for the ledger entries that refer to it.
 */
export class AccountDeletion {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #sessions: Sessions;
  readonly #mails: Pick<MailQueue, 'enqueue' | 'nudge'>;
  readonly #clock: Clock;
  readonly #reach: ReachCrashPoint;

  constructor(
    db: Database,
    ledger: Ledger,
    sessions: Sessions,
    mails: Pick<MailQueue, 'enqueue' | 'nudge'>,
    clock: Clock,
    reach: ReachCrashPoint,
  ) {
    this.#db = db;
    this.#ledger = ledger;
    this.#sessions = sessions;
    this.#mails = mails;
    this.#clock = clock;
    this.#reach = reach;
  }

  /** The first step; `eraseDue` does the second. The last admin cannot be deleted. */
  async delete(user: string, origin: Origin): Promise<Result<null, 'LAST_ADMIN'>> {
    const deleted = await this.#db.transaction().execute(async (tx) => {
      const admins = await liveAdmins(tx);
      if (admins.length === 1 && admins[0] === user) return false;
      await this.#close(tx, user, origin);
      return true;
    });
    if (!deleted) return fail('LAST_ADMIN');
    this.#reach('account.deleted');
    this.#mails.nudge();
    return ok(null);
  }

  /** Erases the content of deleted users, except while a turn of theirs still runs. */
  async eraseDue(): Promise<void> {
    const due = await this.#db.selectFrom('users').select('uuid').where('status', '=', 'deleted').where('erased_at', 'is', null).execute();
    const erasing = (user: string) => () => this.#db.transaction().execute((tx) => this.#erase(tx, user));
    try {
      await doAll(due.map(({ uuid }) => erasing(uuid)));
    } finally {
      // This mail is the last row that holds the address.
      await this.#db.deleteFrom('mails').where('template', '=', 'account-deleted').where('status', '<>', 'queued').execute();
    }
  }

  /** Locks rows in the same order as the mail queue, sign-in and turns do, which prevents deadlocks. */
  async #close(tx: Tx, user: string, origin: Origin): Promise<void> {
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
      .set({
        status: 'deleted',
        role: 'normal',
        email: null,
        name: '',
        username: '',
        avatar_url: '',
        gender: '',
        source: null,
        age_band: null,
        age_year: null,
      })
      .where('uuid', '=', user)
      .where('status', '=', 'normal')
      .executeTakeFirst();
    // Concurrently deleted or merged.
    if (closed.numUpdatedRows === 0n) return;
    await tx.deleteFrom('identities').where('user_uuid', '=', user).execute();
    await this.#sessions.endAll(tx, user, 'account deleted');
    await forgetLimits(tx, email === null ? [user] : [user, email, mailbox(email)]);
    await tx.updateTable('support_cases').set({ taken_by: null }).where('taken_by', '=', user).execute();
    if (email === null) return;
    await tx.updateTable('support_cases').set({ email: null }).where('email', '=', email).execute();
    for (const table of ['known_browsers', 'subscriptions', 'chapter_mails'] as const)
      await tx.deleteFrom(table).where('email', '=', email).execute();
    await this.#mails.enqueue(tx, { to: email, brand: origin.brand, content: { template: 'account-deleted' } });
  }

  async #erase(tx: Tx, user: string): Promise<void> {
    const games = await tx.selectFrom('games').select('id').where('user_uuid', '=', user).orderBy('id').forUpdate().execute();
    const ids = games.map((game) => game.id);
    if (ids.length > 0) {
      const turns = () => tx.selectFrom('turns').select('id').where('game_id', 'in', ids);
      if (await turns().where('status', '=', 'running').executeTakeFirst()) return;
      await tx.deleteFrom('turn_events').where('turn_id', 'in', turns()).execute();
      await tx.deleteFrom('holds').where('turn_id', 'in', turns()).execute();
      await tx.deleteFrom('reports').where('turn_id', 'in', turns()).execute();
      await tx.deleteFrom('shared_runs').where('game_id', 'in', ids).execute();
      await tx.deleteFrom('summaries').where('game_id', 'in', ids).execute();
      await tx.deleteFrom('turns').where('game_id', 'in', ids).execute();
      await tx.deleteFrom('games').where('id', 'in', ids).execute();
    }
    for (const table of erased) await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
    await tx.deleteFrom('invites').where('inviter_uuid', '=', user).execute();
    await this.#ledger.moveRest(tx, user, null, 'deleted');
    await tx.updateTable('users').set({ erased_at: this.#clock.now() }).where('uuid', '=', user).execute();
  }
}

/** Rate limit keys contain a user, an address or a mailbox. Rows are locked in the same order as `RateLimits` locks them. */
async function forgetLimits(tx: Tx, counted: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE split_part(key, ':', 2) IN (${sql.join(counted)}) ORDER BY key COLLATE "C" FOR UPDATE
    )`.execute(tx);
}
