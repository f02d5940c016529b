import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** Admins who can act, looked at by one at a time: of several who remove each other at once, each sees what the one before has done. */
export async function liveAdmins(tx: Tx): Promise<readonly string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(tx);
  const rows = await tx.selectFrom('users').select('uuid').where('role', '=', 'admin').where('status', '=', 'normal').execute();
  return rows.map(({ uuid }) => uuid);
}
