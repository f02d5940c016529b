import { expect, it } from 'vitest';
import { DatabaseIsNewer, migrate } from '#server/infrastructure/db/migrations.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

describeOnEachDatabase('a server older than its database', (open) => {
  it('refuses it with a message that names a way on, and changes nothing', async () => {
    const { db } = await open();
    const table = 'kysely_migration' as never;
    await db
      .insertInto(table)
      .values({ name: '9999-from-the-future', timestamp: new Date(0).toISOString() } as never)
      .execute();
    const before = await db.selectFrom(table).selectAll().execute();
    const refusal = await migrate(db).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseIsNewer);
    expect(String(refusal)).toContain(
      'The database was migrated by a newer version (9999-from-the-future). Start that version, or restore the backup from before its first start.',
    );
    expect(await db.selectFrom(table).selectAll().execute()).toEqual(before);
  });
});
