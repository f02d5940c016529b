import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokenProperties } from '#domain/brand/brand.ts';
import { brandStyle, brandStylePath } from '#domain/brand/brand-style.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';

const id = fc.stringMatching(/^[a-z0-9-]{1,12}$/);

it('TRACK-13: a brand that asks first leaves room for its question, another does not', () => {
  const hasRoom = (asksConsent: boolean) => brandStyle(brandOf('any', { asksConsent })).includes('--consent');
  expect([hasRoom(true), hasRoom(false)]).toEqual([true, false]);
});

it('BRAND-01: a brand’s style sheet has every colour of both themes, each for its theme only', () => {
  fc.assert(
    fc.property(id, (name) => {
      const brand = brandOf(name);
      expect(brandStylePath(brand)).toBe(`/brands/${name}.css`);
      const rules = brandStyle(brand).split('\n\n');
      expect(rules).toHaveLength(3);
      expect(rules[2]).toContain(`--landing-cover: ${brand.landing.cover.ground};`);
      expect(rules[2]).toContain(`--landing-scene-focus: ${brand.landing.scene.focus};`);
      for (const [at, theme] of (['dark', 'light'] as const).entries()) {
        const lines = rules[at]?.trim().split('\n') ?? [];
        expect([lines[0], lines.at(-1)]).toEqual([`:root:root.${theme} {`, '}']);
        expect(lines.slice(1, -1)).toEqual(tokenProperties(brand, theme).map(([property, value]) => `  ${property}: ${value};`));
      }
    }),
  );
});
