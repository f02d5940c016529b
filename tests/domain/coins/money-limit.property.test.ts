import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitProblem, periodStart } from '#domain/coins/money-limit.ts';

const time = fc.integer({ min: 0, max: Date.UTC(2060, 0, 1) });

describe('DESK-35: a limit in money', () => {
  it('counts a day and a calendar month, UTC: each time is in one period, which the next one follows', () => {
    fc.assert(
      fc.property(fc.constantFrom('day' as const, 'month' as const), time, (period, at) => {
        const start = periodStart(period, at);
        expect(start).toBeLessThanOrEqual(at);
        expect(periodStart(period, start)).toBe(start);
        expect(periodStart(period, start - 1)).toBeLessThan(start);
        expect(at - start).toBeLessThan((period === 'day' ? 1 : 31) * 86_400_000);
      }),
    );
    expect(periodStart('month', Date.UTC(2028, 1, 29, 23))).toBe(Date.UTC(2028, 1, 1));
    expect(periodStart('month', Date.UTC(2029, 0, 1))).toBe(Date.UTC(2029, 0, 1));
  });

  it('is reached by what is paid, and by open pages only should they be paid; however amounts are counted', () => {
    const amount = fc.integer({ min: 0, max: 5_000 });
    const amounts = fc.array(amount, { maxLength: 5 });
    fc.assert(
      fc.property(amount, amount, amounts, amounts, fc.constantFrom(0, 2), (limit, purchase, paid, open, digits) => {
        // Providers count krónur with two digits or with none.
        const one = (each: number) => ({ amount: each * 10 ** digits, currency: 'isk', digits });
        const other = (each: number) => ({ amount: each * 100, currency: 'isk', digits: 2 });
        const sum = (all: readonly number[]) => all.reduce((whole, each) => whole + each, 0);
        const found = limitProblem(other(limit), one(purchase), paid.map(other), open.map(one));
        const expected =
          purchase > limit ? 'alone' : sum(paid) + purchase > limit ? 'reached' : sum(paid) + purchase + sum(open) > limit ? 'open' : null;
        expect(found).toBe(expected);
      }),
    );
  });
});
