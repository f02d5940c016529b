import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absoluteUrl, pageHead } from '#domain/brand/head-tags.ts';
import { PAYMENT_SUCCESSFUL, pageTitle } from '#domain/brand/page-title.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';

const brand = brandOf('lorewick', { websiteTitle: 'Lorewick' });
const tag = (key: string, about = {}) => pageHead(brand, about).tags.find((each) => each.key === key)?.content;

describe('PAGE-01: titles', () => {
  it('a page without a title has the default', () => expect(pageTitle(brand)).toBe('Lorewick - AI-Powered Interactive Stories'));
  it('after a payment', () => expect(pageTitle(brand, PAYMENT_SUCCESSFUL)).toBe('Payment Successful - Lorewick'));
});

describe('PAGE-02: head tags', () => {
  it('pages are never indexed and their language is en', () => {
    expect(tag('robots')).toBe('noindex, nofollow');
    expect(pageHead(brand).language).toBe('en');
  });

  it('social shares get title, description, image and a large-image card', () => {
    expect(tag('og:title')).toBe('Lorewick - AI-Powered Interactive Stories');
    expect(tag('og:description')).toBe(brand.description);
    expect(tag('og:image')).toBe('https://lorewick.example/brands/lorewick/og.jpg');
    expect(tag('twitter:card')).toBe('summary_large_image');
    expect(tag('og:image', { image: '/content/a.svg' })).toBe('https://lorewick.example/content/a.svg');
    expect(absoluteUrl(brand, 'https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  });

  it('each tag exists once and is not empty, for any page', () => {
    const about = fc.record({ page: fc.string(), description: fc.string(), image: fc.webPath() }, { requiredKeys: [] });
    fc.assert(
      fc.property(about, (given) => {
        const { tags } = pageHead(brand, given);
        expect(new Set(tags.map((each) => each.key)).size).toBe(tags.length);
        for (const each of tags) expect(each.content).not.toBe('');
      }),
    );
  });
});
