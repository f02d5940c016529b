import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Brand, type BrandTokens, tokenProperties } from '#domain/brand/brand.ts';

const root = join(import.meta.dirname, '../../..');
const files = readdirSync(join(root, 'brands')).filter((name) => name.endsWith('.json'));
const brands = files.map((file): Brand => JSON.parse(readFileSync(join(root, 'brands', file), 'utf8')));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['bg', 'surface', 'raised', 'accentSoft'] as const;
const inks = ['text', 'muted', 'accent', 'danger', 'ok'] as const;

describe.each(brands.map((brand) => [brand.id, brand] as const))('BRAND-01: brand %s', (_id, brand) => {
  it('has its pictures', () => {
    for (const url of [brand.logoUrl, brand.faviconUrl, brand.ogImageUrl]) expect(existsSync(join(root, 'public', url)), url).toBe(true);
  });

  it.each(['dark', 'light'] as const)('has a contrast of 4.5:1 for every text colour on every background in %s', (theme) => {
    const tokens: BrandTokens = brand.tokens[theme];
    for (const value of Object.values(tokens)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
    for (const ink of inks)
      for (const ground of grounds) expect(contrast(tokens[ink], tokens[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.accentText, tokens.accent)).toBeGreaterThanOrEqual(4.5);
  });

  it('names its colours as custom properties', () => {
    const properties = new Map(tokenProperties(brand, 'dark'));
    expect(properties.get('--accent-text')).toBe(brand.tokens.dark.accentText);
    expect(properties.get('--bg')).toBe(brand.tokens.dark.bg);
    expect(properties.size).toBe(11);
  });
});

describe('BRAND-01: the two brands', () => {
  it('one pays by card through stripe and is the default, one through onlypay', () => {
    expect(brands.filter((brand) => brand.default).map((brand) => [brand.id, brand.paymentProvider])).toEqual([['lorewick', 'stripe']]);
    expect(brands.find((brand) => brand.id === 'nightquill')?.paymentProvider).toBe('onlypay');
  });
});
