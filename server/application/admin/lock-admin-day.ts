import { sql } from 'kysely';
import type { Tx } from '#server/application/db/database.ts';

/** What one admin gives on a day is counted by one press at a time: the others wait for the end of this transaction. */
export async function lockAdminDay(tx: Tx, admin: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`desk ${admin}`}, 0))`.execute(tx);
}
