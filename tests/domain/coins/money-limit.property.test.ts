import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedIn, limitProblem, periodStart } from '#domain/coins/money-limit.ts';

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

describe('DESK-51: a purchase in another currency', () => {
  const amount = fc.integer({ min: 1, max: 2_147_483_647 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });

  it('counts as the pack costs in the currency of the limit; what was given back does not, in the same share', () => {
    fc.assert(
      fc.property(amount, amount, part, (paid, price, share) => {
        const left = Math.floor(paid * share);
        const purchase = { amount: paid, currency: 'eur', digits: 2, others: { jpy: price } };
        expect(countedIn('jpy', purchase)).toEqual({ amount: price, currency: 'jpy', digits: 0 });
        expect(countedIn('jpy', purchase, 0)?.amount).toBe(0);
        const counted = countedIn('jpy', purchase, left)?.amount ?? -1;
        const [exact, whole] = [BigInt(price) * BigInt(left), BigInt(paid)];
        expect(BigInt(counted) * whole).toBeGreaterThanOrEqual(exact);
        expect(BigInt(counted) * whole).toBeLessThan(exact + whole);
        expect(countedIn('eur', purchase, left)).toEqual({ amount: left, currency: 'eur', digits: 2 });
      }),
    );
  });

  it('counts for nothing where the pack had no price in that currency, whatever the name', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString', 'gbp'));
    fc.assert(
      fc.property(name, amount, (currency, paid) => {
        fc.pre(currency !== 'eur' && currency !== 'usd');
        expect(countedIn(currency, { amount: paid, currency: 'eur', digits: 2, others: { usd: 1 } })).toBeNull();
      }),
    );
  });
});
