/**
 * @shortened every link and button of two pages
 * @proven all public pages: full run; the rule: `chunk-loads.property.test.ts`
 */
import type { BrowserContext, Page } from 'playwright/test';
import { choices, expect, settled, test } from './app.ts';

/** Pages that everybody can open. The first two are walked in the quick run. */
const publicPages = [
  ...['/', '/landing', '/landing1', '/landing2', '/landing3', '/story/the-quiet-relay', '/character/sabine', '/chat/the-quiet-relay'],
  ...[
    '/chat3/the-quiet-relay',
    '/chat4/the-quiet-relay',
    '/chat2/forger-of-spare-street/sabine',
    '/about',
    '/terms',
    '/refund',
    '/privacy',
  ],
  ...[
    '/record-keeping',
    '/complaints',
    '/content-removal',
    '/user/login',
    '/user/coins',
    '/user/profile',
    '/user/settings',
    '/daily-tasks',
  ],
  ...['/recharge-success', '/404'],
];

/** Opens a page and waits until the app answers presses and nothing is on its way. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}

/** Documents that the page requests while the network is away: each of them is the browser's own error page. */
class Network {
  readonly lost: string[] = [];
  readonly #context: BrowserContext;
  #isAway = false;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    page.on('request', (request) => {
      if (this.#isAway && request.isNavigationRequest() && request.frame() === page.mainFrame()) this.lost.push(request.url());
    });
  }

  async goes(): Promise<void> {
    this.#isAway = true;
    await this.#context.setOffline(true);
  }

  async returns(): Promise<void> {
    await this.#context.setOffline(false);
    this.#isAway = false;
  }
}

/** Numbers what can be pressed and is in sight. Returns how many there are. */
const mark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, summary, input[type=checkbox], input[type=radio]')];
    const seen = all.filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('[href^="mailto:"]'));
    for (const [index, each] of seen.entries()) each.dataset.walked = String(index);
    return seen.length;
  });

/** Presses one of them, unless it is gone. */
const press = (page: Page, index: number): Promise<boolean> =>
  page.evaluate((number) => {
    const target = document.querySelector<HTMLElement>(`[data-walked="${number}"]`);
    target?.click();
    return target !== null;
  }, index);

/** Presses everything on a page while offline. */
async function pressAll(page: Page, network: Network, address: string): Promise<number> {
  const { pathname } = new URL(address);
  let pressed = 0;
  for (let index = 0, count = -1; count < 0 || index < count; index += 1) {
    // A press may have led to a page that is there already.
    if (count < 0 || new URL(page.url()).pathname !== pathname) {
      await network.returns();
      await open(page, address);
      count = await mark(page);
      await network.goes();
    }
    if (await press(page, index)) pressed += 1;
    await page.keyboard.press('Escape');
    // What the press begins is begun.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  await network.returns();
  return pressed;
}

for (const [index, path] of publicPages.entries()) {
  const tag = index < 2 ? [] : ['@full'];
  test(`C70: offline, no link and no button of ${path} leads out of the app`, { tag }, async ({ page, context, apps }) => {
    const app = await apps('Lorewick');
    const network = new Network(context, page);
    context.on('page', (opened) => void opened.close());
    expect(await pressAll(page, network, app.url + path)).toBeGreaterThan(1);
    expect(network.lost).toEqual([]);
  });
}

for (const [path, name] of [
  ['/', 'The Quiet Relay'],
  ['/', 'About this story'],
  ['/landing', /^Play/],
] as const) {
  test(`C70: ${name} on ${path}, pressed offline: the page stays and says so, and goes on by itself`, async ({ page, context, apps }) => {
    const app = await apps('Lorewick');
    await open(page, app.url + path);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await context.setOffline(true);
    await page.getByRole('main').getByRole('link', { name }).first().click();
    const banner = page.getByText('You are offline. Everything is kept', { exact: false });
    await expect(banner).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/(?:story|chat)\//);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(banner).toBeHidden();
    expect(documents).toBe(0);
  });
}

test('C70: a link that is pressed before the app is there, without a network, waits for it', async ({ page, context, apps }) => {
  const app = await apps('Lorewick');
  // The scripts of the app never come.
  await page.route(/\/assets\/[^/]+\.js$/, () => undefined);
  await page.goto(app.url, { waitUntil: 'domcontentloaded' });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'The Quiet Relay' }).first().click();
  const note = () => page.evaluate(() => getComputedStyle(document.body, '::after').content);
  expect(await note()).toContain('You are offline.');
  expect(documents).toBe(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(`${app.url}/story/the-quiet-relay`);
});

test('C70: the question about consent, suggestions and reading aloud are done without where they are blocked', async ({ page, apps }) => {
  const app = await apps('Nightquill');
  const blocked = new Set<string>();
  const part = /\/assets\/(consent-question|search-suggestions|aloud-part|play-aloud)-[^/]+$/;
  await page.route(part, (route) => {
    blocked.add(part.exec(route.request().url())?.[1] ?? '');
    return route.abort('blockedbyclient');
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await open(page, app.url);
  await page.getByRole('combobox', { name: 'Search stories' }).fill('relay');
  await expect.poll(() => [...blocked]).toContain('search-suggestions');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Stories about/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'The Quiet Relay' }).first().click();
  await page
    .getByRole('link', { name: /^(?:Play|Continue)/ })
    .first()
    .click();
  await settled(page);
  await page.keyboard.press('l');
  await expect(page.getByText('Reading aloud could not be loaded. Try again later.')).toBeVisible();
  await choices(page).first().click();
  await settled(page);
  expect([...blocked].toSorted()).toEqual(['aloud-part', 'consent-question', 'play-aloud', 'search-suggestions']);
  expect(documents).toBe(1);
});
