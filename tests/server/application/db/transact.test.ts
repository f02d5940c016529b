import { expect, it } from 'vitest';
import { fail, ok } from '#domain/result.ts';
import type { Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

const insert = (tx: Tx, id: string) => tx.insertInto('categories').values({ id, name: id, position: 1 }).execute();

const categories = async ({ db }: OpenDatabase) => (await db.selectFrom('categories').select('id').execute()).map(({ id }) => id);

describeOnEachDatabase('transact', (open) => {
  it('commits a success and returns its value', async () => {
    const database = await open();
    const result = await transact(database.db, async (tx) => {
      await insert(tx, 'kept');
      return ok(7);
    });
    expect(result).toEqual({ ok: true, value: 7 });
    expect(await categories(database)).toEqual(['kept']);
  });

  it('rolls back a failure and returns it', async () => {
    const database = await open();
    const result = await transact(database.db, async (tx) => {
      await insert(tx, 'gone');
      return fail('refused' as const);
    });
    expect(result).toEqual({ ok: false, error: 'refused' });
    expect(await categories(database)).toEqual([]);
  });

  it('rolls back and throws an exception', async () => {
    const database = await open();
    const bug = new Error('bug');
    const failing = transact(database.db, async (tx) => {
      await insert(tx, 'gone');
      throw bug;
    });
    await expect(failing).rejects.toBe(bug);
    expect(await categories(database)).toEqual([]);
  });

  it('leaves the connection usable after a failure', async () => {
    const database = await open();
    for (let i = 0; i < 30; i++) await transact(database.db, async () => fail('refused'));
    expect(await transact(database.db, async (tx) => ok(await insert(tx, 'kept')))).toMatchObject({ ok: true });
    expect(await categories(database)).toEqual(['kept']);
  });
});
