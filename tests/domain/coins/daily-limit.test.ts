import { expect, it } from 'vitest';
import { dailyLimit } from '#domain/coins/daily-limit.ts';

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 50 ', 50],
  ['100000', 100_000],
])('%j is a limit of %s', (typed, limit) => expect(dailyLimit(typed)).toEqual({ ok: true, value: limit }));

it.each(['-1', '1.5', '1e3', 'many', '100001', '99999999999', '0x10', '1²', '十二'])('%j is not a limit', (typed) => {
  expect(dailyLimit(typed)).toEqual({ ok: false, error: 'A limit is a whole number of coins up to 100,000.' });
});
