import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from './test-database.ts';

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
