import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinsTakeTwo, refundTakesTwo, USUAL_LIMITS } from '#server/domain/desk/desk-limits.ts';

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
  expect(refundTakesTwo(USUAL_LIMITS, { currency: 'usd', total: 5_000 })).toBe(false);
  expect(refundTakesTwo(USUAL_LIMITS, { currency: 'usd', total: 5_001 })).toBe(true);
  for (const currency of ['jpy', 'constructor', '__proto__']) expect(refundTakesTwo(USUAL_LIMITS, { currency, total: 1 })).toBe(true);
});
