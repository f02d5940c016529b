import { Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '#server/application/db/database.ts';
import { acceptsWrites, isDatabaseUnavailable } from '#server/application/db/database-outage.ts';
import { OperatorError } from '#server/application/platform/operator-error.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { TurnWakeUps } from '#server/application/play/turn-wake-ups.ts';
import type { DiskRoom } from '#server/infrastructure/system/disk-room.ts';
import { makeFolder } from '#server/infrastructure/system/make-folder.ts';
import { naming } from '#server/settings/setting-error.ts';
import { lockDataDirectory } from './data-lock.ts';
import { endWithEngine } from './engine-end.ts';
import { FullDatabase } from './full-database.ts';
import { InProcessTurnWakeUps } from './in-process-turn-wake-ups.ts';
import { migrate } from './migrations.ts';
import { PostgresTurnWakeUps } from './postgres-turn-wake-ups.ts';
import { PreparedPgliteDialect } from './prepared-pglite-dialect.ts';
import { preparingPool } from './preparing-pool.ts';
import { startPglite } from './start-pglite.ts';

/** Raised when PostgreSQL cannot be used at the start. The message has its reason, and no part of the address, which may hold a password. */
export class DatabaseUnusable extends OperatorError {}

export interface OpenDatabase {
  readonly db: Database;
  /** True when no other process can be working on this database. */
  readonly exclusive: boolean;
  readonly wakeUps: TurnWakeUps;
  /** Why it takes no writes, in a sentence for the operator; null when it does. Rejects when it cannot be reached. */
  problem(): Promise<string | null>;
  close(): Promise<void>;
}

interface Place {
  readonly url: string | null;
  readonly directory: string | null;
  /** Of the disk of `directory`. An embedded database takes writes only while there is some. */
  readonly room?: DiskRoom | null;
  /** Is told when the disk of PostgreSQL is full, and when it has room again. */
  readonly report?: StructuredLog;
  /** Milliseconds to wait for a free connection of the pool; ten times that for data on a connection in use. */
  readonly connectTimeoutMs?: number;
  /** An embedded database in memory that is open already. Closing closes it. */
  readonly pglite?: PGlite;
  /** Connections to a migrated database at `url` that exist already. Closing ends them. */
  readonly pool?: PostgresPool;
}

/** Where the data lives: PostgreSQL when `url` is set, otherwise PGlite in a locked directory, or in memory when that is null. */
export const openDatabase = (at: Place): Promise<OpenDatabase> => naming(at.url ? 'DATABASE_URL' : 'DATA_DIR', () => openAt(at));

async function openAt(at: Place): Promise<OpenDatabase> {
  if (at.url) {
    const { url, connectTimeoutMs = 5_000, report = () => undefined } = at;
    if (at.pool) return postgresWith(url, at.pool, report);
    await migratePostgres(url, connectTimeoutMs);
    return postgresWith(url, preparingPool(postgresPool(url, connectTimeoutMs)), report);
  }
  const open = await openPglite(at);
  try {
    for (const cost of PAGE_COSTS) await sql.raw(cost).execute(open.db);
    await migrate(open.db);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

/** On a separate connection without the server's statement timeout, because building an index may take minutes. */
async function migratePostgres(url: string, connectTimeoutMs: number): Promise<void> {
  const pool = openPool({ connectionString: url, max: 1, connectionTimeoutMillis: connectTimeoutMs });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await pool.connect().catch(unusable);
    client.release();
    if (!(await acceptsWrites(db))) unusable(new Error('it is read-only'));
    await migrate(db).catch((error: unknown) => {
      if (isUpToOperator(error)) unusable(error);
      throw error;
    });
  } finally {
    await db.destroy();
  }
}

/** Rights that are missing, a database that is full, or one that shuts down. */
const isUpToOperator = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Error && 'code' in error && error.code === '42501');

function unusable(cause: unknown): never {
  const { message, code } = cause as { readonly message: string; readonly code?: string };
  throw new DatabaseUnusable(`The database of DATABASE_URL cannot be used: ${message || code}.`, { cause });
}

/** The connections of a server. They do not prepare statements by themselves. */
export function postgresPool(url: string, connectTimeoutMs: number): pg.Pool {
  const pool = openPool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: 30_000,
    // Frees the locks of a process that froze in a transaction.
    idle_in_transaction_session_timeout: 10 * connectTimeoutMs,
    // At a stricter default of the database, statements of different players would refuse each other.
    options: '-c default_transaction_isolation=read\\ committed',
  });
  pool.on('connect', (client) => closeWhenIdle(client, 10 * connectTimeoutMs));
  return pool;
}

function postgresWith(url: string, pool: PostgresPool, report: StructuredLog): OpenDatabase {
  const full = new FullDatabase(report);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') full.saw(event.error);
    },
  });
  const wakeUps = new PostgresTurnWakeUps(db, url);
  return {
    db,
    exclusive: false,
    wakeUps,
    problem: async () => (await readOnly(db)) ?? (await full.problem(db)),
    close: async () => {
      await wakeUps.close();
      await db.destroy();
    },
  };
}

/**
 * The pool replaces a broken connection, and the pending query rejects. Without error listeners on the pool (idle connections) and on each connection (in
 * use), the error would end the process.
 */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** When the database's machine disappears, no packet arrives and a pending query would never settle. */
function closeWhenIdle(client: pg.PoolClient, ms: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : null;
  if (!(stream instanceof Socket)) throw new Error('PostgreSQL is not reached over a socket');
  stream.setTimeout(ms, () => stream.destroy(new Error('The database fell silent')));
}

/**
 * PGlite's pages are in the memory of this process, so reading one costs little more than a row does. By PostgreSQL's own costs, which are those of a disk, a search
 * walks 1,700 stories in their order where the index of words names the 100 that match.
 */
const PAGE_COSTS = ['SET seq_page_cost = 0.1', 'SET random_page_cost = 0.1'];

async function openPglite({ directory, pglite, room = null }: Place): Promise<OpenDatabase> {
  if (directory === null) return pgliteWith(pglite ?? new PGlite(), { folder: 'memory', room }, async () => undefined);
  makeFolder(directory);
  const unlock = await lockDataDirectory(directory);
  try {
    return pgliteWith(await startPglite(directory), { folder: directory, room }, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

const readOnly = async (db: Database): Promise<string | null> => ((await acceptsWrites(db)) ? null : 'The database is read-only.');

interface PglitePlace {
  readonly folder: string;
  readonly room: DiskRoom | null;
}

function pgliteWith(pglite: PGlite, { folder, room }: PglitePlace, unlock: () => Promise<void>): OpenDatabase {
  const hasRoom = () => room?.has() ?? true;
  const dialect = new PreparedPgliteDialect(pglite, { hasRoom, ended: (cause) => endWithEngine(folder, cause) });
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    exclusive: true,
    wakeUps: new InProcessTurnWakeUps(),
    problem: async () => room?.problem() ?? (await readOnly(db)),
    close: async () => {
      await db.destroy();
      // Closing writes what the log has anyhow, from which the next start takes it.
      if (!pglite.closed && hasRoom()) await pglite.close();
      await unlock();
    },
  };
}
