import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { split, total } from '../../../src/domain/coins/purse.ts';

const purse = fc.record({ bonus: fc.nat(1_000_000), bought: fc.nat(1_000_000) });

describe('COIN-02: bonus coins are spent first', () => {
  it('meets a cost exactly, never touching bought coins while bonus coins are left', () => {
    fc.assert(
      fc.property(purse, fc.nat(2_000_000), (purse, cost) => {
        const part = split(cost, purse);
        expect(part === null).toBe(cost > total(purse));
        if (!part) return;
        expect(total(part)).toBe(cost);
        expect(part.bonus).toBe(Math.min(cost, purse.bonus));
        expect(part.bought).toBeLessThanOrEqual(purse.bought);
      }),
    );
  });

  it('refuses what is no cost: negative, fractional, huge, not a number', () => {
    fc.assert(
      fc.property(
        purse,
        fc.oneof(fc.integer({ max: -1 }), fc.constantFrom(0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 63, -0.1)),
        (purse, cost) => {
          expect(split(cost, purse)).toBeNull();
        },
      ),
    );
  });
});
