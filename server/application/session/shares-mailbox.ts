import type { Database, Tx } from '#server/application/db/database.ts';
import { mailbox } from '#server/domain/session/mailbox.ts';

/** Whether a user is one of others, or has the mailbox of one by another account. Of deleted accounts no mailbox is known any more. Source: DESK-43, DESK-52. */
export async function sharesMailbox(db: Database | Tx, user: string, others: readonly string[]): Promise<boolean> {
  if (others.includes(user)) return true;
  if (others.length === 0) return false;
  const rows = await db
    .selectFrom('users')
    .select(['uuid', 'email'])
    .where('uuid', 'in', [user, ...others])
    .execute();
  const own = rows.find(({ uuid }) => uuid === user)?.email;
  return own != null && rows.some(({ uuid, email }) => uuid !== user && email !== null && mailbox(email) === mailbox(own));
}
