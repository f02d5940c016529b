import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { routes } from '#contract/routes.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { keptData } from '#domain/support/kept-data.ts';
import { processorTasks, type Seller } from '#domain/support/seller.ts';
import { sellerCountry, withdrawalDays } from '#domain/support/seller-country.ts';
import { sellerGaps } from '#domain/support/seller-gaps.ts';
import { FakeMeta } from '#tests/fakes/meta/fake-meta.ts';
import { type App, expect, startApp, test } from './app.ts';
import { storedItem } from './stored-item.ts';
import { watched } from './watched-browser.ts';

type BrandId = 'lorewick' | 'nightquill';

let app: App;
const meta = new FakeMeta();
// The tests share an app, which is started again as the other brand.
test.describe.configure({ mode: 'default' });

const OTHERS = {
  ...{ GTM_ID: 'GTM-TEST123', ANALYTICS_APP_ID: 'app-1', ANALYTICS_SCRIPT_URL: 'https://statistics.example/s.js' },
  ...{
    ANALYTICS_COLLECTOR_URL: 'https://collector.example/take',
    RECORDING: 'yes',
    META_PIXEL_ID: '1234',
    META_ACCESS_TOKEN: 'meta-secret',
  },
};

test.beforeAll(async () => {
  app = await startApp('Nightquill', { ...OTHERS, META_GRAPH_BASE: await meta.listen() });
});
test.afterAll(async () => {
  await app.stop();
  await meta.close();
});

const read = <T>(path: string): T => JSON.parse(readFileSync(join(import.meta.dirname, '../../brands', path), 'utf8'));
const brandOf = (id: BrandId): Brand => read(`${id}.json`);
const sellerOf = (id: BrandId): Seller => read(`legal/${id}.json`);

/** Hosts that get something of who is counted, by brand: Nightquill has a second collector. Our server sends to Meta, the browser never. */
const COUNTING_HOSTS: Readonly<Record<BrandId, readonly string[]>> = {
  lorewick: ['statistics.example:443', 'www.googletagmanager.com:443'],
  nightquill: ['collector.example:443', 'statistics.example:443', 'www.googletagmanager.com:443'],
};
/** Calls that are for counting alone, and the script that looks at a page. What decides whether it may is loaded before. */
const COUNTING = /\/api\/v1\/(?:meta-api\.forward|landing\.(?:view|play)|recording\.\w+)$|\/assets\/record-page-[\w-]+\.js$/;
const REPORTS = [/\/meta-api\.forward$/, /\/recording\.start$/, /\/recording\.append$/];
/** Files that pages load. */
const FILES = /^\/(?:assets|brands|content|fonts)\/[\w./-]+$|^\/(?:theme\.js|begin\.js|manifest\.webmanifest|favicon\.ico)$/;
const PAGES = /^\/(?:|story\/the-quiet-relay)$/;
const CALLS: ReadonlySet<string> = new Set(routes.map(({ path }) => `/api/v1/${path.replace(/^\//, '')}`));

/**
 * What a visit may do at each stage. `counted`: reports go out, and only to the hosts above. Else nothing is requested but pages, their files and calls of the
 * app, and nothing is kept but what playing needs. `first`: as the law of the country and the brand's own setting have it.
 */
const STAGES = ['first', 'refused', 'allowed', 'withdrawn', 'do not track'] as const;
type Stage = (typeof STAGES)[number];
const isCounted = (brand: BrandId, stage: Stage): boolean => stage === 'allowed' || (stage === 'first' && !brandOf(brand).asksConsent);

/** Everything that a browser holds of the site, as `place name`. */
async function kept(context: BrowserContext, page: Page): Promise<readonly (readonly ['cookie' | 'browser' | 'tab', string])[]> {
  const held = await page.evaluate(async () => ({
    browser: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    other: [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()),
    ],
  }));
  expect(held.other).toEqual([]);
  return [
    ...(await context.cookies()).map(({ name }) => ['cookie', name] as const),
    ...held.browser.map((name) => ['browser', name] as const),
    ...held.tab.map((name) => ['tab', name] as const),
  ];
}

