import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/application/db/database.ts';
import { TurnWakeUps } from '#server/application/play/turn-wake-ups.ts';
import { PostgresListener } from './postgres-listener.ts';

const CHANNEL = 'turn_wake_ups';

/** A commit with NOTIFY takes a lock of the whole server, so a process batches its notifications for this long. */
const GAP_MS = 50;

/** Wake-ups by LISTEN and NOTIFY. The listening connection is opened for the first subscriber. */
export class PostgresTurnWakeUps extends TurnWakeUps {
  readonly #db: Kysely<Tables>;
  readonly #listener: PostgresListener;
  readonly #subscribers = new Set<(turnId: string | null) => void>();
  #announced = new Set<string>();
  #sending: Promise<void> | null = null;
  /** Ends the wait between two notifications. */
  #endGap = (): void => undefined;
  #closed = false;

  /** Notifications go over `db`; `url` is where the listener connects to. */
  constructor(db: Kysely<Tables>, url: string) {
    super();
    this.#db = db;
    this.#listener = new PostgresListener(url, CHANNEL, (turnId) => {
      for (const wake of this.#subscribers) wake(turnId);
    });
  }

  announce(turnId: string): void {
    if (this.#closed) return;
    this.#announced.add(turnId);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  subscribe(wake: (turnId: string | null) => void): () => void {
    this.#subscribers.add(wake);
    this.#listener.start();
    return () => void this.#subscribers.delete(wake);
  }

  /** Sends what was announced, and ends the listening connection. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#endGap();
    await this.#sending;
    await this.#listener.close();
  }

  async #send(): Promise<void> {
    while (this.#announced.size > 0) {
      const turnIds = [...this.#announced];
      this.#announced = new Set();
      // A statement of its own, outside the transaction that stored the events. Readers poll, so a lost notification only delays them.
      await sql`SELECT pg_notify(${CHANNEL}, id) FROM unnest(${turnIds}::text[]) AS id`.execute(this.#db).catch(() => undefined);
      if (!this.#closed) await this.#gap();
    }
  }

  #gap(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, GAP_MS);
      this.#endGap = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
