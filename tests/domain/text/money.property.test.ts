import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardDigits,
  isoDigits,
  isSameMoney,
  moneyOf,
  priceText,
  rateOf,
  recounted,
  shortPrice,
  taxIn,
  unitsOf,
  usualDigits,
  valueText,
  withTax,
} from '#domain/text/money.ts';

const currencies = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase());
const amount = fc.oneof(fc.integer({ min: 1, max: 2_147_483_647 }), fc.integer({ min: 1, max: 99_999_999_999 }));
const money = fc.record({ amount, currency: fc.constantFrom(...currencies), digits: fc.nat(4) });

/** The amount that a reader takes from a text. */
const readAs = (text: string, digits: number): number => {
  const [whole = '', decimals = ''] = (/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? '').replaceAll(',', '').split('.');
  expect(decimals.slice(digits)).toMatch(/^0*$/);
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
};

describe('S121: money is shown as it is charged', () => {
  it.each([
    [{ amount: 799, currency: 'usd' }, '7.99 USD', '$7.99'],
    [{ amount: 200, currency: 'eur', digits: 2 }, '2.00 EUR', '€2.00'],
    [{ amount: 199, currency: 'cad' }, '1.99 CAD', 'CA$1.99'],
    [{ amount: 1200, currency: 'jpy' }, '1,200 JPY', '¥1,200'],
    [{ amount: 2450, currency: 'kwd' }, '2.450 KWD', 'KWD\u00a02.450'],
    [{ amount: 120_000, currency: 'isk' }, '1,200 ISK', 'ISK\u00a01,200'],
    [{ amount: 1200, currency: 'isk', digits: 0 }, '1,200 ISK', 'ISK\u00a01,200'],
    [{ amount: 3_000_000, currency: 'ugx' }, '30,000 UGX', 'UGX\u00a030,000'],
    [{ amount: 35_000, currency: 'mga' }, '35,000 MGA', 'MGA\u00a035,000'],
    [{ amount: 299_000, currency: 'huf' }, '2,990.00 HUF', 'HUF\u00a02,990.00'],
    [{ amount: 12_900_000, currency: 'idr' }, '129,000.00 IDR', 'IDR\u00a0129,000.00'],
    [{ amount: 8, currency: 'usd', digits: 0 }, '8.00 USD', '$8.00'],
    [{ amount: 7_990, currency: 'usd', digits: 3 }, '7.99 USD', '$7.99'],
  ])('%j is %s', (price, text, short) => {
    expect(priceText(price)).toBe(text);
    expect(shortPrice(price)).toBe(short);
  });

  it('a text gives the amount back, in every currency and counting', () => {
    fc.assert(
      fc.property(money, (price) => {
        expect(readAs(priceText(price), price.digits)).toBe(price.amount);
        expect(readAs(shortPrice(price), price.digits)).toBe(price.amount);
        expect(priceText(price)).toMatch(new RegExp(` ${price.currency.toUpperCase()}$`));
      }),
    );
  });

  it('a value in units of the currency is the number of that text, and an event shows it so', () => {
    fc.assert(
      fc.property(money, (price) => {
        expect(unitsOf(price)).toBe(Number(priceText(price).replace(/[^\d.]/g, '')));
        expect(Number(valueText(unitsOf(price), price.currency).replace(/[^\d.]/g, ''))).toBe(unitsOf(price));
      }),
    );
  });

  it.each([
    [7.99, 'usd', '7.99 USD'],
    [7, 'USD', '7.00 USD'],
    [1200, 'jpy', '1,200 JPY'],
    [1200, 'JPY', '1,200 JPY'],
  ] as const)('a value of %d %s in an event is %s', (value, currency, text) => expect(valueText(value, currency)).toBe(text));

  it('any currency that the contract allows can be written, also one that nobody knows', () => {
    fc.assert(
      fc.property(amount, fc.stringMatching(/^[a-z]{3}$/), fc.option(fc.nat(8), { nil: undefined }), (some, currency, digits) => {
        const text = priceText({ amount: some, currency, digits });
        expect(text).toMatch(new RegExp(`^[\\d,.]+ ${currency.toUpperCase()}$`));
        expect(shortPrice({ amount: some, currency, digits }).replace(/[^\d,.]/g, '')).toBe(text.replace(/[^\d,.]/g, ''));
      }),
    );
  });
});