/** A story, by an advertisement, and the front page, in the same tab, each until nothing is requested any more and the time for a recording is over. */
async function visit(page: Page): Promise<void> {
  for (const path of ['/story/the-quiet-relay?fbclid=IwAR0click', '/']) {
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward(10_000);
    await page.waitForLoadState('networkidle');
  }
}

/** Walks through stages with one browser; `to` brings it to each. What was requested and kept at each is held against the table. */
async function walk(browser: Browser, brand: BrandId, stages: readonly (readonly [Stage, (page: Page) => Promise<void>])[]) {
  const seen: Partial<Record<Stage, number>> = {};
  await watched(browser, async (context, proxy) => {
    const page = await context.newPage();
    await page.clock.install();
    for (const [stage, to] of stages) {
      await to(page);
      await page.waitForLoadState('networkidle');
      const from = proxy.requests.length;
      await visit(page);
      const where = `${brand}, ${stage}`;
      const counts = (call: RegExp) => proxy.requests.slice(from).some(({ url }) => call.test(url));
      const connected = () => proxy.requests.slice(from).flatMap(({ method, url }) => (method === 'CONNECT' ? [url] : []));
      if (isCounted(brand, stage)) {
        for (const call of REPORTS)
          await expect
            .poll(async () => {
              await page.clock.runFor(5_000);
              return counts(call);
            }, `${where}: ${call}`)
            .toBe(true);
        await expect.poll(connected, where).toEqual(expect.arrayContaining([...COUNTING_HOSTS[brand]]));
      }
      const requests = proxy.requests.slice(from);
      const hosts = connected();
      const own = requests.filter(({ method }) => method !== 'CONNECT').map(({ url }) => new URL(url));
      const foreign = [...hosts, ...own.filter(({ origin }) => origin !== new URL(app.url).origin).map(({ host }) => host)];
      const counting = own.filter(({ pathname }) => COUNTING.test(pathname)).map(({ pathname }) => pathname);
      const unknown = own.filter(({ pathname }) => ![FILES, PAGES].some((known) => known.test(pathname)) && !CALLS.has(pathname));
      expect(unknown.map(String), where).toEqual([]);
      const items = await kept(context, page);
      expect(
        items.filter(([place, name]) => storedItem(place, name) === undefined),
        where,
      ).toEqual([]);
      const keptToCount = items.filter(([place, name]) => storedItem(place, name)?.need === 'counting');
      if (isCounted(brand, stage)) {
        expect([...new Set(foreign)].toSorted(), where).toEqual(COUNTING_HOSTS[brand]);
        expect(
          keptToCount.map(([, name]) => name),
          where,
        ).toContain('_fbc');
      } else expect([foreign, counting, keptToCount], where).toEqual([[], [], []]);
      seen[stage] = requests.length;
    }
  });
  // Each stage was one in which pages were requested.
  for (const [stage] of stages) expect(seen[stage]).toBeGreaterThan(3);
}

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });
const asItIs = async () => undefined;
/** Presses the switch under Privacy on the settings page. */
const press = (name: string) => async (page: Page) => {
  await page.goto(`${app.url}/user/settings`);
  await page.getByRole('switch', { name: 'Do not track me' }).setChecked(name === 'off');
};
const doNotTrack = async (page: Page) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
};

