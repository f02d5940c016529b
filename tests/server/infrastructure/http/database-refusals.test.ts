import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase, postgresPool } from '#server/infrastructure/db/open-database.ts';
import { preparingPool } from '#server/infrastructure/db/preparing-pool.ts';
import { tableDump } from '#tests/server/harness/table-dump.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';

const story_id = 'the-quiet-relay';
/** Milliseconds that a caller waits for a connection. */
const PATIENCE = 200;

let url = '';
let database: OpenDatabase;
let app: TestApp;
let guest: TestGuest;
let reported: string[] = [];

beforeAll(async () => {
  url = await createPostgresDatabase();
  const pool = preparingPool(postgresPool(url, PATIENCE));
  database = await openDatabase({ url, directory: null, pool, report: (event) => reported.push(event) });
  app = await TestApp.on(database);
  guest = await app.guest();
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'said by the test' USING ERRCODE = TG_ARGV[0]; END $$`.execute(
    database.db,
  );
  await sql`CREATE FUNCTION refuse_tables() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'said by the test' USING ERRCODE = '53100'; END $$`.execute(
    database.db,
  );
});
afterAll(async () => {
  await app.close();
  await dropPostgresDatabase(url);
});

/** From now on a table refuses changes with a condition, until `undo`. */
async function refusing(table: string, code: string): Promise<() => Promise<void>> {
  const trigger = sql`${sql.table(table)}`;
  await sql`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE OR DELETE ON ${trigger} FOR EACH STATEMENT EXECUTE FUNCTION refuse(${sql.lit(code)})`.execute(
    database.db,
  );
  return async () => void (await sql`DROP TRIGGER refuse ON ${trigger}`.execute(database.db));
}

const like = () => app.post('favorite.create', { story_id }, guest);
const start = () => app.post('actor/chat/game.start', { story_id, fresh: true }, guest);
/** Everything but how often something was tried, and what processes write by themselves. */
const stored = () => tableDump(database.db, ['rate_limits', 'processes', 'leases']);

it.each(['53100', '53200', '53300', '55P03', '57014', '57P01', '57P03', '40001', '40P01', '58030', '08006', '25006'])(
  'faults S62: a database that answers %s gets players 503 with a time to retry, and nothing is stored in part',
  async (code) => {
    const before = await stored();
    // The last of what the call stores.
    const undo = await refusing('turns', code);
    const refused = await start();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await undo();
    expect(await stored()).toEqual(before);
  },
);

it('faults S62: a condition that the statement brought about is an error of ours', async () => {
  const undo = await refusing('favorites', '23514');
  expect((await like()).statusCode).toBe(500);
  await undo();
  expect((await like()).statusCode).toBe(200);
});

const health = async () => {
  const [alive, ready] = [await app.inject({ url: '/healthz' }), await app.inject({ url: '/readyz' })];
  return [alive.statusCode, ready.statusCode, ready.json().reason];
};

it('faults S62: while the disk of PostgreSQL is full the process is alive and not ready, until more than the write that did not fit would fit', async () => {
  expect(await health()).toEqual([200, 200, undefined]);
  reported = [];
  const undo = await refusing('favorites', '53100');
  await sql`CREATE EVENT TRIGGER no_tables ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION refuse_tables()`.execute(
    database.db,
  );
  expect((await like()).json()).toMatchObject({ code: 'UNAVAILABLE', message: 'Nothing can be saved right now. Try again in a moment.' });
  await undo();
  // Single writes fit again.
  expect((await like()).statusCode).toBe(200);
  expect(await health()).toEqual([200, 503, 'The disk of the database is full.']);
  await sql`DROP EVENT TRIGGER no_tables`.execute(database.db);
  expect(await health()).toEqual([200, 200, undefined]);
  const { rows } = await sql`SELECT 1 FROM pg_tables WHERE tablename LIKE 'disk_trial%'`.execute(database.db);
  expect(rows).toEqual([]);
  expect(reported).toEqual(['disk.full', 'disk.room']);
});

it('faults S62: without a free connection players get 503 with a time to retry, until there is one', async () => {
  let free = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    free = resolve;
  });
  onTestFinished(free);
  const holders: Promise<void>[] = [];
  const hold = () =>
    new Promise<boolean>((isTaken) => {
      const holder = database.db.connection().execute(async () => {
        isTaken(true);
        await over;
      });
      holders.push(holder.catch(() => isTaken(false)));
    });
  // One after the other: each new connection has a few seconds. On a machine with much else to do one may take longer, and is tried again.
  for (let taken = 0; taken < 20; ) if (await hold()) taken += 1;
  const refused = await like();
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await health()).toEqual([200, 503, 'The database does not answer.']);
  free();
  await Promise.all(holders);
  expect((await like()).statusCode).toBe(200);
  expect(await health()).toEqual([200, 200, undefined]);
});
