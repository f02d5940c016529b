import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { type CompiledQuery, type DatabaseConnection, type Driver, PGliteAdapter, PGliteDialect, type QueryResult } from 'kysely';
import { ConnectionQueue, type Release } from './connection-queue.ts';
import { endsEngine } from './engine-end.ts';

/** Statements that are kept prepared. */
const MAX_STATEMENTS = 300;
/** A statement is prepared again after this many runs, because its plan was made for the tables' size at that time, and nothing analyses them. */
const MAX_RUNS = 1_000;

/**
 * PostgreSQL plans a statement's first five runs for their values, and may then make one plan for all. The words of a search decide whether the index of
 * words or that of the order reads less, so a search is prepared again before that: with one plan for all, a first letter took ten times as long.
 */
const PLANNED_RUNS = 5;
const runsOf = (sql: string): number => (sql.includes('::tsquery') ? PLANNED_RUNS : MAX_RUNS);

interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  runs: number;
}

interface Surroundings {
  /** Whether there is room for what is written. Without it the engine refuses every write by itself, as a database does that is read-only. */
  hasRoom(): boolean;
  /** Called when the engine ended within a statement. It must not return to the engine. */
  ended(cause: unknown): never;
}

/**
 * PGlite with prepared statements. `PGlite.query` parses and plans each statement anew and sends it in six messages, which is most of its time. Here a
 * statement is prepared once, and a run is one message.
 */
export class PreparedPgliteDialect extends PGliteDialect {
  readonly #pglite: PGlite;
  readonly #surroundings: Surroundings;

  constructor(pglite: PGlite, surroundings: Surroundings) {
    super({ pglite });
    this.#pglite = pglite;
    this.#surroundings = surroundings;
  }

  override createAdapter(): PGliteAdapter {
    return new QueuedPgliteAdapter();
  }

  override createDriver(): Driver {
    return new PreparedPgliteDriver(this.#pglite, this.#surroundings);
  }
}

class QueuedPgliteAdapter extends PGliteAdapter {
  /** Kysely's own lock is not used: it wakes every caller for each statement and gives no order. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * PGlite answers without the event loop, so callers that wait could be served one after the other for seconds, while no byte is read or sent and no timer
 * runs. In milliseconds.
 */
const MAX_BUSY_MS = 25;

/** One connection, given to one caller at a time. */
class PreparedPgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #queue = new ConnectionQueue({ connections: 1, expensive: 1, timeoutMs: null });
  readonly #connection: PreparedPgliteConnection;
  readonly #surroundings: Surroundings;
  #takesWrites = true;
  /** Of the caller that has the connection. */
  #release: Release = () => undefined;
  /** When the event loop last ran between two callers. */
  #yielded = 0;

  constructor(pglite: PGlite, surroundings: Surroundings) {
    this.#pglite = pglite;
    this.#connection = new PreparedPgliteConnection(pglite, surroundings.ended);
    this.#surroundings = surroundings;
  }

  init(): Promise<void> {
    return this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#queue.acquire();
    try {
      await this.#takeWrites(this.#surroundings.hasRoom());
      return this.#connection;
    } catch (error) {
      this.#release();
      throw error;
    }
  }

  /** For the transactions and statements that begin from now on. */
  async #takeWrites(takes: boolean): Promise<void> {
    if (takes === this.#takesWrites) return;
    await this.#connection.run(`SET default_transaction_read_only = ${takes ? 'off' : 'on'}`);
    this.#takesWrites = takes;
  }

  async beginTransaction(): Promise<void> {
    await this.#connection.run('BEGIN');
  }

  /** Fails when a statement in the transaction failed: the database then rolls back. */
  async commitTransaction(): Promise<void> {
    if ((await this.#connection.run('COMMIT')) !== 'COMMIT')
      throw new Error('The transaction was rolled back, because a statement in it failed');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.run('ROLLBACK');
  }

  async releaseConnection(): Promise<void> {
    const release = this.#release;
    if (performance.now() - this.#yielded < MAX_BUSY_MS) release();
    else
      setImmediate(() => {
        this.#yielded = performance.now();
        release();
      });
  }

  /** The engine is closed by who opened it. */
  async destroy(): Promise<void> {}
}

class PreparedPgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #ended: (cause: unknown) => never;
  /** By text; the one used last is at the end. */
  readonly #statements = new Map<string, Prepared>();
  #names = 0;

  constructor(pglite: PGlite, ended: (cause: unknown) => never) {
    this.#pglite = pglite;
    this.#ended = ended;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const messages = await this.#pglite.runExclusive(() => this.#run(sql, parameters));
    if (!this.#pglite.isInTransaction()) await this.#pglite.syncToFs();
    const [result] = parse.parseResults(messages, this.#pglite.parsers, { rowMode: 'object' });
    return {
      rows: (result?.rows ?? []) as R[],
      ...(result?.affectedRows !== undefined && { numAffectedRows: BigInt(result.affectedRows) }),
    };
  }

  /** Runs a statement without parameters. Returns the name of the command that was executed. */
  async run(sql: string): Promise<string> {
    const messages = await this.#pglite.runExclusive(() => this.#run(sql, []));
    if (!this.#pglite.isInTransaction()) await this.#pglite.syncToFs();
    const complete = messages.find((message) => message instanceof protocol.messages.CommandCompleteMessage);
    return complete?.text ?? '';
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream rows');
  }

  async #run(sql: string, parameters: readonly unknown[]) {
    const { serialize } = protocol;
    // Statements without parameters are rare, and those that change tables cannot be prepared.
    const { name, parameterTypes } = parameters.length > 0 ? await this.#prepared(sql) : { name: '', parameterTypes: [] };
    const values = parameters.map((value, index) => this.#serialized(value, parameterTypes[index] ?? 0));
    return this.#send([
      ...(name === '' ? [serialize.parse({ text: sql })] : []),
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
    ]);
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serialize = this.#pglite.serializers[type];
    return serialize ? serialize(value) : String(value);
  }

  async #prepared(sql: string): Promise<Prepared> {
    const known = this.#statements.get(sql);
    this.#statements.delete(sql);
    if (known && known.runs < runsOf(sql)) {
      known.runs += 1;
      this.#statements.set(sql, known);
      return known;
    }
    const { serialize } = protocol;
    const [oldest] = this.#statements.size < MAX_STATEMENTS ? [] : this.#statements.keys();
    const left = known ?? (oldest === undefined ? undefined : this.#statements.get(oldest));
    if (oldest !== undefined) this.#statements.delete(oldest);
    this.#names += 1;
    const name = `s${this.#names}`;
    const messages = await this.#send([
      ...(left ? [serialize.close({ type: 'S', name: left.name })] : []),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    ]);
    const prepared = { name, parameterTypes: parse.parseDescribeStatementResults(messages), runs: 1 };
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /** `sync` ends the exchange, also after an error. */
  async #send(messages: readonly Uint8Array[]) {
    try {
      return await this.#pglite.execProtocolStream(Buffer.concat([...messages, protocol.serialize.sync()]), { syncToFs: false });
    } catch (error) {
      if (endsEngine(error)) this.#ended(error);
      throw error;
    }
  }
}
