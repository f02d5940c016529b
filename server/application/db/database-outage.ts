import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { backOff } from '#domain/platform/back-off.ts';
import type { Database } from './database.ts';

/**
 * SQLSTATE classes and system errors that say nothing about the statement: connection (08), rolled back by the database (40), resources such as
 * disk and connections (53), operator intervention (57), lock timeout, a server that is read-only after a failover, and the network's own.
 */
const CODES =
  /^(?:08|40|53|57)...$|^(?:25006|25P03|55P03|58030)$|^(?:ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver gives no code where a connection is lost on our side. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|The database fell silent)/;

/** Whether the same work may succeed once the database is back. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) || MESSAGES.test(error.message);
}

/** Whether the database may be read and stores nothing: it is read-only, or its disk is full. */
export const refusesWrites = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:25006|53100)$/.test(String(error.code));

/** False on a database that is read-only, as a standby is. Rejects when it cannot be reached. */
export async function acceptsWrites(db: Database): Promise<boolean> {
  const { rows } = await sql<{ readonly: boolean }>`SELECT current_setting('transaction_read_only')::boolean AS readonly`.execute(db);
  return rows[0]?.readonly === false;
}

const BACK_OFF = { first: 100, max: 1_000 };

/**
 * Repeats work until the database takes it; rejects when it fails for another reason. Once the signal aborts, one last try decides. The work must
 * be idempotent: the connection may be lost after a commit and before its confirmation.
 */
export async function untilAvailable<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const last = signal.aborted;
    try {
      return await work();
    } catch (error) {
      if (last || !isDatabaseUnavailable(error)) throw error;
    }
    await pause(backOff(attempt, Math.random(), BACK_OFF), signal);
  }
}

/** Resolves after the time, or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<unknown> => delay(ms, undefined, { signal }).catch(() => undefined);