/** The pages of a brand as people read them, by name. */
async function readPages(page: Page): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const name of ['terms', 'privacy', 'refund', 'imprint', 'record-keeping', 'about']) {
    await page.goto(`${app.url}/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    texts[name] = (await page.getByRole('article').innerText()).replace(/\s+/g, ' ');
  }
  return texts;
}

/** What the pages of a seller have to say, by page: what the start checks in the file (`sellerGaps`), and what every country asks for. */
function checklist(brand: Brand, seller: Seller): readonly (readonly [what: string, pages: readonly string[], said: string | RegExp])[] {
  const law = sellerCountry(seller.country);
  const all = ['terms', 'privacy', 'refund', 'imprint', 'record-keeping', 'about'];
  return [
    ['seller', all, brand.legalName],
    ['address', all, brand.postalAddress.join(' ')],
    ['mailbox', all, brand.supportEmail],
    ['age', ['terms', 'privacy'], `of ${seller.minimumAge} years and older`],
    ['register', ['terms', 'imprint'], `${seller.register?.name}, ${seller.register?.number}`],
    ['VAT number', ['terms', 'imprint'], `VAT number ${seller.vatNumber}`],
    ['who acts', ['terms', 'imprint'], `Represented by ${seller.representedBy?.join(', ')}`],
    ['examples are marked', ['terms', 'imprint'], 'are invented examples'],
    ['law', ['terms'], `This contract is under ${law.law}`],
    ...(law.imprint.includes('arbitration') ? [['arbitration', ['terms', 'imprint'], seller.arbitration ?? 'none'] as const] : []),
    ['withdrawal', ['terms'], `Within ${withdrawalDays(seller)} days of buying coins you can withdraw`],
    ['waiver', ['terms'], 'you know that the right ends for every coin that you spend'],
    ['refunds', ['refund'], `within the last ${withdrawalDays(seller)} days`],
    ['changes', ['terms'], 'A new version says from which day it holds'],
    ['liability', ['terms'], 'We answer without limit for harm done on purpose'],
    ['authority', ['privacy'], `You may also complain to ${law.authority}`],
    ['who takes payments', ['privacy'], new RegExp(`${brand.paymentProvider}, which takes payments`, 'i')],
    ...seller.processors.map(({ name, does, where }) => [name, ['privacy'], `${name} in ${where}, which ${does}`] as const),
    ...keptData.map(({ what, time }) => [what, ['privacy'], `${what}: ${time}`] as const),
    ['consent', ['privacy'], brand.asksConsent ? 'kept only if you allow it' : 'kept unless you say no'],
    ['date', ['terms', 'privacy', 'refund'], /This version holds from \d+ \w+ \d{4}/],
  ];
}

async function pagesSay(page: Page, id: BrandId): Promise<void> {
  const [brand, seller] = [brandOf(id), sellerOf(id)];
  // The start names nothing but that the names are invented, and of the brand that counts at once that its country asks first.
  const gaps = sellerGaps(brand, seller, processorTasks.slice(0, 3));
  expect(gaps.filter((gap) => !/are invented|"asksConsent" is false/.test(gap))).toEqual([]);
  const texts = await readPages(page);
  const list = checklist(brand, seller);
  expect(list.length).toBeGreaterThan(25);
  const missing = list.flatMap(([what, pages, said]) =>
    pages
      .filter((name) => !(typeof said === 'string' ? texts[name]?.includes(said) : said.test(texts[name] ?? '')))
      .map((name) => `${name}: ${what}`),
  );
  expect(missing).toEqual([]);
  for (const name of ['terms', 'privacy', 'refund'] as const) {
    await page.goto(`${app.url}/${name}`);
    const former = page.getByRole('link', { name: /^Version of/ });
    await expect(former).toHaveCount(seller.versions[name].length - 1);
    for (const address of await former.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
      const answer = await page.request.get(address);
      expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(brand.legalName)]);
    }
  }
}

const say = (answer: 'No' | 'Yes') => async (page: Page) => {
  await question(page).getByRole('button', { name: answer, exact: true }).click();
  await expect(question(page)).toBeHidden();
};

test('LEGAL-08, LEGAL-09: Nightquill of Germany asks first: nothing is counted before a yes, after a no, once it is taken back, or where the browser says no; its pages say what Germany asks for', async ({
  browser,
  page,
}) => {
  await walk(browser, 'nightquill', [
    ['first', asItIs],
    ['refused', say('No')],
    ['allowed', press('on')],
    ['withdrawn', press('off')],
  ]);
  await walk(browser, 'nightquill', [['do not track', doNotTrack]]);
  await pagesSay(page, 'nightquill');
});

test('LEGAL-08, LEGAL-09: Lorewick of the United Kingdom counts until somebody says no, as its setting has it; its pages say what the United Kingdom asks for', async ({
  browser,
  page,
}) => {
  await app.restart({ APP_NAME: 'Lorewick' });
  await walk(browser, 'lorewick', [
    ['first', asItIs],
    ['refused', press('off')],
    ['allowed', press('on')],
    ['withdrawn', press('off')],
  ]);
  await walk(browser, 'lorewick', [['do not track', doNotTrack]]);
  await pagesSay(page, 'lorewick');
});
