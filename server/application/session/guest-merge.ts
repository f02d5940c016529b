import type { Tx } from '../../infrastructure/db/schema.ts';
import type { Ledger } from '../coins/ledger.ts';
import type { Sessions } from './sessions.ts';

/**
 * Moves everything a guest has into an account: games with their turns, endings, favourites, ways to sign in, bought coins. Free coins are
 * given once to a person and do not move. Runs in the caller's transaction, with both users' rows locked.
 */
export class GuestMerge {
  readonly #ledger: Ledger;
  readonly #sessions: Sessions;

  constructor(ledger: Ledger, sessions: Sessions) {
    this.#ledger = ledger;
    this.#sessions = sessions;
  }

  async merge(tx: Tx, guest: string, account: string): Promise<void> {
    // Games before wallets: a turn that is being accepted takes them in this order too.
    await tx.updateTable('games').set({ user_uuid: account }).where('user_uuid', '=', guest).execute();
    await this.#moveMarks(tx, guest, account);
    await this.#freeMarks(tx, guest, account);
    await tx.updateTable('orders').set({ user_uuid: account }).where('user_uuid', '=', guest).execute();
    // About turns that were the guest's alone, so none of them can be the account's already.
    await tx.updateTable('reports').set({ user_uuid: account }).where('user_uuid', '=', guest).execute();
    await tx.updateTable('identities').set({ user_uuid: account }).where('user_uuid', '=', guest).execute();
    await tx.deleteFrom('avatars').where('user_uuid', '=', guest).execute();
    await this.#ledger.moveRest(tx, guest, account, 'merge');
    await tx
      .updateTable('users')
      .set({ status: 'merged', merged_into: account, name: '', username: '', avatar_url: '', gender: '' })
      .where('uuid', '=', guest)
      .execute();
    await this.#sessions.endAll(tx, guest, 'merged');
  }

  /** Where both bought under the same mark, the account's stays; the guest's order needs its own no more. */
  async #freeMarks(tx: Tx, guest: string, account: string): Promise<void> {
    await tx
      .updateTable('orders')
      .set({ attempt: null })
      .where('user_uuid', '=', guest)
      .where('attempt', 'in', (marks) =>
        marks.selectFrom('orders').select('attempt').where('user_uuid', '=', account).where('attempt', 'is not', null),
      )
      .execute();
  }

  /** What both may have stays once. */
  async #moveMarks(tx: Tx, guest: string, account: string): Promise<void> {
    for (const table of ['endings_found', 'favorites'] as const) {
      const marks = await tx.deleteFrom(table).where('user_uuid', '=', guest).returningAll().execute();
      if (marks.length === 0) continue;
      await tx
        .insertInto(table)
        .values(marks.map((mark) => ({ ...mark, user_uuid: account })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
