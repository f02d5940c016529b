import { expect, it } from 'vitest';
import { dailyLimit, moneyLimit } from '#domain/coins/typed-limit.ts';

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

it('DESK-35: a limit in money is an amount with as many decimals as its currency has, or nothing', () => {
  expect(['', ' ', '20', '19.99', '19,9', '0'].map((typed) => moneyLimit(typed, 2))).toEqual(
    [null, null, 2000, 1999, 1990, 0].map((value) => ({ ok: true, value })),
  );
  expect(moneyLimit('1200', 0)).toEqual({ ok: true, value: 1200 });
  for (const typed of ['-1', '1.999', 'all', '1e3', '99999999999']) expect(moneyLimit(typed, 2).ok).toBe(false);
});
