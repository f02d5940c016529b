/**
 * @shortened one look by all rules, the others by colours and overflow on the same page; guests on one page of admins, members too
 * @proven guests and members on each: full run, `routes.spec.ts`; what the server refuses them: `authorisation-matrix.test.ts`
 * @shortened no failed page of orders; no device without a voice
 * @proven full run; `pages.property.test.ts`, `orders-screen.test.tsx`, `read-aloud.test.ts`
 */
import type { Browser, Page } from 'playwright/test';
import { type Sandbox, startSandbox } from '#server/dev/cashier/start-sandbox.ts';
import { stripeFormat } from '#server/dev/cashier/stripe-format.ts';
import { MemorySandboxStore } from '#tests/fakes/memory-sandbox-store.ts';
import { proof } from '#tests/proof.ts';
import { type App, answerTo, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

/** One address per test that signs in: a mailbox gets at most one code a minute. */
const ADMINS = ['root@mail.example', 'second@mail.example', 'third@mail.example', 'fourth@mail.example'] as const;

let app: App;
let cashier: Sandbox;
const payments = new MemorySandboxStore();

// The tests share an app.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  let webhookUrl = '';
  const stripe = { secretKey: 'sk_test_orders', webhookSecret: 'whsec_orders' };
  const formats = [stripeFormat({ ...stripe, webhookUrl: () => webhookUrl })];
  cashier = await startSandbox({ host: '127.0.0.1', port: 0, formats, store: payments, deliver: 'at-once' });
  app = await startApp('Lorewick', {
    ADMIN_EMAILS: ADMINS.join(),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: cashier.url,
  });
  webhookUrl = `${app.url}/api/v1/stripe/webhook`;
});
test.afterAll(async () => {
  await app.stop();
  await cashier.close();
});

