import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from './clock.ts';

const TOLERATED_MS = 2_000;

/** Ms by which this process's clock is at least ahead of the database's (negative: behind). The duration of the query does not count as skew. */
export async function clockSkewMs(db: Database, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const after = clock.now().getTime();
  const database = rows[0]?.now.getTime() ?? before;
  if (before > database) return before - database;
  return after < database ? after - database : 0;
}

/** The warning for the operator; null for a tolerated skew. */
export function skewWarning(skewMs: number): string | null {
  if (Math.abs(skewMs) <= TOLERATED_MS) return null;
  const seconds = Math.round(Math.abs(skewMs) / 100) / 10;
  return `The clock of this process is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database’s. Set both by the same time server.`;
}
