import { expect, it } from 'vitest';
import { programOf, sourcesIn } from './syntax.ts';

/** The names of the public settings are keys of a record, and so data. */
const OF_RECORDS = ['server/infrastructure/http/brand-routes.ts'];

const isWireName = (name: unknown): boolean => typeof name === 'string' && /^[a-z]+(?:_[a-z0-9]+)+$/.test(name);

it('no route of the server names a field of the wire or a column: `serve` and `refuse` translate', () => {
  const named = sourcesIn('server/infrastructure/http')
    .filter(({ file }) => !OF_RECORDS.includes(file))
    .flatMap(({ file, source }) =>
      programOf(file, source)
        .filter(({ type, name }) => type === 'Identifier' && isWireName(name))
        .map(({ name }) => `${file}: ${name}`),
    );
  expect(named).toEqual([]);
});