describe('counting', () => {
  it('again with other digits keeps the value, or says that it cannot', () => {
    fc.assert(
      fc.property(money, fc.nat(4), (price, digits) => {
        const other = recounted(price, digits);
        if (other === null) {
          expect(price.amount % 10 ** (price.digits - digits)).not.toBe(0);
          return;
        }
        expect(other).toEqual({ amount: expect.any(Number), currency: price.currency, digits });
        expect(unitsOf(other)).toBe(unitsOf(price));
        expect(priceText(other)).toBe(priceText(price));
        expect(recounted(other, price.digits)).toEqual(price);
        expect(isSameMoney(price, other)).toBe(true);
        expect(isSameMoney({ ...price, amount: price.amount + 1 }, other)).toBe(false);
      }),
    );
  });

  it('is the same money only in the same currency', () => {
    fc.assert(
      fc.property(money, money, (one, other) => {
        if (one.currency !== other.currency) expect(isSameMoney(one, { ...one, currency: other.currency })).toBe(false);
        expect(isSameMoney(one, other)).toBe(
          one.currency === other.currency &&
            BigInt(one.amount) * 10n ** BigInt(other.digits) === BigInt(other.amount) * 10n ** BigInt(one.digits),
        );
      }),
    );
  });

  it('is by ISO 4217, and for cards with three exceptions', () => {
    const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.toLowerCase().split(' ');
    const three = 'BHD IQD JOD KWD LYD OMR TND'.toLowerCase().split(' ');
    for (const currency of currencies)
      expect([currency, isoDigits(currency)]).toEqual([currency, none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2]);
    const otherwise = currencies.filter((currency) => cardDigits(currency) !== isoDigits(currency));
    expect(otherwise.map((currency) => [currency, cardDigits(currency)])).toEqual([
      ['isk', 2],
      ['mga', 0],
      ['ugx', 2],
    ]);
    expect(moneyOf({ amount: 1, currency: 'isk' })).toEqual({ amount: 1, currency: 'isk', digits: 2 });
  });
});

describe('DESK-37: tax', () => {
  const rate = fc.integer({ min: 0, max: 10_000 });

  it('net and tax are the gross amount, each one that the currency can be paid in where the gross is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.constantFrom(...currencies), rate, (amount, currency, percent) => {
        const digits = cardDigits(currency);
        const step = 10 ** Math.max(0, digits - usualDigits(currency));
        const gross = { amount: Math.max(step, amount - (amount % step)), currency, digits };
        const tax = taxIn(gross, percent);
        const net = gross.amount - tax;
        expect(tax % step).toBe(0);
        expect(net).toBeGreaterThan(0);
        // Within half of the smallest part.
        expect(Math.abs(tax - (gross.amount * percent) / (10_000 + percent))).toBeLessThanOrEqual(step / 2);
        // What a net price costs with the tax has that tax in it, to the smallest part.
        const paid = withTax({ ...gross, amount: net }, percent);
        expect(Math.abs(paid.amount - gross.amount)).toBeLessThanOrEqual(step);
      }),
    );
  });

  it.each([
    [19, 1900, 160],
    [25.5, 2550, 203],
    [20, 2000, 167],
    [0, 0, 0],
  ])('%f percent within 10.00 are %i hundredths of a percent, %i cents', (percent, hundredths, cents) => {
    expect(rateOf(percent)).toBe(hundredths);
    expect(taxIn({ amount: 1000, currency: 'eur' }, hundredths)).toBe(cents);
  });
});
