import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastDays } from '#domain/text/day-range.ts';
import { splits } from '#domain/tracking/funnel.ts';
import { funnelSearch, rangeOf, ranges, readFunnelQuery } from '#domain/tracking/funnel-query.ts';

const NOW = Date.UTC(2026, 10, 22, 23, 59);
const read = (search: string) => {
  const params = new URLSearchParams(search);
  return readFunnelQuery((name) => params.get(name), NOW);
};
const day = fc.date({ min: new Date(0), max: new Date(NOW), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

it('FUNNEL-03: what is shown is in the address, and read from it unchanged', () => {
  const text = fc.option(fc.string({ unit: 'grapheme' }), { nil: null });
  fc.assert(
    fc.property(day, day, text, text, fc.constantFrom(...splits), (a, b, brand, source, split) => {
      const [from = '', to = ''] = [a, b].toSorted();
      const query = { from, to, brand, source, split };
      expect(read(funnelSearch(query))).toEqual(query);
    }),
  );
});

it.each(['', '?from=2026-11-01', '?from=2026-02-31&to=2026-03-05', '?from=2026-11-05&to=2026-11-01', '?from=x&to=y', '?split=z'])(
  'FUNNEL-03: an address that says no days (%s) shows the last seven',
  (search) => {
    expect(read(search)).toEqual({ from: '2026-11-16', to: '2026-11-22', brand: null, source: null, split: 'variant' });
  },
);

it('recognises the ranges that are offered', () => {
  for (const days of ranges) expect(rangeOf(lastDays(days, NOW), NOW)).toBe(days);
  expect(rangeOf({ from: '2026-11-15', to: '2026-11-22' }, NOW)).toBeNull();
});
