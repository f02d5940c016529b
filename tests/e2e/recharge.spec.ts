/**
 * @shortened out of coins, and two tabs, at Lorewick; cancelled, paid later and closed at Nightquill; three of five success addresses
 * @proven both brands, each address: full run; addresses: `payment-return-address.test.ts`
 * @shortened no refund of spent coins, and no hosted page from a frame
 * @proven full run; `refunds.test.ts`; in a frame: `embedding.spec.ts`
 */
import type { Page } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { answerTo, type BrandName, choices, expect, expectTyped, serverCoins, settled, test, textBox, withoutCoins } from './app.ts';

const STORY = 'the-quiet-relay';

/** The brands sell by different providers; what both do alike is bought at one in the quick run. */
const buyAt = (quick: BrandName): readonly BrandName[] => (proof === 'full' ? ['Lorewick', 'Nightquill'] : [quick]);

/** Closes the modal that opens when a turn cannot be paid. The notice stays. */
async function closeShop(page: Page): Promise<void> {
  const shop = page.getByRole('dialog', { name: 'Get coins' });
  await expect(shop).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shop).toBeHidden();
}

async function outOfCoins(page: Page, app: { readonly url: string }): Promise<void> {
  await withoutCoins(page, app);
  await page.goto(`${app.url}/chat/${STORY}`);
  await settled(page);
  await choices(page).first().click();
  await closeShop(page);
  await expect(page.getByRole('button', { name: 'Get coins' })).toBeVisible();
}

/** Opens the modal in the story and buys the smallest pack; ends on the hosted page. */
async function buySmallest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get coins' }).click();
  await expect(page.getByRole('dialog', { name: 'Get coins' })).toBeVisible();
  await page.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
}

/** Pays on the hosted page for the smallest pack, and goes back into the story once the coins are there. */
async function payAndGoBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: '100 coins added' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to where you were' }).last().click();
  await settled(page);
}

const lastOrder = async (page: Page): Promise<{ status: string; credited: number }> =>
  JSON.parse(await answerTo(page, 'order.list')).data.orders[0];

for (const brand of buyAt('Lorewick')) {
  test.describe(brand, () => {
    test('COIN-04: out of coins in mid-story: buys, comes back to the same place, where the choice that failed is offered again', async ({
      page,
      apps,
    }) => {
      const app = await apps(brand);
      await outOfCoins(page, app);
      const chosen = (await choices(page).first().textContent()) ?? '';
      const typed = 'go and see Pio in the galley';
      await (await textBox(page)).fill(typed);
      await buySmallest(page);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByRole('heading', { name: '100 coins added' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      await expect(page).toHaveTitle(`Payment Successful - ${brand}`);
      expect(await serverCoins(page)).toBe(100);
      await page.getByRole('link', { name: 'Back to where you were' }).last().click();
      await settled(page);
      expect(new URL(page.url()).pathname).toContain(`/chat/${STORY}`);
      await expect(page.getByText(/^You had chosen “.+”\. It is not played yet\.$/)).toBeInViewport();
      await expect(page.locator('[data-meant]')).toHaveText(chosen);
      await expect(page.locator('[data-meant]')).toBeInViewport();
      await expectTyped(page, typed);
      await page.locator('[data-meant]').click();
      await expect.poll(() => serverCoins(page)).toBe(99);
    });
  });
}

// Nightquill's cashier has one return address, so that a cancelled purchase has a page of its own.
for (const brand of buyAt('Nightquill')) {
  test.describe(brand, () => {
    test('cancelled, failed, paid later, tab closed after paying, back button', async ({ page, context, apps }) => {
      const app = await apps(brand);
      await outOfCoins(page, app);
      await buySmallest(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      // Onlypay has one return address; its page says that nothing was bought.
      if (brand === 'Nightquill') {
        await expect(page.getByRole('heading', { name: 'Nothing was bought' })).toBeVisible();
        await page.getByRole('link', { name: 'Back to where you were' }).last().click();
      }
      await expect(page).toHaveURL(new RegExp(`/chat/${STORY}`));
      await settled(page);
      expect(await serverCoins(page)).toBe(0);

      // Back instead of paying: the overlay is gone and the button works again.
      await choices(page).first().click();
      await closeShop(page);
      await buySmallest(page);
      await page.goBack();
      await settled(page);
      await expect(page.getByText('Processing your payment...')).toBeHidden();

      await page.goto(`${app.url}/user/coins`);
      await page.getByRole('button', { name: 'Recharge' }).click();
      await page.getByRole('button', { name: '7.99 USD for 550 coins' }).click();
      await page.getByRole('button', { name: 'Pay later' }).click();
      await expect(page.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
      // The notice of the payment may arrive after the buyer.
      await expect.poll(() => lastOrder(page)).toMatchObject({ status: 'pending', credited: 0 });

      await page.goto(`${app.url}/user/coins`);
      await page.getByRole('button', { name: 'Recharge' }).click();
      await page.getByRole('button', { name: '14.99 USD for 1,200 coins' }).click();
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
      // The buyer pays and closes the tab before the return page has loaded.
      await page.route('**/recharge-success**', (route) => route.abort());
      const paid = page.waitForRequest('**/recharge-success**');
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await paid;
      await page.close();
      const next = await context.newPage();
      await next.goto(`${app.url}/user/coins`);
      await expect.poll(() => serverCoins(next)).toBe(1200);
      expect(await lastOrder(next)).toMatchObject({ status: 'paid', credited: 1200 });
    });
  });
}

for (const brand of buyAt('Lorewick')) {
  test(`PAY-14, PAY-19: two tabs of ${brand} that buy the same pack get one hosted page; the one that pays goes back to where it was, and another browser learns that it is paid`, async ({
    page,
    context,
    apps,
    browser,
  }) => {
    const app = await apps(brand);
    const second = await context.newPage();
    await page.goto(`${app.url}/user/coins`);
    await expect(page.getByRole('region', { name: 'Balance' }).getByText('30', { exact: true }).first()).toBeVisible();
    await second.goto(`${app.url}/user/coins`);
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: 'Recharge' }).click();
      await expect(tab.getByRole('button', { name: '1.99 USD for 100 coins' })).toBeVisible();
    }
    await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: '1.99 USD for 100 coins' }).click()));
    for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    expect(second.url()).toBe(page.url());
    const wayBack = second.waitForRequest('**/recharge-success?**').then((request) => request.url());
    await second.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(second.getByRole('heading', { name: '100 coins added' })).toBeVisible();
    await second.getByRole('link', { name: 'Back to where you were' }).last().click();
    await expect(second).toHaveURL(`${app.url}/user/coins`);
    expect(await serverCoins(second)).toBe(130);
    expect(JSON.parse(await answerTo(second, 'order.list')).data.orders).toHaveLength(1);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(await wayBack);
    await expect(other.getByRole('heading', { level: 1, name: 'This payment is complete' })).toBeVisible();
    await expect(other.getByRole('main')).not.toContainText(/100|1\.99/);
    expect(new URL(other.url()).search).toBe('');
    expect(await serverCoins(other)).toBe(30);
    await elsewhere.close();
  });
}

