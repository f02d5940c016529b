import { expect, it } from 'vitest';
import { sourcesIn } from './syntax.ts';

/** An order whose last word is a time, in Kysely or in SQL. */
const TIME_LAST = [
  /\.orderBy\('[\w.]*(?:_at|\bat)'(?:, '(?:asc|desc)')?\)(?!\s*\.orderBy\()/g,
  /ORDER BY (?:[^`()]*,\s*)?[\w.]*(?:_at|\bat)\b(?: DESC| ASC)?(?: NULLS \w+)?(?!\s*,|[\w ]*,)/g,
];

it('S120: rows of the same millisecond have an order too: no order ends with a time', () => {
  const ordered = sourcesIn('server').filter(({ file }) => !file.includes('/migrations/'));
  const undecided = ordered.flatMap(({ file, source }) =>
    TIME_LAST.flatMap((order) => [...source.matchAll(order)].map(([text]) => `${file}: ${text}`)),
  );
  expect(undecided).toEqual([]);
});
