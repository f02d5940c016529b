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

/**
 * Deletes accounts in two steps. At once: the name is gone, nobody can sign in, running turns are asked to stop. Then, as soon as no turn
 * runs: every word is gone. What is left is a row without a name, and the ledger entries that count by it.
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

  /** The first step; `eraseDue` does the second. Without its last admin nobody could run the place. */
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

  /** Erases what deleted users left, but for those whose last turn still runs. */
  async eraseDue(): Promise<void> {
    const due = await this.#db.selectFrom('users').select('uuid').where('status', '=', 'deleted').where('erased_at', 'is', null).execute();
    const erasing = (user: string) => () => this.#db.transaction().execute((tx) => this.#erase(tx, user));
    try {
      await doAll(due.map(({ uuid }) => erasing(uuid)));
    } finally {
      // The farewell is the last thing that knows the address.
      await this.#db.deleteFrom('mails').where('template', '=', 'account-deleted').where('status', '<>', 'queued').execute();
    }
  }

  /** Takes rows in the order in which sending, signing in and playing take them, so that none of them and this wait for each other. */
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
      .set({ status: 'deleted', role: 'normal', email: null, name: '', username: '', avatar_url: '', gender: '' })
      .where('uuid', '=', user)
      .where('status', '=', 'normal')
      .executeTakeFirst();
    // Deleted from another device, or merged into another account, a moment ago.
    if (closed.numUpdatedRows === 0n) return;
    await tx.deleteFrom('identities').where('user_uuid', '=', user).execute();
    await this.#sessions.endAll(tx, user, 'account deleted');
    await forgetLimits(tx, email === null ? [user] : [user, email, mailbox(email)]);
    if (email === null) return;
    await tx.deleteFrom('known_browsers').where('email', '=', email).execute();
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
      await tx.deleteFrom('summaries').where('game_id', 'in', ids).execute();
      await tx.deleteFrom('turns').where('game_id', 'in', ids).execute();
      await tx.deleteFrom('games').where('id', 'in', ids).execute();
    }
    for (const table of ['endings_found', 'favorites', 'avatars', 'sessions'] as const)
      await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
    await this.#ledger.moveRest(tx, user, null, 'deleted');
    await tx.updateTable('users').set({ erased_at: this.#clock.now() }).where('uuid', '=', user).execute();
  }
}

/** Limits name whom they count: a user, an address, a mailbox. They are taken in the order in which counting takes them. */
async function forgetLimits(tx: Tx, counted: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE split_part(key, ':', 2) IN (${sql.join(counted)}) ORDER BY key COLLATE "C" FOR UPDATE
    )`.execute(tx);
}
