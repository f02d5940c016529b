import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MoneyRow, moneyCsv, moneyGroups, moneySplits, netOf } from '#domain/payments/money-rows.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const row: fc.Arbitrary<MoneyRow> = fc.record({
  day: fc.constantFrom('2026-11-28', '2026-11-29'),
  brand: fc.constantFrom('lorewick', 'nightquill'),
  pack: fc.constantFrom('coins-100', 'coins-550'),
  provider: fc.constantFrom('stripe', 'onlypay'),
  currency: fc.constantFrom('usd', 'eur'),
  digits: fc.constant(2),
  purchases: fc.nat(50),
  sold: amount,
  refunded: amount.map((value) => 0 - value),
  disputed: amount.map((value) => 0 - value),
});
const rows = fc.array(row, { maxLength: 30 });

it('DESK-31: however the rows are split, each currency adds up to the same', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...moneySplits), (all, split) => {
      for (const currency of ['usd', 'eur']) {
        const of = <T extends { readonly currency: string }>(each: readonly T[]) => each.filter((one) => one.currency === currency);
        const whole = of(moneyGroups(all, null));
        const parts = of(moneyGroups(all, split));
        const sum = (groups: typeof parts) => groups.reduce((net, group) => net + netOf(group), 0);
        expect(sum(parts)).toBe(sum(whole));
        expect(sum(whole)).toBe(of(all).reduce((net, one) => net + netOf(one), 0));
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
      }
    }),
  );
});

it('DESK-31: the file adds up to the cent', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const [, ...lines] = moneyCsv(all).trimEnd().split('\r\n');
      expect(lines).toHaveLength(all.length);
      for (const [index, line] of lines.entries()) {
        const cents = line
          .replaceAll("'", '')
          .split(',')
          .slice(-4)
          .map((cell) => Math.round(Number(cell) * 100));
        const [sold = 0, refunded = 0, disputed = 0, net = 0] = cents;
        expect(sold + refunded + disputed).toBe(net);
        const written = all[index];
        expect(net).toBe(written === undefined ? null : netOf(written));
      }
    }),
  );
});
