import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MoneyLine, moneyCsv } from '#domain/payments/money-rows.ts';

const lines: fc.Arbitrary<readonly MoneyLine[]> = fc.array(
  fc
    .record({
      at: fc.constant('2026-11-29T10:00:00.000Z'),
      kind: fc.constantFrom('sale', 'refund', 'dispute', 'fee'),
      brand: fc.constantFrom('lorewick', 'nightquill'),
      pack: fc.constantFrom('coins-100', 'coins-550'),
      provider: fc.constantFrom('stripe', 'onlypay'),
      country: fc.constantFrom('DE', 'US', ''),
      order: fc.uuid(),
      payment: fc.constantFrom('cs_1', '=cs_2'),
      currency: fc.constantFrom('usd', 'eur'),
      digits: fc.constant(2),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      taxed: fc.option(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), rate: fc.integer({ min: 0, max: 10_000 }) })),
    })
    .map(({ taxed, ...line }) => {
      const tax = taxed === null ? 0 : Math.trunc(line.amount * taxed.share);
      return { ...line, invoice: taxed && { name: 'NQ-INV-000001', net: line.amount - tax, tax, rate: taxed.rate } };
    }),
  { maxLength: 20 },
);

it('DESK-39: the file adds up to the cent as it stands, in any program', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const [, ...written] = moneyCsv(all).trimEnd().split('\r\n');
      expect(written).toHaveLength(all.length);
      for (const [index, text] of written.entries()) {
        const [amount = '', , net = '', tax = '', rate = ''] = text.split(',').slice(-5);
        const { amount: kept, invoice } = all[index] as MoneyLine;
        expect(Math.round(Number(amount) * 100)).toBe(kept === 0 ? 0 : kept);
        expect([net, tax, rate].every((cell) => (cell === '') === (invoice === null))).toBe(true);
        if (invoice === null) continue;
        expect(Math.round(Number(net) * 100) + Math.round(Number(tax) * 100)).toBe(kept === 0 ? 0 : kept);
        expect(Math.round(Number(rate) * 100)).toBe(invoice.rate);
      }
    }),
  );
});
