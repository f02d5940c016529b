import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandStylePath } from '#domain/brand/brand-style.ts';
import { emptyDocument, renderedDocument } from '#server/infrastructure/pages/page-document.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';

const begin = readFileSync(new URL('../../../../public/begin.js', import.meta.url), 'utf8');

const shell = `<html><head>
  <!--defaults--><title data-default>Of the build</title><!--/defaults-->
  <!--config--><script type="application/json" id="app-config">{}</script><!--/config-->
  <!--end-->
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/base-2.js">
  <link rel="stylesheet" crossorigin href="/assets/index-4.css">
</head><!--/end--><body><!--app--><div id="app"></div><!--/app-->
  <link rel="preload" as="font" href="/assets/text.woff2">
</body></html>`;

const config = { appName: '', stripePublicKey: '', embedOrigins: [] };
const brand = brandOf('lorewick');
const entry = {
  styles: '<link rel="stylesheet" crossorigin href="/assets/index-4.css">',
  scripts:
    '<script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/base-2.js">',
};
const links = {
  styles: '<link rel="stylesheet" href="/assets/story.css">',
  scripts: '<link rel="modulepreload" href="/assets/story-3.js">',
};
const rendered = (html: string) => ({ head: '<title>One</title>', html, sent: { loaderData: {}, states: {} } });
const document = renderedDocument(shell, config, { brand, page: rendered('<h1>One</h1>'), entry, links });

/** The script on a page whose picture is still loading, or has none. `requests`: times that the scripts were put into the page. */
function pageWith(picture: { readonly complete: boolean } | null, network = { onLine: true, answers: true }) {
  const scripts = { content: ['script'] };
  const page: { requests: number; followed: string; dataset: { offline?: string } } = { requests: 0, followed: '', dataset: {} };
  type Listener = (event?: object) => void;
  const waiting = new Map<string, Listener>();
  const listenAs = (of: string) => (type: string, listener: Listener) => waiting.set(of + type, listener);
  const window: { takeEarlyPress?: () => unknown } = {};
  runInNewContext(begin, {
    window,
    navigator: network,
    fetch: async () => {
      if (!network.answers) throw new TypeError('Failed to fetch');
    },
    document: {
      documentElement: page,
      getElementById: (id: string) => (id === 'app-scripts' ? scripts : null),
      querySelector: () => picture && { ...picture, addEventListener: listenAs('picture ') },
      adoptNode: (content: string[]) => content.splice(0),
      head: {
        append: (moved: string[]) => {
          page.requests += moved.length;
        },
      },
    },
    addEventListener: listenAs(''),
    removeEventListener: () => undefined,
    requestAnimationFrame: (listener: Listener) => waiting.set('a frame', listener),
    setTimeout: (listener: Listener, ms = 0) => (ms === 0 ? listener() : waiting.set('a while', listener)),
    clearTimeout: () => undefined,
    location: {
      assign: (address: string) => {
        page.followed = address;
      },
    },
  });
  return { page, window, happen: (what: string, event?: object) => waiting.get(what)?.(event) };
}

it('UI-08: the root element says the language of the brand and how it is written', () => {
  const index = readFileSync(new URL('../../../../index.html', import.meta.url), 'utf8');
  expect(emptyDocument(index, config, brand)).toContain('<html lang="en" dir="ltr" class="dark">');
  expect(emptyDocument(index, config, brandOf('x', { language: 'ar-EG' }))).toContain('<html lang="ar-EG" dir="rtl" class="dark">');
});

