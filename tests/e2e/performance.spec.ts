/**
 * @shortened no layout shift: pages that differ in layout at 390 px, a game at 1440 px too
 * @proven each at both widths: full run
 */
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { choices, expect, settled, startApp, test } from './app.ts';

/** Max gzip bytes of all script that the front page loads, also after it is complete: the app, then statistics. The page itself shows without any. */
const MAX_SCRIPT_BYTES = 180_000;

/** Max gzip bytes of script that the front page loads for the tracking of conversions alone. */
const MAX_TRACKING_BYTES = 7_000;

interface Script {
  readonly url: string;
  readonly text: string;
  readonly bytes: number;
}

const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
const importedBy = ({ text }: Script): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport) ?["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name);

/** The scripts that are loaded for one lazy chunk, whose name begins with `root`, and for nothing else. `named`: those in the page itself. */
function loadedFor(root: string, scripts: readonly Script[], named: readonly string[]): readonly Script[] {
  const imported = new Set(scripts.flatMap(importedBy));
  const lazy = scripts.map(({ url }) => nameOf(url)).filter((name) => !imported.has(name) && !name.startsWith(root));
  const needed = new Set([...named.map(nameOf), ...lazy]);
  for (const name of needed) {
    const script = scripts.find(({ url }) => nameOf(url) === name);
    for (const next of script ? importedBy(script) : []) needed.add(next);
  }
  return scripts.filter(({ url }) => !needed.has(nameOf(url)));
}

test('TRACK-18: the front page loads at most 180 kB of script, 7 kB of it for tracking', async ({ page, apps }, { annotations }) => {
  const app = await apps('Lorewick');
  const loaded = new Map<string, Promise<Script | null>>();
  page.on('response', (response) => {
    const url = response.url();
    const read = (body: Buffer) => ({ url, text: body.toString(), bytes: gzipSync(body, { level: 9 }).length });
    if (response.request().resourceType() === 'script')
      loaded.set(
        url,
        response.body().then(read, () => null),
      );
  });
  await page.goto(app.url);
  await expect(page.getByRole('link', { name: 'Play', exact: true }).first()).toBeVisible();
  // On a busy machine the network is idle before the script for tracking is requested.
  await expect.poll(() => [...loaded.keys()].some((url) => url.includes('/assets/tracking-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  // A script of which the text is still on its way here would seem to be loaded for tracking alone, and so would what it imports.
  const scripts = (await Promise.all(loaded.values())).filter((script) => script !== null);
  const total = scripts.reduce((sum, script) => sum + script.bytes, 0);
  annotations.push({ type: 'script bytes, gzip', description: String(total) });
  console.log(`   script of /: ${(total / 1000).toFixed(1)} kB gzip in ${scripts.length} files`);
  const named = await page.locator('script[src]').evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src));
  const tracking = loadedFor('tracking-', scripts, named).reduce((sum, script) => sum + script.bytes, 0);
  console.log(`   of it for tracking: ${(tracking / 1000).toFixed(1)} kB gzip`);
  expect(tracking).toBeGreaterThan(1_000);
  expect(tracking).toBeLessThanOrEqual(MAX_TRACKING_BYTES);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(scripts.some(({ url }) => /stripe|play-screen/.test(url))).toBe(false);
});

/** Parts that the app goes on without, and what only they need: they are loaded once a page is shown. */
const AFTERWARDS = /\/assets\/(?:tracking|consent-question|because-you-loved|invite-note)-/;

test('PAGE-15: the document of every kind of page names the scripts that the page needs: each other one would wait for a script before it', async ({
  page,
  apps,
  request,
}) => {
  const { url } = await apps('Lorewick');
  const addresses = ['/', '/?q=relay', '/about', '/complaints', '/story/the-quiet-relay', '/character/aunt', '/landing1', '/landing3'];
  for (const path of [...addresses, '/chat/the-quiet-relay', '/chat2/the-quiet-relay/aunt', '/user/login', '/user/settings']) {
    const document = await (await request.get(url + path, { headers: { accept: 'text/html' } })).text();
    const requested: string[] = [];
    const note = (sent: Request) => {
      if (/\/assets\/.*\.js$/.test(sent.url())) requested.push(new URL(sent.url()).pathname);
    };
    page.on('request', note);
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => requested.some((script) => AFTERWARDS.test(script)), path).toBe(true);
    page.off('request', note);
    const shown = requested.findIndex((script) => AFTERWARDS.test(script));
    const waited = requested.slice(0, shown).filter((script) => !document.includes(`"${script}"`));
    expect(waited, path).toEqual([]);
  }
});

test('no page waits for a font before its first paint, but for the landing page whose lines must not break again', async ({
  apps,
  request,
}) => {
  const app = await apps('Lorewick');
  const FONT = /<link rel="preload" as="font"[^>]*>/g;
  for (const path of ['/', '/story/the-quiet-relay', '/landing', '/landing1', '/chat/the-quiet-relay']) {
    const [head = '', body = ''] = (await (await request.get(app.url + path, { headers: { accept: 'text/html' } })).text()).split(
      '</head>',
    );
    expect(body.match(FONT), path).toHaveLength(2);
    const waited = head.match(FONT) ?? [];
    expect(waited, path).toHaveLength(path === '/landing1' ? 1 : 0);
    expect(
      waited.every((link) => body.includes(link)),
      path,
    ).toBe(true);
  }
});

/** Between the widths of a line. The figures in fonts.scss are means over long texts; without them the difference is 5 to 20 per cent. */
const MAX_DIFFERENCE = 0.03;

/** The page's width of a line in each font with its fallbacks, divided by the width in the fallbacks alone. */
const fontWidths = (page: Page, fonts: readonly (readonly [style: string, property: string])[]) =>
  page.evaluate((fonts) => {
    const context = document.createElement('canvas').getContext('2d');
    const width = (font: string) => {
      Object.assign(context ?? {}, { font });
      return context?.measureText('Tonight a message comes in for you. It was sent from the room you are sitting in.').width ?? 0;
    };
    const ratio = async ([style, property]: readonly [string, string]) => {
      const families = getComputedStyle(document.documentElement).getPropertyValue(property).split(',');
      await document.fonts.load(`${style} 100px ${families[0]}`);
      return width(`${style} 100px ${families}`) / width(`${style} 100px ${families.slice(1)}`);
    };
    return Promise.all(fonts.map(ratio));
  }, fonts);

test('a line is as wide in the local font that a page shows first as in the font that arrives', async ({ page, apps }) => {
  await page.goto((await apps('Lorewick')).url);
  const [text, controls] = ['--font-text', '--font-ui'];
  const fonts = [
    ['400', text],
    ['560', text],
    ['italic 400', text],
    ['400', controls],
    ['600', controls],
  ] as const;
  for (const [at, ratio] of (await fontWidths(page, fonts)).entries())
    expect(Math.abs(ratio - 1), fonts[at]?.join(' ')).toBeLessThan(MAX_DIFFERENCE);
});

test('a phone blurs no picture on public pages: that takes its processor longer than all else of the first paint', async ({
  page,
  apps,
}) => {
  const { url } = await apps('Lorewick');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/landing1', '/story/the-quiet-relay']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const blurred = page
      .locator('img')
      .evaluateAll((all) => all.filter((img) => img.checkVisibility() && getComputedStyle(img).filter !== 'none').length);
    expect(await blurred, path).toBe(0);
  }
});

