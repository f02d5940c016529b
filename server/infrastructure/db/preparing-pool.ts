import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { currentRank } from '#server/application/db/work-order.ts';
import { ConnectionQueue, type Release } from './connection-queue.ts';

/** Statements that one connection keeps prepared. Kysely's texts are few, but lists of values of any length make new ones. */
const MAX_STATEMENTS = 200;

/**
 * Not prepared: a search, which is planned for its words (see `PreparedPgliteDialect`), and Kysely's `selectAll` and `returningAll`. A prepared statement
 * that returns all columns fails once another process has migrated the database to more of them.
 */
const UNPREPARED = /::tsquery|(?:select|returning) \*|"\.\*/;

/** Of the connections, what calls that cost more than a turn may have at the same time. A call has two of them for some statements. */
const EXPENSIVE_CONNECTIONS = 4;
/** Ms that a statement of such a call may take. */
const EXPENSIVE_STATEMENT_MS = 5_000;

/** A connection as Kysely uses it, for one caller after the other. */
interface PreparingClient extends PostgresPoolClient {
  /** Lends it to a caller, whose statements are stopped after a time, until they release it. */
  lend(release: Release, statementMs: number): Promise<void>;
}

/**
 * A pool whose connections prepare each statement once. PostgreSQL otherwise parses and plans it on each run, which takes longer than most of them run,
 * and gets its whole text each time. Most of its connections are never those of calls that cost more than a turn, so play always finds one.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const { max, connectionTimeoutMillis: timeoutMs = null, statement_timeout: statementMs = 0 } = pool.options;
  const queue = new ConnectionQueue({ connections: max, expensive: EXPENSIVE_CONNECTIONS, timeoutMs });
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const release = await queue.acquire();
      const client = await pool.connect().catch((error: unknown) => {
        release(false);
        throw error;
      });
      const preparing = clients.get(client) ?? preparingClient(client, Number(statementMs));
      clients.set(client, preparing);
      await preparing.lend(release, currentRank() === 'expensive' ? EXPENSIVE_STATEMENT_MS : Number(statementMs));
      return preparing;
    },
  };
}

/** Names statements, because the driver prepares a statement with a name. `statementMs`: after this time it stops a statement, until it is told another. */
function preparingClient(client: pg.PoolClient, statementMs: number): PreparingClient {
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
  let bound = statementMs;
  let pass: Release = () => undefined;
  const release = (destroy?: boolean) => {
    client.release(destroy);
    pass();
  };
  const lend = async (next: Release, ms: number) => {
    pass = next;
    if (ms === bound) return;
    bound = ms;
    await client.query(`SET statement_timeout = ${ms}`).catch((error: unknown) => {
      release(true);
      throw error;
    });
  };
  return { query, release, lend };
}
