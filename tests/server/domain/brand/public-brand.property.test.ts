import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageHead } from '#domain/brand/head-tags.ts';
import { atPublicUrl } from '#server/domain/brand/public-brand.ts';
import { brandByHost } from '#server/infrastructure/pages/register-pages.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';

const brands = [brandOf('first', { default: true }), brandOf('second')] as const;
const hosts = fc.constantFrom('first.example', 'www.second.example', 'elsewhere.example', 'localhost');
const pictureOf = (brand: (typeof brands)[number]) => pageHead(brand).tags.find(({ key }) => key === 'og:image')?.content;

it('PAGE-02: the brand of the public address has its pictures there, each other brand at its own address', () => {
  fc.assert(
    fc.property(hosts, hosts, fc.constantFrom('', 'first', 'second'), (visited, at, appName) => {
      const chosen = brandByHost([...brands], appName);
      const isShown = chosen(visited).id === chosen(at).id;
      const brand = atPublicUrl(chosen, `https://${at}`)(visited);
      expect(brand).toEqual({ ...chosen(visited), ...(isShown && { siteUrl: `https://${at}` }) });
      expect(pictureOf(brand)).toBe(`${isShown ? `https://${at}` : `https://${brand.id}.example`}${brand.ogImageUrl}`);
    }),
  );
});

it('PAGE-02: without a public address every brand has the one in its file', () => {
  const chosen = brandByHost([...brands], '');
  expect(atPublicUrl(chosen, null)('www.second.example')).toBe(brands[1]);
});
