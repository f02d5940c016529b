import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinLimits, coinsTakeTwo, refundTakesTwo, USUAL_LIMITS } from '#server/domain/desk/desk-limits.ts';

it('DESK-11: one admin gives and takes no more alone than the limits of once and of a day, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -900, max: 900 })), (presses) => {
      let today = 0;
      for (const coins of presses) {
        if (coinsTakeTwo(USUAL_LIMITS, coins, today)) continue;
        expect(Math.abs(coins)).toBeLessThanOrEqual(USUAL_LIMITS.coinsAtOnce);
        today += Math.abs(coins);
      }
      expect(today).toBeLessThanOrEqual(USUAL_LIMITS.coinsOfDay);
    }),
  );
  expect(refundTakesTwo(USUAL_LIMITS, { currency: 'usd', digits: 2, total: 5_000 })).toBe(false);
  expect(refundTakesTwo(USUAL_LIMITS, { currency: 'usd', digits: 2, total: 5_001 })).toBe(true);
  for (const currency of ['jpy', 'constructor', '__proto__'])
    expect(refundTakesTwo(USUAL_LIMITS, { currency, digits: 2, total: 1 })).toBe(true);
});

it('DESK-11: a limit is worth the same however a provider counts the currency', () => {
  const limits = { ...USUAL_LIMITS, refund: { isk: 500_000, ugx: 900_000, mga: 4_000, usd: 5_000 } };
  const kroner = (total: number, digits: number) => refundTakesTwo(limits, { currency: 'isk', digits, total });
  expect([kroner(5_000, 0), kroner(5_001, 0), kroner(500_000, 2), kroner(500_100, 2)]).toEqual([false, true, false, true]);
  const ariary = (total: number, digits: number) => refundTakesTwo(limits, { currency: 'mga', digits, total });
  expect([ariary(4_000, 0), ariary(400_000, 2), ariary(400_001, 2), ariary(4_001, 0)]).toEqual([false, false, true, true]);
  fc.assert(
    fc.property(fc.constantFrom('isk', 'ugx', 'usd'), fc.nat(20_000), (currency, units) => {
      const coarse = refundTakesTwo(limits, { currency, digits: 0, total: units });
      expect(refundTakesTwo(limits, { currency, digits: 2, total: units * 100 })).toBe(coarse);
    }),
  );
});

it('DESK-22: what an admin may alone at all brands together, each of them allows, and one of them allows no more', () => {
  const limits = fc.record({ coinsAtOnce: fc.nat(5_000), coinsOfDay: fc.nat(20_000), refund: fc.constant({}) });
  const brands = fc.array(fc.record({ desk: fc.option(limits, { nil: undefined }) }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(brands, fc.integer({ min: -6_000, max: 6_000 }), fc.nat(20_000), (all, coins, today) => {
      const alone = all.every(({ desk }) => !coinsTakeTwo(desk ?? USUAL_LIMITS, coins, today));
      expect(coinsTakeTwo(coinLimits(all), coins, today)).toBe(!alone);
    }),
  );
});
