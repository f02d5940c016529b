import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditDue, invoiced, invoiceNumber, prefixOf, taxRateIn } from '#server/domain/payments/invoice-rule.ts';

const sale = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  currency: fc.constantFrom('usd', 'eur', 'jpy', 'kwd'),
  digits: fc.constant(2),
});
const rate = fc.integer({ min: 0, max: 10_000 });

it('DESK-38: credit notes never have more than their invoice, whatever goes back in whatever order, and its very tax where all does', () => {
  fc.assert(
    fc.property(sale, rate, fc.array(fc.integer({ min: 0, max: 1_100_000 }), { maxLength: 12 }), (money, percent, all) => {
      const invoice = invoiced(money, percent);
      let [credited, tax] = [0, 0];
      for (const gone of [...all, money.amount]) {
        const note = creditDue(invoice, credited, gone);
        if (note === null) {
          expect(Math.min(gone, money.amount)).toBeLessThanOrEqual(credited);
          continue;
        }
        expect(note.amount).toBeGreaterThan(0);
        expect(note.tax).toBeGreaterThanOrEqual(0);
        expect(note.amount - note.tax).toBeGreaterThanOrEqual(0);
        credited += note.amount;
        tax += note.tax;
        expect(credited).toBeLessThanOrEqual(invoice.amount);
        expect(tax).toBeLessThanOrEqual(invoice.tax);
        expect(creditDue(invoice, credited, gone)).toBeNull();
      }
      expect([credited, tax]).toEqual([invoice.amount, invoice.tax]);
    }),
  );
});

it('DESK-37: a country that is not named pays no tax, and no name of an object is a country', () => {
  const vat = { included: true, rates: { DE: 19, FI: 25.5 } };
  expect(['DE', 'FI', 'US', 'constructor'].map((country) => taxRateIn(vat, country))).toEqual([1900, 2550, 0, 0]);
});

it('DESK-38: numbers are told apart by brand and kind', () => {
  expect(invoiceNumber('NQ', 'invoice', 7)).toBe('NQ-INV-000007');
  expect(invoiceNumber('NQ', 'credit', 1_234_567)).toBe('NQ-CRN-1234567');
  expect(prefixOf('NQ-CRN-1234567')).toBe('NQ');
});
