import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { ConnectionQueue } from './connection-queue.ts';

/** Statements that one connection keeps prepared. Kysely's texts are few, but lists of values of any length make new ones. */
const MAX_STATEMENTS = 200;

/**
 * Not prepared: a search, which is planned for its words (see `PreparedPgliteDialect`), and Kysely's `selectAll` and `returningAll`. A prepared statement
 * that returns all columns fails once another process has migrated the database to more of them.
 */
const UNPREPARED = /::tsquery|(?:select|returning) \*|"\.\*/;

/**
 * A pool whose connections prepare each statement once. PostgreSQL otherwise parses and plans it on each run, which takes longer than most of them run,
 * and gets its whole text each time.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const queue = new ConnectionQueue(pool.options.max, pool.options.connectionTimeoutMillis ?? null);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      await queue.acquire();
      const client = await pool.connect().catch((error: unknown) => {
        queue.release(false);
        throw error;
      });
      const preparing = clients.get(client) ?? preparingClient(client, () => queue.release());
      clients.set(client, preparing);
      return preparing;
    },
  };
}

/** The part of a connection that Kysely uses, with names for its statements: the driver prepares a statement with a name. */
function preparingClient(client: pg.PoolClient, released: () => void): PostgresPoolClient {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_STATEMENTS || UNPREPARED.test(text)) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    statement: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('This pool runs no cursors');
    // A statement without values, such as COMMIT, is sent in one message already.
    const name = values.length > 0 ? nameOf(statement) : undefined;
    const result = client.query({ text: statement, values: [...values], ...(name === undefined ? {} : { name }) });
    // The driver's type says neither which commands there are nor which columns a row has; Kysely's does.
    return result as Promise<PostgresQueryResult<R & pg.QueryResultRow>>;
  }
  const release = (destroy?: boolean) => {
    client.release(destroy);
    released();
  };
  return { query, release };
}
