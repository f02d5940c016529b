import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase, openFreshPglite, openFreshPostgres } from './test-database.ts';

describeOnEachDatabase('a test database', (open) => {
  it('is migrated, empty, and separate from the next one', async () => {
    const [first, second] = [await open(), await open()];
    await first.db.insertInto('categories').values({ id: 'mystery', name: 'Mystery', position: 1 }).execute();
    expect(await first.db.selectFrom('categories').selectAll().execute()).toHaveLength(1);
    expect(await second.db.selectFrom('categories').selectAll().execute()).toEqual([]);
    await first.close();
    expect((await sql<{ one: number }>`select 1 as one`.execute(second.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe.each([
  ['a PGlite', openFreshPglite],
  ['a PostgreSQL database', openFreshPostgres],
])('%s that is used again', (_, openFresh) => {
  it('has nothing of its last user: rows, numbers, settings, an open transaction', async () => {
    const first = await openFresh();
    await first.db.insertInto('categories').values({ id: 'left', name: 'Left', position: 1 }).execute();
    await sql`SET work_mem = '123kB'`.execute(first.db);
    await sql`BEGIN`.execute(first.db);
    await sql`INSERT INTO categories (id, name, position) VALUES ('begun', 'Begun', 2)`.execute(first.db);
    await first.close();
    const next = await openFresh();
    expect(await next.db.selectFrom('categories').selectAll().execute()).toEqual([]);
    expect((await sql<{ work_mem: string }>`SHOW work_mem`.execute(next.db)).rows).not.toEqual([{ work_mem: '123kB' }]);
    await expect(sql`SELECT 1`.execute(first.db)).rejects.toThrow();
    await next.close();
  });

  it('counts from the start again', async () => {
    const sequences = () => sql<{ name: string }>`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`;
    const given = (name: string) => sql<{ next: string }>`SELECT nextval(${name})::text AS next`;
    // Each time: the database that was given back last is lent first, but a worker may have others.
    for (let time = 0; time < 3; time += 1) {
      const { db, close } = await openFresh();
      const { rows } = await sequences().execute(db);
      expect(rows.length).toBeGreaterThan(0);
      for (const { name } of rows) expect((await given(name).execute(db)).rows).toEqual([{ next: '1' }]);
      await close();
    }
  });

  it('is the same one after its tables were analysed, as a start of a server does, and knows nothing of them', async () => {
    const which = sql<{ name: string }>`SELECT concat(current_database(), pg_postmaster_start_time()) AS name`;
    const known = sql<{ rows: number; statistics: number }>`SELECT
      (SELECT reltuples::int FROM pg_class WHERE oid = 'categories'::regclass) AS rows,
      (SELECT count(*)::int FROM pg_statistic WHERE starelid >= 16384) AS statistics`;
    const first = await openFresh();
    await first.db.insertInto('categories').values({ id: 'known', name: 'Known', position: 1 }).execute();
    await sql`ANALYZE categories`.execute(first.db);
    expect((await known.execute(first.db)).rows).toEqual([{ rows: 1, statistics: 3 }]);
    const { rows: used } = await which.execute(first.db);
    await first.close();
    const next = await openFresh();
    expect((await which.execute(next.db)).rows).toEqual(used);
    expect((await known.execute(next.db)).rows).toEqual([{ rows: -1, statistics: 0 }]);
    await next.close();
  });

  it('is given up when its schema was changed', async () => {
    const first = await openFresh();
    await sql`ALTER TABLE categories ADD COLUMN extra text`.execute(first.db);
    await first.close();
    const next = await openFresh();
    await expect(sql`SELECT extra FROM categories`.execute(next.db)).rejects.toThrow('extra');
    await next.close();
  });
});

describe('a PostgreSQL database', () => {
  it('is given up while a query of its last user runs, without effect on the next', async () => {
    const first = await openFreshPostgres();
    const slow = sql`SELECT pg_sleep(0.3)`.execute(first.db).catch(() => 'ended');
    await expect.poll(() => sql`SELECT 1`.execute(first.db)).toBeTruthy();
    const closed = first.close();
    const next = await openFreshPostgres();
    await next.db.insertInto('categories').values({ id: 'next', name: 'Next', position: 1 }).execute();
    await Promise.all([slow, closed]);
    expect(await next.db.selectFrom('categories').selectAll().execute()).toHaveLength(1);
    await next.close();
  });
});
