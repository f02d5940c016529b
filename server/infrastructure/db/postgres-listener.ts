import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { backOff } from '#domain/platform/back-off.ts';

/** A connection that waits for notifications sends nothing by itself, so a dead one is found by a heartbeat. */
const HEARTBEAT_MS = 15_000;
const ANSWER_MS = 10_000;
const RECONNECT = { first: 100, max: 5_000 };

/**
 * One connection that listens on a channel for as long as the process lives, and is opened again whenever it is lost. A pool is unsuitable,
 * because it closes idle connections.
 */
export class PostgresListener {
  readonly #url: string;
  readonly #channel: string;
  readonly #onNotification: (payload: string | null) => void;
  readonly #closed = new AbortController();
  #client: pg.Client | null = null;
  #running: Promise<void> | null = null;

  /** `onNotification` gets each notification's payload, and null each time the connection begins to listen, because notifications may have been missed before. */
  constructor(url: string, channel: string, onNotification: (payload: string | null) => void) {
    this.#url = url;
    this.#channel = channel;
    this.#onNotification = onNotification;
  }

  /** Connects in the background. Calling it again changes nothing. */
  start(): void {
    if (!this.#closed.signal.aborted) this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#closed.abort();
    hangUp(this.#client);
    await this.#running;
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#closed.signal.aborted) {
      const listened = await this.#listen();
      failures = listened ? 0 : failures + 1;
      await pause(backOff(failures, Math.random(), RECONNECT), this.#closed.signal);
    }
  }

  /** Listens until the connection is lost. False when connecting failed. */
  async #listen(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    this.#client = client;
    // Without this an error of an idle connection would end the process; `end` follows it.
    client.on('error', () => undefined);
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      client.on('notification', ({ payload }) => this.#onNotification(payload ?? null));
      await client.query(`LISTEN ${client.escapeIdentifier(this.#channel)}`);
      this.#onNotification(null);
      heartbeat = setInterval(() => void client.query('SELECT 1').catch(() => hangUp(client)), HEARTBEAT_MS);
      if (this.#closed.signal.aborted) hangUp(client);
      await lost;
      return true;
    } catch {
      hangUp(client);
      return false;
    } finally {
      clearInterval(heartbeat);
      this.#client = null;
    }
  }
}

/** Not `end()`, which waits for a response and hangs on a dead connection. */
const hangUp = (client: pg.Client | null): void => void client?.connection.stream.destroy();

/** Resolves after the time, or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<unknown> => delay(ms, undefined, { signal }).catch(() => undefined);
