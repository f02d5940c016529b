import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#server/application/db/database.ts';

interface LockedOrder {
  readonly order: Selectable<Tables['orders']>;
  /** Of the buyer's account. */
  readonly status: Tables['users']['status'];
}

/**
 * Locks the buyer of an order, and then the order, as a merge locks them: a deletion or a ban at the same time comes before this or after it. Null where a merge gave the order to another account meanwhile.
 */
export async function lockedOrder(tx: Tx, id: string): Promise<LockedOrder | null> {
  const { user_uuid } = await tx.selectFrom('orders').select('user_uuid').where('id', '=', id).executeTakeFirstOrThrow();
  const { status } = await tx.selectFrom('users').select('status').where('uuid', '=', user_uuid).forShare().executeTakeFirstOrThrow();
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return order.user_uuid === user_uuid ? { order, status } : null;
}
