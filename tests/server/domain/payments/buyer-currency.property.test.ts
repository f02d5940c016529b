import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuyerSigns, buyerCurrency } from '#server/domain/payments/buyer-currency.ts';

const nothing: BuyerSigns = { named: null, last: null, country: '', languages: '' };
const code = fc.constantFrom('usd', 'eur', 'gbp', 'jpy', 'chf', 'brl', 'sek', 'inr');
const sold = fc.uniqueArray(code, { minLength: 1, maxLength: 5 }).map((codes) => codes as [string, ...string[]]);
const country = fc.oneof(fc.constantFrom('US', 'DE', 'GB', 'JP', 'CH', 'BR', 'SE', 'IN', 'AQ', 'ZZ', ''), fc.string());
const signs: fc.Arbitrary<BuyerSigns> = fc.record({
  named: fc.option(fc.oneof(code, fc.string())),
  last: fc.option(fc.oneof(code, fc.string())),
  country,
  languages: fc.oneof(
    fc.string(),
    fc.constantFrom('de-DE,de;q=0.9,en;q=0.8', 'en', 'ja', '*', 'pt-BR;q=0.4, sv;q=0.9', 'x-klingon', 'de-DE;q=0'),
  ),
});

describe('DESK-50: the currency that a buyer is shown', () => {
  it('is one of the brand whatever a request says', () => {
    fc.assert(
      fc.property(sold, signs, (currencies, said) => {
        expect(currencies).toContain(buyerCurrency(currencies, said));
      }),
    );
  });

  it('is the one that the shop asked for, else that of the last purchase, where the brand has it', () => {
    fc.assert(
      fc.property(sold, signs, fc.nat(), (currencies, said, index) => {
        const known = currencies[index % currencies.length] ?? '';
        expect(buyerCurrency(currencies, { ...said, named: known })).toBe(known);
        expect(buyerCurrency(currencies, { ...said, named: 'xxx', last: known })).toBe(known);
      }),
    );
  });

  it('is the main one of a brand with a single currency, and where nothing is known', () => {
    fc.assert(
      fc.property(code, signs, (only, said) => {
        expect(buyerCurrency([only], said)).toBe(only);
      }),
    );
    fc.assert(
      fc.property(sold, (currencies) => {
        expect(buyerCurrency(currencies, nothing)).toBe(currencies[0]);
      }),
    );
  });

  it.each<readonly [string, Partial<BuyerSigns>, string]>([
    ['the country before the language', { country: 'DE', languages: 'en-US' }, 'eur'],
    ['the language where the country has no currency of the brand', { country: 'JP', languages: 'en-GB' }, 'gbp'],
    ['the language that is wanted most', { languages: 'en-US;q=0.3, de;q=0.9' }, 'eur'],
    ['the next language where the first has none', { languages: 'de-CH, fr-FR;q=0.8' }, 'eur'],
    ['a language without a country by where it is spoken most', { languages: 'it' }, 'eur'],
    ['not a language that is refused', { languages: 'de-DE;q=0' }, 'usd'],
    ['no country in small letters of another header', { country: 'de' }, 'usd'],
    ['the main one for a country without a currency of the brand', { country: 'AQ' }, 'usd'],
  ])('%s', (_name, said, currency) => {
    expect(buyerCurrency(['usd', 'eur', 'gbp'], { ...nothing, ...said })).toBe(currency);
  });

  it('reads no more than the first languages of a header', () => {
    expect(buyerCurrency(['usd', 'eur'], { ...nothing, languages: `${'ja,'.repeat(50)}de` })).toBe('usd');
  });
});