test('PAY-21: back from the hosted page by Cancel or by Back, the player reads what became of the payment, also where another tab paid it', async ({
  page,
  context,
  apps,
}) => {
  const app = await apps('Lorewick');
  const goToPay = async (tab: Page) => {
    await tab.goto(`${app.url}/user/coins`);
    await expect(tab.getByRole('region', { name: 'Balance' }).getByText('30', { exact: true }).first()).toBeVisible();
    await tab.getByRole('button', { name: 'Recharge' }).click();
    await tab.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
    await expect(tab.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  };
  const unpaid = page.getByText('The payment was not finished. Nothing was charged.');
  await goToPay(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(unpaid).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/user/coins`);

  await goToPay(page);
  await page.goBack();
  await expect(unpaid).toBeVisible();

  await goToPay(page);
  const second = await context.newPage();
  await goToPay(second);
  await second.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(second.getByRole('heading', { name: '100 coins added' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('100 coins added. You have 130 coins now.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('130', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('open_purchase'))).toBeNull();
});

test('faults C41: foreign or invalid success addresses show an error and credit nothing', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(app.url);
  await expect(page.getByRole('link', { name: 'Your coins: 30' })).toBeVisible();
  const further = ['?provider=stripe&session_id={CHECKOUT_SESSION_ID}&token=payment_1_abcdefgh', '?provider=paypal&session_id=x&token=y'];
  for (const query of [
    '',
    '?provider=stripe&session_id=cs_test_0123456789abcdef01234567&token=payment_1_abcdefgh',
    ...(proof === 'full' ? further : []),
    '?provider=stripe&session_id=%3Cscript%3E&token=%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    await page.goto(`${app.url}/recharge-success${query}`);
    await expect(page.getByRole('heading', { level: 1 }), query).toHaveText(/not one of your purchases|Which purchase is this/);
    expect(new URL(page.url()).search).toBe('');
  }
  expect(await serverCoins(page)).toBe(30);
});

test('PAY-21: a failed payment says that nothing was charged, and the same pack can be paid again', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/user/coins`);
  await page.getByRole('button', { name: 'Recharge' }).click();
  await page.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect.poll(async () => (await (await page.request.get(page.url())).text()).includes('Back to')).toBe(true);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was bought' })).toBeVisible();
  await expect(page.getByText('nothing was charged')).toBeVisible();
  expect(await serverCoins(page)).toBe(30);
  await page.getByRole('button', { name: 'Try again: 100 coins for 1.99 USD' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: '100 coins added' })).toBeVisible();
});

