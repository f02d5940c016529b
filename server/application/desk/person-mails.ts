import type { Database } from '#server/application/db/database.ts';

/** Mails of a person that the desk shows. */
const MOST = 100;

/** What was mailed to an address, the latest first; nothing where a person has none. `problem`: why it could not be sent. */
export async function personMails(db: Database, email: string | null) {
  if (email === null) return [];
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'template', 'status', 'created_at', 'problem'])
    .where('recipient', '=', email)
    .orderBy('seq', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ created_at, ...mail }) => ({ ...mail, created: created_at.toISOString() }));
}
