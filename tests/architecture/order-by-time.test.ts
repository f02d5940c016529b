import { expect, it } from 'vitest';
import { sourcesIn } from './syntax.ts';

/** An order by a time alone, in Kysely or in SQL. */
const TIME_ALONE = [
  /\.orderBy\('[\w.]*(?:_at|\bat)'(?:, '(?:asc|desc)')?\)(?!\s*\.orderBy\()/g,
  /ORDER BY [\w.]*(?:_at|\bat)\b(?: DESC| ASC)?(?!\s*,)/g,
];

it('S120: rows of the same millisecond have an order too: nothing is ordered by a time alone', () => {
  const ordered = sourcesIn('server').filter(({ file }) => !file.includes('/migrations/'));
  const alone = ordered.flatMap(({ file, source }) =>
    TIME_ALONE.flatMap((order) => [...source.matchAll(order)].map(([text]) => `${file}: ${text}`)),
  );
  expect(alone).toEqual([]);
});
