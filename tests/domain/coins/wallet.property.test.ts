import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { split, total, type Wallet } from '#domain/coins/wallet.ts';

const wallet = fc.record({ bonus: fc.nat(1_000_000), bought: fc.nat(1_000_000) });

describe('COIN-02: bonus coins are spent first', () => {
  it('meets a cost exactly, up to all coins, never touching bought coins while bonus coins are left', () => {
    const costOf = ({ bonus, bought }: Wallet) =>
      fc.oneof(fc.nat(2_000_000), fc.constantFrom(bonus, bonus + 1, bonus + bought, bonus + bought + 1));
    fc.assert(
      fc.property(
        wallet.chain((all) => fc.tuple(fc.constant(all), costOf(all))),
        ([all, cost]) => {
          expect(total(all)).toBe(all.bonus + all.bought);
          const bonus = Math.min(cost, all.bonus);
          expect(split(cost, all)).toEqual(cost > all.bonus + all.bought ? null : { bonus, bought: cost - bonus });
        },
      ),
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
