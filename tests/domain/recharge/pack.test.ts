import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { perCoin, priceText, savedPercent, shortPrice } from '../../../src/domain/recharge/pack.ts';

/** The packs for sale. */
const packs = [
  { priceId: 'coins-100', coins: 100, amount: 199, currency: 'usd' },
  { priceId: 'coins-550', coins: 550, amount: 799, currency: 'usd' },
  { priceId: 'coins-1200', coins: 1200, amount: 1499, currency: 'usd' },
  { priceId: 'coins-3500', coins: 3500, amount: 3499, currency: 'usd' },
];

describe('prices', () => {
  it.each([
    [799, 'usd', '7.99 USD'],
    [200, 'eur', '2.00 EUR'],
    [1200, 'jpy', '1,200 JPY'],
    [1_234_567, 'kwd', '1,234.567 KWD'],
    [123_456_789, 'usd', '1,234,567.89 USD'],
  ])('%i of %s are %s', (amount, currency, text) => expect(priceText(amount, currency)).toBe(text));

  it.each([
    [199, 'usd', '$1.99'],
    [200, 'eur', '€2.00'],
    [1200, 'jpy', '¥1,200'],
    [199, 'cad', 'CA$1.99'],
  ])('%i of %s are %s in a sentence', (amount, currency, text) => expect(shortPrice(amount, currency)).toBe(text));

  it('can be written in any currency that the contract allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.stringMatching(/^[a-z]{3}$/), (amount, currency) => {
        expect(priceText(amount, currency)).toMatch(new RegExp(`^[\\d,.]+ ${currency.toUpperCase()}$`));
        const digits = (text: string): string => text.replace(/[^\d,.]/g, '');
        expect(digits(shortPrice(amount, currency))).toBe(digits(priceText(amount, currency)));
      }),
    );
  });
});

describe('savings of a pack', () => {
  it('are per coin, against the most expensive pack', () => {
    expect(packs.map(perCoin)[0]).toBeCloseTo(1.99);
    expect(packs.map((pack) => savedPercent(pack, packs))).toEqual([0, 26, 37, 49]);
  });

  it('are 0 beside packs of other currencies', () => {
    const [small, large] = [packs[0], packs[3]].map((pack) => ({ ...pack, priceId: '', coins: 1, amount: pack?.amount ?? 1 }));
    if (!small || !large) throw new Error('no packs');
    expect(savedPercent({ ...small, currency: 'usd' }, [{ ...large, currency: 'eur' }])).toBe(0);
  });

  it('are from 0 to below 100 percent', () => {
    const pack = fc.record({
      priceId: fc.string(),
      coins: fc.integer({ min: 1, max: 1e6 }),
      amount: fc.integer({ min: 1, max: 1e6 }),
      currency: fc.constantFrom('usd', 'eur'),
    });
    fc.assert(
      fc.property(pack, fc.array(pack), (one, others) => {
        const saved = savedPercent(one, others);
        expect(saved).toBeGreaterThanOrEqual(0);
        expect(saved).toBeLessThan(100);
        expect(Number.isInteger(saved)).toBe(true);
      }),
    );
  });
});
