import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase, openFreshPglite } from './test-database.ts';

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

describe('a PGlite that is used again', () => {
  it('has nothing of its last user: rows, settings, an open transaction', async () => {
    const first = await openFreshPglite();
    await first.db.insertInto('categories').values({ id: 'left', name: 'Left', position: 1 }).execute();
    await sql`SET work_mem = '123kB'`.execute(first.db);
    await sql`BEGIN`.execute(first.db);
    await first.close();
    const next = await openFreshPglite();
    expect(await next.db.selectFrom('categories').selectAll().execute()).toEqual([]);
    expect((await sql<{ work_mem: string }>`SHOW work_mem`.execute(next.db)).rows).not.toEqual([{ work_mem: '123kB' }]);
    await expect(sql`SELECT 1`.execute(first.db)).rejects.toThrow();
    await next.close();
  });

  it('is given up when its schema was changed', async () => {
    const first = await openFreshPglite();
    await sql`ALTER TABLE categories ADD COLUMN extra text`.execute(first.db);
    await first.close();
    const next = await openFreshPglite();
    await expect(sql`SELECT extra FROM categories`.execute(next.db)).rejects.toThrow('extra');
    await next.close();
  });
});
