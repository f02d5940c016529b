import { expect, it } from 'vitest';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { render } from '#tests/ui/render.tsx';
import { PageHead } from '#ui/brand/page-head.tsx';

it.each(bundledBrands().map(({ id, websiteTitle, siteUrl }) => ({ id, websiteTitle, siteUrl })))(
  'PAGE-02: a page of $id has its own title, description and picture, each once, and forbids indexing',
  ({ id, websiteTitle, siteUrl }) => {
    const html = render(<PageHead page="The Quiet Relay" description={'"One" <line>'} image="/cover.svg" />, [], id);
    expect(html).toContain(`<title>The Quiet Relay - ${websiteTitle}</title>`);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).toContain('<meta property="og:description" content="&quot;One&quot; &lt;line&gt;"/>');
    expect(html).toContain(`<meta name="twitter:image" content="${siteUrl}/cover.svg"/>`);
    const keys = [...html.matchAll(/<meta (?:name|property)="([^"]+)"/g)].map(([, key]) => key);
    expect(new Set(keys).size).toBe(keys.length);
  },
);
