import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { installedBrowser } from '../../../../scripts/find-browser.ts';
import { type CashierWorld, openCashier } from './cashier-world.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const executablePath = installedBrowser();

describe.skipIf(!executablePath)('the hosted page in a browser', () => {
  let world: CashierWorld;
  let browser: Browser;
  const shop = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>Shop</title>'));
  let shopUrl = '';
  const problems: string[] = [];

  beforeAll(async () => {
    world = await openCashier();
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser?.close();
    shop.close();
    await world.close();
  });

  const hosted = async (colorScheme: 'light' | 'dark' = 'light'): Promise<Page> => {
    const context = await browser.newContext({ colorScheme, javaScriptEnabled: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    page.on('console', (message) => problems.push(message.text()));
    const provider = new StripeProvider({ ...world.stripe, base: world.sandbox.url }, () => undefined);
    const opened = await provider.open({
      id: randomUUID(),
      title: '550 coins',
      amount: 799,
      currency: 'usd',
      successUrl: `${shopUrl}/recharge-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${shopUrl}/chat`,
    });
    if (!opened.ok) throw new Error(opened.error);
    await page.goto(opened.value.url);
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const findings = async (page: Page) => {
    const results = (await page.evaluate(`${axe}; axe.run({ resultTypes: ['violations'] })`)) as AxeResults;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    return [...results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...(wide ? ['wider than the screen'] : [])];
  };

  it('leads back to the shop after Pay and after Cancel, from another origin', async () => {
    const page = await hosted();
    const url = page.url();
    await press(page, 'Cancel');
    await page.waitForURL(`${shopUrl}/chat`);
    await page.goBack();
    await press(page, 'Pay');
    await page.waitForURL(`${shopUrl}/recharge-success?session_id=${url.split('/').at(-1)}`);
    await page.goBack();
    await page.getByText('Paid', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL(`${shopUrl}/recharge-success?**`);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is usable by keyboard only', async () => {
    const page = await hosted();
    for (const name of ['Sandbox cashier', /^Germany/, 'Pay', 'Cancel', 'Pay later']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(name);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shopUrl}/recharge-success?**`);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds in %s, in any state', async (scheme) => {
    const page = await hosted(scheme);
    const url = page.url();
    expect(await findings(page)).toEqual([]);
    for (const name of ['Pay later', 'Complete', 'Refund half', 'Dispute', 'Dispute won']) {
      await page.goto(url);
      await press(page, name);
      await page.waitForLoadState();
      await page.goto(url);
      expect(await findings(page)).toEqual([]);
    }
    await page.goto(world.sandbox.url);
    expect(await findings(page)).toEqual([]);
    await page.goto(`${world.sandbox.url}/pay/unknown`);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
});
