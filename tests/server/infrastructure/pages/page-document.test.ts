import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { renderedDocument } from '../../../../server/infrastructure/pages/page-document.ts';
import { brandOf } from '../../../arbitraries/brands.ts';

const begin = readFileSync(new URL('../../../../public/begin.js', import.meta.url), 'utf8');

const shell = `<html><head>
  <link rel="preload" as="font" href="/assets/text.woff2">
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/base-2.js">
</head><body><div id="app"></div></body></html>`;

const document = renderedDocument(
  shell,
  { appName: '', stripePublicKey: '', embedOrigins: [] },
  {
    brand: brandOf('lorewick'),
    page: { head: '<title>One</title>', html: '<h1>One</h1>', sent: { loaderData: {}, states: {} } },
    links: '<link rel="stylesheet" href="/assets/story.css"><link rel="modulepreload" href="/assets/story-3.js">',
  },
);

/** The script on a page whose picture is still loading, or has none. `requests`: times that the scripts were put into the page. */
function pageWith(picture: { readonly complete: boolean } | null) {
  const scripts = { content: ['script'] };
  const page = { requests: 0 };
  const waiting = new Map<string, () => void>();
  const addEventListener = (type: string, listener: () => void) => waiting.set(type, listener);
  runInNewContext(begin, {
    document: {
      getElementById: (id: string) => (id === 'app-scripts' ? scripts : null),
      querySelector: () => picture && { ...picture, addEventListener },
      adoptNode: (content: string[]) => content.splice(0),
      head: {
        append: (moved: string[]) => {
          page.requests += moved.length;
        },
      },
    },
    addEventListener,
    removeEventListener: () => undefined,
    setTimeout: (listener: () => void) => waiting.set('a while', listener),
  });
  return { page, happen: (what: string) => waiting.get(what)?.() };
}

describe('the scripts of a page that the server rendered', () => {
  it('are in a template, which requests nothing', () => {
    const [, kept = ''] = /<template id="app-scripts">(.*)<\/template><script defer src="\/begin.js">/.exec(document) ?? [];
    for (const path of ['index-1', 'base-2', 'story-3']) expect([path, kept.includes(`/assets/${path}.js`)]).toEqual([path, true]);
    expect(document.replace(kept, '')).not.toMatch(/modulepreload|type="module"/);
    expect(document).toContain('<link rel="stylesheet" href="/assets/story.css">');
    expect(document).toContain('<h1>One</h1>');
  });

  it.each(['load', 'error', 'pointerdown', 'keydown', 'a while'])('are requested once, after %s', (what) => {
    const { page, happen } = pageWith({ complete: false });
    expect(page.requests).toBe(0);
    happen(what);
    happen('load');
    expect(page.requests).toBe(1);
  });

  it.each([null, { complete: true }])('are requested at once when there is no picture to wait for: %j', (picture) => {
    expect(pageWith(picture).page.requests).toBe(1);
  });
});
