/** The server as `npm start` runs it, in a process that also reports what it uses and how often it asks its database. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { answerQuestions } from './answer-questions.ts';

let roundTrips = 0;

/** PostgreSQL ends its answer to each message or batch of messages by `ReadyForQuery`. */
const connect = pg.Client.prototype.connect as (this: pg.Client, ...args: never[]) => unknown;
Object.assign(pg.Client.prototype, {
  connect(this: pg.Client, ...args: never[]) {
    this.connection.on('readyForQuery', () => {
      roundTrips += 1;
    });
    return connect.apply(this, args);
  },
});

/** The same on the embedded database, which gets the same messages by function calls: those that PostgreSQL answers by `ReadyForQuery`. */
const [QUERY, SYNC] = ['Q', 'S'].map((letter) => letter.charCodeAt(0));
const SYNC_BYTES = 5;
for (const name of ['execProtocolRaw', 'execProtocolRawStream'] as const) {
  const send = PGlite.prototype[name] as (this: PGlite, message: Uint8Array, ...rest: never[]) => unknown;
  Object.assign(PGlite.prototype, {
    [name](this: PGlite, message: Uint8Array, ...rest: never[]) {
      // A prepared statement's messages come in one call, which ends with Sync.
      if (message[0] === QUERY || message.at(-SYNC_BYTES) === SYNC) roundTrips += 1;
      return send.call(this, message, ...rest);
    },
  });
}

answerQuestions({}, () => roundTrips);
// A checkout of another version, or this one.
await import(join(process.env.MEASURED_TREE || join(import.meta.dirname, '../../..'), 'server/main.ts'));
