import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';

const TOLERATED_MS = 2_000;

/** By how many milliseconds this process's clock is certainly ahead of the database's (negative: behind). The time the question took is no skew. */
export async function clockSkewMs(db: Database, clock: Clock): Promise<number> {
  const asked = clock.now().getTime();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const answered = clock.now().getTime();
  const database = rows[0]?.now.getTime() ?? asked;
  if (asked > database) return asked - database;
  return answered < database ? answered - database : 0;
}

/** What an operator should know about a skew; null for one that does no harm. */
export function skewWarning(skewMs: number): string | null {
  if (Math.abs(skewMs) <= TOLERATED_MS) return null;
  const seconds = Math.round(Math.abs(skewMs) / 100) / 10;
  return `The clock of this process is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database’s. Set both by the same time server.`;
}
