import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { postgresPool } from '#server/infrastructure/db/open-database.ts';
import { preparingPool } from '#server/infrastructure/db/preparing-pool.ts';
import { COUNTED, FORGET_STATISTICS, SCHEMA, WRITTEN } from './left-behind.ts';
import { copyDatabase, dropDatabase } from './postgres-databases.ts';

/** Bytes. A table that a test has filled beyond this is not worth emptying: what was deleted stays in its file. */
const LARGE = 1_000_000;
const LARGE_TABLES = `SELECT count(*)::int AS count FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > ${LARGE}`;

const OTHERS = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`;

interface Kept {
  readonly url: string;
  readonly connections: pg.Pool;
  /** The same connections; they know which statements they have prepared. */
  readonly pool: PostgresPool;
  readonly schema: string;
}

/** Databases of this worker that are not in use, migrated and empty. */
const free: Kept[] = [];

export interface LentPostgres {
  readonly url: string;
  readonly pool: PostgresPool;
  /** Ends its use. What still runs on it fails. */
  giveBack(): Promise<void>;
}

/**
 * A migrated, empty database on the PostgreSQL whose maintenance database is at `server`, for one user at a time, with open connections. A new one, with
 * connections that know no table yet, costs five times as much processor time.
 */
export async function lendPostgres(server: string): Promise<LentPostgres> {
  const kept = free.pop() ?? (await create(server));
  let over = false;
  const pool: PostgresPool = {
    ...kept.pool,
    connect: async () => {
      if (over) throw new Error('The database is closed');
      return kept.pool.connect();
    },
    end: async () => {
      over = true;
    },
  };
  return {
    url: kept.url,
    pool,
    giveBack: async () => {
      over = true;
      if (await emptied(kept)) return void free.push(kept);
      await kept.connections.end();
      await dropDatabase(server, kept.url);
    },
  };
}

async function create(server: string): Promise<Kept> {
  const url = await copyDatabase(server, 'template1');
  const connections = postgresPool(url, 60_000);
  return { url, connections, pool: preparingPool(connections), schema: await schemaOf(connections) };
}

const schemaOf = async (pool: pg.Pool | pg.PoolClient): Promise<string> =>
  (await pool.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? '';

/** Brings it back to the state of a new one. False when it cannot be: it is in use or broken, or a test changed its schema or filled it. */
async function emptied({ connections, schema }: Kept): Promise<boolean> {
  if (connections.idleCount !== connections.totalCount || connections.waitingCount > 0) return false;
  const all = Array.from({ length: Math.max(1, connections.totalCount) }, () => connections.connect());
  try {
    for (const client of await Promise.all(all)) await client.query('ROLLBACK; RESET ALL; SELECT pg_advisory_unlock_all()');
    const client = await all[0];
    if (client === undefined || (await count(client, OTHERS)) > all.length || (await count(client, LARGE_TABLES)) > 0) return false;
    await emptyTables(client);
    return (await schemaOf(client)) === schema;
  } catch {
    return false;
  } finally {
    for (const client of await Promise.allSettled(all)) if (client.status === 'fulfilled') client.value.release();
  }
}

const count = async (client: pg.PoolClient, question: string): Promise<number> =>
  (await client.query<{ count: number }>(question)).rows[0]?.count ?? Number.POSITIVE_INFINITY;

/** To delete rows is cheaper than TRUNCATE, which makes a new file for each table and index, and every connection forget its plans. */
async function emptyTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(WRITTEN);
  const written = rows[0]?.tables?.split(', ') ?? [];
  const { rows: sequences } = await client.query<{ restart: string | null }>(COUNTED);
  // As a replica it checks no references between rows that all go.
  const statements = [
    "SET LOCAL session_replication_role = 'replica'",
    ...written.map((table) => `DELETE FROM ${table}`),
    sequences[0]?.restart ?? '',
    FORGET_STATISTICS,
  ];
  await client.query(`BEGIN; ${statements.filter(Boolean).join('; ')}; COMMIT`);
}