/** Types text and presses Enter. */
async function say(page: Page, text: string): Promise<void> {
  await (await textBox(page)).fill(text);
  await page.keyboard.press('Enter');
}

/** Takes a choice and waits for the remaining coins. */
async function spendOne(page: Page, left: number): Promise<void> {
  await choices(page).first().click();
  await expect.poll(() => serverCoins(page)).toBe(left);
  await settled(page);
}

test('faults S31: a refund of spent coins is owed: a turn shows it, keeps the text, and goes through after the next purchase', {
  tag: '@full',
}, async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await outOfCoins(page, app);
  await buySmallest(page);
  const hosted = page.url();
  await payAndGoBack(page);
  await spendOne(page, 99);
  await spendOne(page, 98);
  // As its button "Refund all" does on the hosted page.
  await page.request.post(hosted, { form: { press: 'refund' } });
  await expect.poll(() => serverCoins(page)).toBe(0);

  await say(page, 'go and see Pio in the galley');
  const notice = page.getByRole('alert').filter({ hasText: 'You owe' });
  await expect(notice).toContainText('You owe 2 coins for a payment that was taken back. The next coins you buy settle it.');
  await expect(page.getByRole('link', { name: 'Your coins: 0' })).toBeVisible();
  await expectTyped(page, 'go and see Pio in the galley');
  await buySmallest(page);
  await payAndGoBack(page);
  expect(await serverCoins(page)).toBe(98);
  await expectTyped(page, 'go and see Pio in the galley');
  await (await textBox(page)).press('Enter');
  await expectTyped(page, '');
  await expect(notice).toHaveCount(0);
});

test('COIN-05: a turn at the daily limit shows it, keeps the text, and links to the limit', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/chat/${STORY}`);
  await settled(page);
  await answerTo(page, 'user-spending.update', { daily_limit: 2 });
  await spendOne(page, 29);
  await spendOne(page, 28);
  await say(page, 'go and see Pio in the galley');
  const sentence = 'You set yourself a limit of 2 coins a day, and this turn would go beyond it. It starts anew at midnight UTC.';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expectTyped(page, 'go and see Pio in the galley');
  expect(await serverCoins(page)).toBe(28);

  await page.getByRole('link', { name: 'Change your limit' }).click();
  await expect(page).toHaveURL(`${app.url}/user/settings#spending`);
  const limit = page.locator('form').filter({ has: page.getByLabel('Coins a day, at most') });
  await limit.getByRole('textbox').fill('50');
  await limit.getByRole('button', { name: 'Save', exact: true }).click();
  // DESK-36: a higher limit holds a day later.
  await expect(page.getByText('Until then the one that you have holds.')).toBeVisible();
  await page.goBack();
  await settled(page);
  await expectTyped(page, 'go and see Pio in the galley');
});

test('in a frame, with a parent that listens or that does not: the hosted page is reached', { tag: '@full' }, async ({ page, apps }) => {
  const app = await apps('Nightquill');
  // A page of our own origin: others may not embed the app.
  await page.route(`${app.url}/frame.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Parent</title><iframe src="/user/coins" style="width:100%;height:90vh"></iframe>',
    }),
  );
  for (const parent of ['listening', 'readonly']) {
    await page.goto(`${app.url}/frame.html`);
    await page.evaluate((listens) => {
      window.addEventListener('message', ({ data, origin }) => {
        if (data?.type !== 'PAYMENT_REDIRECT') return;
        document.title = `requested by ${origin}`;
        if (listens) location.assign(data.redirectUrl);
      });
    }, parent === 'listening');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Recharge' }).click();
    await frame.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
    await expect(page.getByRole('button', { name: 'Pay', exact: true }), parent).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: '100 coins added' }), parent).toBeVisible();
  }
});

test('DESK-50: a player changes the currency in the shop, pays in it, and reads it on the receipt', async ({ page, apps }) => {
  const app = await apps('Nightquill');
  await outOfCoins(page, app);
  await page.getByRole('button', { name: 'Get coins' }).click();
  await page.getByLabel('Prices in').selectOption('eur');
  await page.getByRole('button', { name: '1.99 EUR for 100 coins' }).click();
  await expect(page.getByText('€1.99')).toBeVisible();
  await payAndGoBack(page);
  expect(await lastOrder(page)).toMatchObject({ status: 'paid', credited: 100, currency: 'eur', amount: 199 });
  await page.goto(`${app.url}/user/coins`);
  await expect(page.getByText('1.99 EUR').first()).toBeVisible();
});
