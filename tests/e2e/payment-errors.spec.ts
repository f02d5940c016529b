/**
 * @shortened the failures of one brand's provider, and two of four of a provider's script, one after the other on one page; the hosted page is
 * reached, not paid on
 * @proven both providers, each failure of the script: full run; `payment-result.test.ts`; paying: `recharge.spec.ts`
 */
import type { Page } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { type BrandName, expect, startApp, test } from './app.ts';

type Answer = { readonly status: number; readonly body: string; readonly contentType?: string };

/** A failure without a message. */
const WORDLESS: Answer = { status: 400, body: '{"code":"NO","message":"","data":null}', contentType: 'application/json' };
/** A successful response with invalid content. */
const SENSELESS: Answer = { status: 200, body: '{"code":"0","message":"","data":"?"}', contentType: 'application/json' };
const DOWN: Answer = { status: 503, body: '<h1>Service Unavailable</h1>', contentType: 'text/html' };

const made = (data: object): Answer => ({ ...SENSELESS, body: JSON.stringify({ code: '0', message: '', data }) });

const creation: Readonly<Record<BrandName, string>> = { Lorewick: 'checkout.create', Nightquill: 'onlypay/order.create' };

/** Answers a call with this response from now on. */
const answered = (page: Page, call: string, answer: Answer) => page.route(`**/api/v1/${call}`, (route) => route.fulfill(answer));

/** The modal with its prices, on `/user/coins`. */
async function openModal(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/user/coins`);
  await page.getByRole('button', { name: 'Recharge' }).click();
}

const buy = (page: Page) => page.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
const modal = (page: Page) => page.getByRole('dialog', { name: 'Get coins' });

/** The text is shown in the modal and in a toast, no overlay remains, and the same pack can be bought again. */
async function expectFailure(page: Page, text: string): Promise<void> {
  // The toast goes by itself.
  await Promise.all([
    expect(page.locator('[popover]').getByRole('button', { name: text, exact: true })).toBeVisible(),
    expect(modal(page).getByRole('alert').filter({ hasText: text })).toHaveText(text),
  ]);
  await expect(page.getByText('Processing your payment...')).toBeHidden();
  await expect(page.getByRole('button', { name: '1.99 USD for 100 coins' })).toBeEnabled();
}

// Requests after the end of a test stay unanswered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The warnings of the page. */
function warnings(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
  return said;
}

const failures: Readonly<Record<BrandName, readonly (readonly [text: string, answer: Answer])[]>> = {
  Lorewick: [
    ['Stripe payment creation failed', WORDLESS],
    ['HTTP error! status: 503', DOWN],
    ['No redirect URL or session ID provided', made({})],
  ],
  Nightquill: [
    ['Onlypay payment creation failed', WORDLESS],
    ['HTTP error! status: 503', DOWN],
    ['No redirect URL or session ID provided', made({ order_id: 'o', pay_url: 'javascript:alert(1)' })],
  ],
};

/** The prices cannot be fetched, in two ways, each shown instead of them with a retry; then they are there. Opens the modal. */
async function expectPriceFailures(page: Page, url: string): Promise<void> {
  await answered(page, 'price.list', SENSELESS);
  await openModal(page, url);
  for (const [text, next] of [
    ['Failed to fetch price list', DOWN],
    ['HTTP error! status: 503', null],
  ] as const) {
    await expect(modal(page).getByRole('alert').filter({ hasText: text })).toHaveText(text);
    await page.unroute('**/api/v1/price.list');
    if (next) await answered(page, 'price.list', next);
    await page.getByRole('button', { name: 'Retry' }).click();
  }
  await expect(page.getByRole('button', { name: '1.99 USD for 100 coins' })).toBeVisible();
}

/** What the last purchase logs: without a key the hosted page opens without Stripe's script. */
const logged: Readonly<Record<BrandName, RegExp>> = {
  Lorewick: /stripe\.sdk\.failed .*Stripe public key is required for SDK redirect/,
  Nightquill: /^$/,
};

for (const brand of proof === 'full' ? (['Lorewick', 'Nightquill'] as const) : (['Lorewick'] as const)) {
  test(`PAY-02, PAY-03, PAY-08: every failure is shown, with a retry or the modal that stays, and then the hosted page opens, ${brand}`, async ({
    page,
    apps,
  }) => {
    const said = warnings(page);
    await expectPriceFailures(page, (await apps(brand)).url);
    for (const [text, answer] of failures[brand]) {
      await answered(page, creation[brand], answer);
      await buy(page);
      await expectFailure(page, text);
      await page.unroute(`**/api/v1/${creation[brand]}`);
    }
    said.length = 0;
    await buy(page);
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    expect(said.filter((line) => !line.startsWith('tracking.')).join('\n')).toMatch(logged[brand]);
  });
}

const SDKS: readonly (readonly [text: string, script: string | null])[] = [
  ['Failed to load Stripe SDK', null],
  ['Failed to load Stripe SDK', 'throw new Error("half a script")'],
  ['Stripe redirect failed', 'window.Stripe = () => ({ redirectToCheckout: async () => ({ error: { message: "No such session" } }) })'],
  ['Stripe redirect failed', 'window.Stripe = () => ({ redirectToCheckout: async () => { throw new Error("IntegrationError") } })'],
];

test('PAY-08: "Failed to load Stripe SDK" and "Stripe redirect failed" are logged and the hosted page opens', async ({ browser }) => {
  const app = await startApp('Lorewick', { STRIPE_PUBLIC_KEY: 'pk_test_end_to_end' });
  // Not the page of the fixture, on which a script may not throw.
  const page = await browser.newPage();
  const said = warnings(page);
  // A script that is away and one that throws have the same message, and so have the two refusals.
  for (const [text, script] of proof === 'full' ? SDKS : SDKS.filter((_, index) => index % 2 === 0)) {
    said.length = 0;
    await page.route('https://js.stripe.com/**', (route) =>
      script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await openModal(page, app.url);
    await buy(page);
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    expect(said.join('\n')).toMatch(new RegExp(`stripe\\.sdk\\.failed .*${text}`));
    await page.unrouteAll({ behavior: 'wait' });
  }
  await page.close();
  await app.stop();
});
