import type { Database, Tx } from '#server/application/db/database.ts';

/** Whether admins hide a story from players; false for one that does not exist. */
export async function isHidden(db: Database | Tx, story: string): Promise<boolean> {
  const row = await db.selectFrom('stories').select('id').where('id', '=', story).where('hidden_at', 'is not', null).executeTakeFirst();
  return row !== undefined;
}
