import type { Tx } from '#server/application/db/database.ts';

/**
 * Makes the open purchases of a user due for the reconciliation, which closes the pages of those whose buyer is gone. Called in the transaction that closes
 * the account, after it has changed the user's row: a purchase at the same time is then either here or refused.
 */
export async function closePages(tx: Tx, user: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ checked_at: new Date(0) })
    .where('user_uuid', '=', user)
    .where('status', '=', 'open')
    .execute();
}