/** What a font that arrives after the first paint moves in a line of buttons. CLS below this is shown as 0.00. */
const MAX_SHIFT = 0.005;

/** Max files of script that a page loads: each is a request, and a browser makes six at a time to one host. */
const MAX_SCRIPT_FILES: Readonly<Record<string, number>> = { '/story/the-quiet-relay': 18, '/chat/the-quiet-relay': 18 };

/** Opens a landing page of a brand that asks to count the visit, and lets the question come when the page has been there for a second. */
async function openWithQuestion(page: Page, url: string): Promise<void> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/consent-question-*.js', (route) => painted.promise.then(() => route.continue()));
  await page.goto(`${url}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Another site has another window, which gets its size as it loads. For half a second after that, Chromium takes a shift for the change of size.
  await page.waitForTimeout(1_000);
  painted.resolve();
  await expect(page.getByRole('region', { name: 'May we count your visit?' })).toBeVisible();
}

test('no layout shift: CLS 0.00 on the front page, landing pages, a story and a game, and where a question about consent appears', async ({
  page,
  apps,
}) => {
  const [app, asking] = [await apps('Lorewick'), await apps('Nightquill')];
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      }[]) {
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => node?.className?.toString() ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const apart = ['/', '/landing1', '/story/the-quiet-relay', '/chat/the-quiet-relay'];
  const alike = proof === 'full' ? ['/landing', '/landing2', '/landing3'] : [];
  const asks = `${asking.url}/landing`;
  for (const [width, paths] of [
    [390, [...apart, ...alike, asks]],
    [1440, proof === 'full' ? [...apart, ...alike] : ['/chat/the-quiet-relay']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      if (path === asks) await openWithQuestion(page, asking.url);
      else await page.goto(app.url + path);
      if (path.startsWith('/chat')) await settled(page);
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(1_000);
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const scripts = loaded.filter((name) => /\/assets\/.*\.js$/.test(name));
      expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MAX_SCRIPT_FILES[path] ?? Number.POSITIVE_INFINITY);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, `${path} at ${width}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT);
    }
  }
});

test('while a reply streams, text is only appended, and nothing else on the page changes', async ({ page }) => {
  const app = await startApp('Lorewick', { NARRATOR_WORD_MS: '60' });
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  await settled(page);
  const opening = await page.locator('[data-last-turn]').textContent();
  await choices(page).first().click();
  // All in the page: seen from outside, the reply may be over before it is watched. The text has to grow five times, however long that takes.
  const changed = await page.evaluate(
    (before) =>
      new Promise<{ grown: number; removed: number; elsewhere: string[] }>((resolve) => {
        const seen = { grown: 0, removed: 0, elsewhere: [] as string[] };
        requestAnimationFrame(function begin() {
          const reply = document.querySelector('[data-last-turn]');
          const text = reply?.textContent ?? '';
          // The changes at the start of a reply (scene, coins) are over by then.
          if (text.length <= 200 || text === before) return requestAnimationFrame(begin);
          const watch = new MutationObserver((records) => {
            for (const { target, type, removedNodes } of records) {
              seen.removed += removedNodes.length;
              if (!reply?.contains(target)) seen.elsewhere.push(`${type} ${target.nodeName}`);
              else if (type === 'characterData') seen.grown += 1;
            }
            if (seen.grown < 5 && seen.elsewhere.length === 0) return;
            watch.disconnect();
            resolve(seen);
          });
          watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        });
      }),
    opening,
  );
  expect(changed).toMatchObject({ removed: 0, elsewhere: [] });
  await app.stop();
});
