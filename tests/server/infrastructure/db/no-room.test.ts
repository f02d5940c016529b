import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDatabaseUnavailable, refusesWrites, untilAvailable } from '#server/application/db/database-outage.ts';
import { openOnDisk } from '#tests/server/harness/full-disk.ts';

const store = (key: string): RawBuilder<unknown> =>
  sql`INSERT INTO rate_limits (key, times, expires_at) VALUES (${key}, ARRAY[]::bigint[], now())`;

/** A database with one row, on a disk that a test fills. */
async function world() {
  const { database, disk } = await openOnDisk();
  const { db } = database;
  onTestFinished(() => database.close());
  await store('first').execute(db);
  const kept = async () => (await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);
  return { database, db, disk, kept };
}

/** What makes a database write. */
const writes = [
  "INSERT INTO rate_limits (key, times, expires_at) VALUES ('second', ARRAY[]::bigint[], now())",
  "UPDATE rate_limits SET key = 'other'",
  'DELETE FROM rate_limits',
  'TRUNCATE rate_limits',
  'WITH gone AS (DELETE FROM rate_limits RETURNING key) SELECT key FROM gone',
  'SELECT key FROM rate_limits FOR UPDATE',
  'SELECT key FROM rate_limits FOR SHARE',
  "SELECT nextval(pg_get_serial_sequence('users', 'id'))",
  'CREATE TABLE more (number integer)',
  'DROP TABLE rate_limits',
  'CREATE INDEX ON rate_limits (expires_at)',
];

describe('faults S93: an embedded database on a full disk', () => {
  it('refuses every kind of write before the engine makes it, in a transaction or not, and is read', async () => {
    const { db, disk, kept } = await world();
    disk.free = 99;
    const ways: readonly ((text: string) => Promise<unknown>)[] = [
      (text) => sql.raw(text).execute(db),
      (text) => db.transaction().execute((tx) => sql.raw(text).execute(tx)),
    ];
    for (const text of writes)
      for (const way of ways) {
        const error = await errorOf(way(text));
        expect([isDatabaseUnavailable(error), refusesWrites(error)], text).toEqual([true, true]);
        expect(await kept(), text).toEqual(['first']);
      }
    expect(disk.told).toEqual(['disk.full']);
  });

  it('lets a transaction that began before come to its end', async () => {
    const { db, disk, kept } = await world();
    await db.transaction().execute(async (tx) => {
      await store('second').execute(tx);
      disk.free = 0;
      await store('third').execute(tx);
    });
    expect(await errorOf(store('fourth').execute(db))).toMatchObject({ code: '25006' });
    expect(await kept()).toEqual(['first', 'second', 'third']);
  });

  it('does what waits for it once there is room again, and tells the operator of both', async () => {
    const { database, db, disk, kept } = await world();
    disk.free = 99;
    expect(await database.problem()).toMatch(/^The disk of \/data has 0 MB free\. /);
    let tries = 0;
    await untilAvailable(async () => {
      tries += 1;
      if (tries === 3) disk.free = 125;
      await store('second').execute(db);
    }, new AbortController().signal);
    expect([tries, await kept(), await database.problem(), disk.told]).toEqual([3, ['first', 'second'], null, ['disk.full', 'disk.room']]);
  });
});

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