describe('a document', () => {
  it('has the page, the configuration and the colours of the brand in the places of the template, and nothing that stood there', () => {
    for (const page of [document, renderedDocument(shell, config, { brand, page: rendered('<h1>One</h1>'), entry: null, links })]) {
      expect(page).not.toMatch(/<!--|Of the build/);
      expect(page).toMatch(/<title>One<\/title>.*<\/head><body><div id="app"><h1>One<\/h1><\/div>/s);
      expect(page).toContain(`id="app-config">{"appName":"","siteUrl":"${brand.siteUrl}"`);
      expect(page.indexOf('index-4.css')).toBeLessThan(page.indexOf(brandStylePath(brand)));
      expect(page.split('/assets/index-1.js')).toHaveLength(2);
    }
    expect(emptyDocument(shell, config, brand, { links })).toMatch(/story\.css.*story-3\.js.*<\/head><body><div id="app"><\/div>/s);
  });

  it('takes words of a page for words, whatever they say', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<!--app-->', '<!--/app-->', '<!--end-->', '</head>', '$&', '$`', '$1', 'words')), (pieces) => {
        const html = `<p>${pieces.join(' ')}</p>`;
        const page = renderedDocument(shell, config, { brand, page: rendered(html), entry, links });
        expect(page).toContain(`<div id="app">${html}</div>`);
        expect(page.replace(html, () => '<h1>One</h1>')).toBe(document);
      }),
    );
  });
});

describe('the scripts of a page that the server rendered', () => {
  it('are in a template, which requests nothing', () => {
    const [, kept = ''] = /<template id="app-scripts">(.*)<\/template><script defer src="\/begin.js">/.exec(document) ?? [];
    for (const path of ['index-1', 'base-2', 'story-3']) expect([path, kept.includes(`/assets/${path}.js`)]).toEqual([path, true]);
    expect(document.replace(kept, '')).not.toMatch(/modulepreload|type="module"/);
    expect(document).toContain('<link rel="stylesheet" href="/assets/story.css">');
    expect(document).toContain('<h1>One</h1>');
  });

  it.each(['picture load', 'picture error', 'load', 'pointerdown', 'keydown', 'a while'])('are requested once, after %s', (what) => {
    const { page, happen } = pageWith({ complete: false });
    expect(page.requests).toBe(0);
    happen(what);
    expect(page.requests).toBe(what.startsWith('picture') ? 0 : 1);
    happen('picture load');
    happen('a frame');
    expect(page.requests).toBe(1);
  });

  it('keep the last button that was pressed meanwhile, for the app', () => {
    const { window, happen } = pageWith({ complete: false });
    expect(window.takeEarlyPress?.()).toBeNull();
    const press = (button: string | null) =>
      happen('click', { target: { closest: (selector: string) => (selector.startsWith('button') ? button : null) } });
    press('Like');
    press('Search');
    press(null);
    expect(window.takeEarlyPress?.()).toBe('Search');
  });

  it('keep a link that does more than lead to its page, and follow it when the app does not come', () => {
    const { page, window, happen } = pageWith({ complete: true });
    const link = { href: '/chat/one' };
    let prevented = 0;
    const press = (keys: object) =>
      happen('click', {
        target: { closest: (selector: string) => (selector === 'a[data-press]' ? link : null) },
        preventDefault: () => {
          prevented += 1;
        },
        ...keys,
      });
    press({ ctrlKey: true });
    expect([prevented, page.followed]).toEqual([0, '']);
    press({});
    expect(prevented).toBe(1);
    happen('a while');
    expect(page.followed).toBe('/chat/one');
    expect(window.takeEarlyPress?.()).toBe(link);
  });

  it('C70: keep any link of the site while the device is offline, say so, and follow it once the host answers', async () => {
    const network = { onLine: false, answers: false };
    const { page, window, happen } = pageWith({ complete: true }, network);
    const link = { href: '/story/one' };
    let prevented = 0;
    happen('click', {
      target: { closest: (selector: string) => (selector.startsWith('a[href') ? link : null) },
      preventDefault: () => {
        prevented += 1;
      },
    });
    await Promise.resolve();
    expect([prevented, page.dataset.offline, page.followed]).toEqual([1, 'waiting', '']);
    network.answers = true;
    happen('online');
    await expect.poll(() => page.followed).toBe('/story/one');
    expect(window.takeEarlyPress?.()).toBe(link);
    expect(page.dataset.offline).toBeUndefined();
  });

  it('keep a form that was sent, which must not put what was typed into the address', () => {
    const { window, happen } = pageWith({ complete: false });
    const form = { is: 'form' };
    let prevented = false;
    happen('submit', {
      target: form,
      preventDefault: () => {
        prevented = true;
      },
    });
    expect([prevented, window.takeEarlyPress?.()]).toEqual([true, form]);
  });

  it.each([null, { complete: true }])('are requested after the next frame when there is no picture to wait for: %j', (picture) => {
    const { page, happen } = pageWith(picture);
    expect(page.requests).toBe(0);
    happen('a frame');
    expect(page.requests).toBe(1);
  });
});
