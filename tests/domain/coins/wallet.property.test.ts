import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { split, total } from '#domain/coins/wallet.ts';

const wallet = fc.record({ bonus: fc.nat(1_000_000), bought: fc.nat(1_000_000) });

describe('COIN-02: bonus coins are spent first', () => {
  it('meets a cost exactly, never touching bought coins while bonus coins are left', () => {
    fc.assert(
      fc.property(wallet, fc.nat(2_000_000), (wallet, cost) => {
        const part = split(cost, wallet);
        expect(part === null).toBe(cost > total(wallet));
        if (!part) return;
        expect(total(part)).toBe(cost);
        expect(part.bonus).toBe(Math.min(cost, wallet.bonus));
        expect(part.bought).toBeLessThanOrEqual(wallet.bought);
      }),
    );
  });

  it('refuses invalid costs: negative, fractional, huge, not a number', () => {
    fc.assert(
      fc.property(
        wallet,
        fc.oneof(fc.integer({ max: -1 }), fc.constantFrom(0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 63, -0.1)),
        (wallet, cost) => {
          expect(split(cost, wallet)).toBeNull();
        },
      ),
    );
  });
});
