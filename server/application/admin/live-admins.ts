import { sql } from 'kysely';
import type { Tx } from '#server/application/db/database.ts';

/** Active admins. Serialised by a lock: of concurrent removals, each sees the result of the one before. */
export async function liveAdmins(tx: Tx): Promise<readonly string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(tx);
  const rows = await tx.selectFrom('users').select('uuid').where('role', '=', 'admin').where('status', '=', 'normal').execute();
  return rows.map(({ uuid }) => uuid);
}