/** Opens the cashier's page for a pack. */
async function order(page: Page, pack: string): Promise<void> {
  await page.goto(`${app.url}/user/coins`);
  await page.getByRole('button', { name: 'Recharge' }).click();
  await page.getByRole('button', { name: pack }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click();

/** Creates a player who bought 100 coins, and paid 1.50 USD for 550 that cost 7.99 USD. Resolves to their identity. */
async function buyTwice(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await order(page, '1.99 USD for 100 coins');
  await pay(page);
  await expect(page.getByRole('heading', { name: '100 coins added' })).toBeVisible();
  await order(page, '7.99 USD for 550 coins');
  const id = page.url().split('/').at(-1) ?? '';
  await payments.save(id, JSON.stringify({ ...JSON.parse((await payments.load(id)) ?? ''), amount: 150 }));
  await pay(page);
  await expect(page.getByText('Your payment came in, but not as we expected it.')).toBeVisible();
  const { uuid } = JSON.parse(await answerTo(page, 'user.whoami')).data.user;
  await page.close();
  return uuid;
}

const rows = (page: Page) => page.locator('summary');

test('faults S25: an admin sees all orders, and the quarantined ones with the reason', async ({ page, browser }) => {
  const buyer = await buyTwice(browser);
  await enterAs(page, app.url, ADMINS[0]);
  await page.goto(`${app.url}/user/coins`);
  await page.getByRole('link', { name: 'The desk' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(rows(page)).toHaveText([/550 coins7\.99 USDQuarantined/, /100 coins1\.99 USDPaid/]);

  await page.getByText('One payment did not come in as expected.').locator('..').getByRole('link', { name: 'Look' }).click();
  await expect(page).toHaveURL(`${app.url}/admin/orders?status=quarantined`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  const strange = page.locator('details[open]');
  await expect(strange.getByText('Stripe has 1.50 USD; the order is for 7.99 USD.')).toBeVisible();
  await expect(strange).toContainText(buyer);
  await expect(strange).toContainText('130 coins, 100 of them bought');

  await page.getByRole('link', { name: 'Paid', exact: true }).click();
  await rows(page).click();
  const paid = page.locator('details[open]');
  await expect(paid.getByText('It agrees with the order.')).toBeVisible();
  await expect(paid.getByRole('listitem').filter({ hasText: 'This order' })).toContainText('+100');

  await page.getByRole('link', { name: 'Expired' }).click();
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().click();
  await expect(page.getByText('Stripe has 1.50 USD')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
});

test('shows an admin a failed page with a retry, and nothing after they are signed out elsewhere', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await enterAs(page, app.url, ADMINS[1]);
  await page.route('**/admin/order.list**', (route) => route.abort());
  await page.goto(`${app.url}/admin/orders`);
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await page.unroute('**/admin/order.list**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(app.url);
  await other.getByRole('button', { name: /Your account/ }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
});

/** Complains about a story from its page. Resolves to the reference number. */
async function complain(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${app.url}/story/the-quiet-relay`);
  await page.getByRole('link', { name: 'Report this story' }).click();
  await expect(page.getByText('About /story/the-quiet-relay')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'A story or reply' })).toBeChecked();
  await page.getByLabel('What happened?').fill('The scene at the table is harder than teen led me to think.');
  await page.getByLabel('E-mail address for our answer').fill('reporter@mail.example');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  const reference = await page.getByText(/^LW-\w{4}-\w{4}$/).textContent();
  await page.close();
  return reference ?? '';
}

/** Reads the page at three widths, in both themes: no finding of axe, by all rules on a phone and elsewhere by colours; nothing wider than the screen. */
async function looksRight(page: Page): Promise<void> {
  for (const [theme, width] of [
    ['dark', 390],
    ['light', 820],
    ['dark', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await changeTheme(page, theme);
    await expect(page.locator('html')).toHaveClass(new RegExp(theme));
    expect(await axeFindings(page, width === 390 ? 'all' : 'colours'), `${theme}, ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

test('CASE-06 to CASE-10: an admin works off a complaint by keys, hides the story meanwhile, and its reporter reads the answer', async ({
  page,
  browser,
}) => {
  const reference = await complain(browser);
  await enterAs(page, app.url, ADMINS[2]);
  await page.goto(`${app.url}/admin/orders`);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('link', { name: /The Quiet Relay/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(reference).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Take this case' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hide the story' }).click();
  const ask = page.getByRole('dialog', { name: 'Hide this story from all players?' });
  expect(await axeFindings(page)).toEqual([]);
  await ask.getByRole('button', { name: 'Hide the story' }).click();
  await expect(page.getByText('is hidden')).toBeVisible();
  expect((await fetch(`${app.url}/story/the-quiet-relay`, { headers: { accept: 'text/html' } })).status).toBe(404);
  await page.reload();
  await expect(page.getByLabel('What the reporter will read')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByText('is shown')).toBeVisible();
  expect((await fetch(`${app.url}/story/the-quiet-relay`, { headers: { accept: 'text/html' } })).status).toBe(200);
  await page.keyboard.press('a');
  await expect(page.getByRole('radio', { name: 'We change it' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel('What the reporter will read').fill('You were right. It says so beside the rating now.');
  await page.getByText('Keep this answer for later').click();
  await page.getByLabel('Title').fill('Rating mended');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByLabel('Saved answers').selectOption('Rating mended');
  await expect(page.getByRole('button', { name: 'Put it in' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Send answer and close' }).click();
  await expect(page.getByText('Answered: We change it.')).toBeVisible();
  await expect(page.getByText('Nothing to do. Well done.')).toBeVisible();
  await page.getByRole('link', { name: 'Closed' }).click();
  await expect(page).toHaveURL(/queue=closed/);
  await expect(page.getByRole('list', { name: 'Cases' }).getByRole('link')).toHaveCount(1);
  await page.goto(`${app.url}/complaints/${reference}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Answered' })).toBeVisible();
  await expect(page.getByText('You were right. It says so beside the rating now.')).toBeVisible();
  await expect(page.getByText('We change it.')).toBeVisible();
});

test('FUNNEL-01, FUNNEL-03, TRACK-17: a visit to a landing page and its Play are counted once, and an admin sees them and their events', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage();
  const views: string[] = [];
  visitor.on('request', (request) => request.url().endsWith('/landing.view') && views.push(request.url()));
  const [reported] = await Promise.all([visitor.waitForResponse('**/landing.view'), visitor.goto(`${app.url}/landing?source=poster`)]);
  expect(reported.status()).toBe(200);
  // The page has read the answer, too.
  await visitor.waitForFunction(() => localStorage.getItem('tracking_landing') !== null);
  await visitor.reload();
  const counted = visitor.waitForResponse('**/landing.play');
  const sent = visitor.waitForResponse((response) => /StartGame/.test(response.request().postData() ?? ''));
  await visitor.getByRole('main').getByRole('link', { name: /^Play/ }).click();
  await Promise.all([counted, sent]);
  expect(views).toHaveLength(1);
  await visitor.close();

  await enterAs(page, app.url, ADMINS[3]);
  await page.goto(`${app.url}/admin/orders`);
  await page.getByRole('link', { name: 'Funnel' }).click();
  await expect(page.getByRole('row', { name: /landing cover 1 1 100.0% 0 0.0%/ })).toBeVisible();
  await page.getByRole('link', { name: 'Source' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&split=source/);
  await page.reload();
  await expect(page.getByRole('row', { name: /^poster 1 1 100/ })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^funnel-.*\.csv$/);
  await expect(page.getByRole('heading', { name: 'Step by step' })).toBeVisible();
  await looksRight(page);

  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByText('No receiver is configured')).toBeVisible();
  await rows(page).filter({ hasText: 'StartGame' }).first().click();
  await expect(page.locator('details[open]')).toContainText('"action_source": "website"');
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await looksRight(page);
});

test('ROUTE-03: members and guests have neither the page nor a link to it', async ({ page }) => {
  const paths = ['/admin', '/admin/orders', '/admin/reports', '/admin/funnel', '/admin/events'];
  for (const who of ['guest', 'member']) {
    if (who === 'member') await enterAs(page, app.url, 'member@mail.example');
    await page.goto(`${app.url}/user/coins`);
    await expect(page.getByRole('heading', { name: 'Purchases' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'The desk' })).toHaveCount(0);
    expect(JSON.parse(await answerTo(page, 'user.whoami')).data.user.role).toBe(who === 'guest' ? 'guest' : 'normal');
    for (const path of proof === 'full' ? paths : paths.slice(0, 1)) {
      await page.goto(app.url + path);
      await expect(page).toHaveURL(`${app.url}/`);
      await expect(page.getByText(`Page not found: ${path}`)).toBeVisible();
    }
    expect(JSON.parse(await answerTo(page, 'admin/event.list')).code).toBe('FORBIDDEN');
    expect(JSON.parse(await answerTo(page, 'admin/case.list?queue=open')).code).toBe('FORBIDDEN');
    expect(JSON.parse(await answerTo(page, 'admin/order.list')).code).toBe('FORBIDDEN');
  }
});
