import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';

/** Tables of which nothing of a deleted user remains. */
const erased = [
  'endings_found',
  'favorites',
  'opinions',
  'character_memories',
  'subscriptions',
  'avatars',
  'daily_rewards',
  'invites',
  'invite_codes',
  'share_opens',
  'story_ideas',
  'tracking_events',
  'tracking_choices',
  'recordings',
  'landing_players',
  'desk_requests',
  'money_limits',
] as const;

interface Needs {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/** Erases what deleted users leave. An anonymous row remains, for the ledger entries that refer to it. */
export class AccountErasure {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Erases the content of deleted users, except while a turn of theirs still runs. */
  async eraseDue(): Promise<void> {
    const due = await this.#needs.db
      .selectFrom('users')
      .select('uuid')
      .where('status', '=', 'deleted')
      .where('erased_at', 'is', null)
      .execute();
    const erasing = (user: string) => () => this.#needs.db.transaction().execute((tx) => this.#erase(tx, user));
    try {
      await runAllThenThrow(due.map(({ uuid }) => erasing(uuid)));
    } finally {
      // This mail is the last row that holds the address.
      await this.#needs.db.deleteFrom('mails').where('template', '=', 'account-deleted').where('status', '<>', 'queued').execute();
    }
  }

  async #erase(tx: Tx, user: string): Promise<void> {
    // Before the games and the wallet, like everything that locks them all.
    await tx.selectFrom('users').select('uuid').where('uuid', '=', user).forNoKeyUpdate().execute();
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
      await tx.deleteFrom('chat_lines').where('game_id', 'in', ids).execute();
      await tx.deleteFrom('imported_chats').where('game_id', 'in', ids).execute();
      await tx.deleteFrom('games').where('id', 'in', ids).execute();
    }
    // The rows stay until they are swept: the user's other browsers are told by them that the account was deleted.
    await tx.updateTable('sessions').set({ device: '', browser: null }).where('user_uuid', '=', user).execute();
    const own = tx.selectFrom('sessions').select('id').where('user_uuid', '=', user);
    await tx.deleteFrom('social_attempts').where('session_id', 'in', own).execute();
    for (const table of erased) await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
    await tx.deleteFrom('invites').where('inviter_uuid', '=', user).execute();
    const disputed = () =>
      tx
        .selectFrom('disputes')
        .innerJoin('orders', 'orders.id', 'disputes.order_id')
        .select('disputes.id')
        .where('orders.user_uuid', '=', user);
    // The drafts first: an answer is stored from a draft, whose row it locks.
    await tx.updateTable('disputes').set({ draft: null }).where('id', 'in', disputed()).execute();
    await tx.updateTable('dispute_answers').set({ evidence: null }).where('dispute_id', 'in', disputed()).execute();
    // Why the desk did something may name the person.
    await tx.updateTable('audit_entries').set({ reason: '' }).where('subject', '=', user).where('key', 'is not', null).execute();
    await this.#needs.ledger.moveRest(tx, user, null, 'deleted');
    await tx.updateTable('users').set({ erased_at: this.#needs.clock.now() }).where('uuid', '=', user).execute();
  }
}
