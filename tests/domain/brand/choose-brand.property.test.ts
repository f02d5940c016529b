import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Brand } from '#domain/brand/brand.ts';
import { type BrandHints, chooseBrand, defaultBrand } from '#domain/brand/choose-brand.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';

const card = brandOf('lorewick', { appName: 'Lorewick', hosts: ['lorewick.example'], default: true });
const other = brandOf('nightquill', { appName: 'Nightquill', hosts: ['nightquill.example'], paymentProvider: 'onlypay' });
const brands: readonly [Brand, ...Brand[]] = [other, card];
const nothing: BrandHints = { runtimeName: null, buildName: null, host: null, pageTitle: null };
const chosen = (hints: Partial<BrandHints>) => chooseBrand(brands, { ...nothing, ...hints }).id;

describe('BRAND-02: choice of the brand', () => {
  it.each([
    [{ runtimeName: 'Nightquill' }, 'nightquill'],
    [{ runtimeName: ' NIGHTQUILL ' }, 'nightquill'],
    [{ buildName: 'nightquill' }, 'nightquill'],
    [{ runtimeName: 'lorewick', buildName: 'nightquill' }, 'lorewick'],
    [{ buildName: 'lorewick', host: 'nightquill.example' }, 'lorewick'],
    [{ host: 'nightquill.example' }, 'nightquill'],
    [{ host: 'www.nightquill.example:443' }, 'nightquill'],
    [{ host: 'notnightquill.example' }, 'lorewick'],
    [{ host: 'nightquill.example.evil.test' }, 'lorewick'],
    [{ host: 'lorewick.example', pageTitle: 'Nightquill' }, 'lorewick'],
    [{ pageTitle: 'Nightquill - AI-Powered Interactive Stories' }, 'nightquill'],
    [{ runtimeName: 'Unheard of', host: 'nightquill.example' }, 'nightquill'],
    [{ runtimeName: '' }, 'lorewick'],
    [{}, 'lorewick'],
  ])('%j gives %s', (hints, id) => expect(chosen(hints)).toBe(id));

  it('without a marked default it is the brand paid by card', () => {
    expect(defaultBrand([other, { ...card, default: false }]).id).toBe('lorewick');
    expect(defaultBrand([other]).id).toBe('nightquill');
  });

  it('an existing configured name always wins, and any hints give a brand', () => {
    const hint = fc.option(fc.oneof(fc.string(), fc.constantFrom('lorewick', 'nightquill.example', 'Nightquill')));
    const hints = fc.record({ runtimeName: hint, buildName: hint, host: hint, pageTitle: hint });
    fc.assert(
      fc.property(hints, fc.constantFrom(...brands), (given, brand) => {
        expect(brands).toContain(chooseBrand(brands, given));
        expect(chooseBrand(brands, { ...given, runtimeName: brand.appName })).toBe(brand);
      }),
    );
  });
});
