import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '#server/application/db/database.ts';
import { type Place, preparedQuery } from '#server/application/db/prepared-query.ts';

it('is built once, and every run fills in its own values, also where one is used twice', async () => {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query),
  });
  let built = 0;
  const query = preparedQuery((from, place: Place<{ id: string; depth: number | null }>) => {
    built += 1;
    return from
      .selectFrom('turns')
      .select('text')
      .where('id', '=', place('id'))
      .where('depth', '=', place('depth'))
      .where('status', '=', 'done')
      .where('parent', '=', place('id'));
  });
  await query(db, { id: 'a', depth: 1 });
  await query(db, { depth: null, id: 'b' });
  expect(built).toBe(1);
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ['a', 1, 'done', 'a'],
    ['b', null, 'done', 'b'],
  ]);
  expect(new Set(sent.map(({ sql }) => sql)).size).toBe(1);
});
