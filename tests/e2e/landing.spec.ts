/**
 * @shortened the first tap, and an ending, in one brand
 * @proven both brands: full run
 */
import type { Locator } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { expect, serverCoins, settled, test } from './app.ts';

for (const brand of proof === 'full' ? (['Lorewick', 'Nightquill'] as const) : (['Nightquill'] as const)) {
  test(`a first-time visitor of ${brand} reads the first line of a story after one tap on a landing page`, async ({ page, apps }) => {
    const app = await apps(brand);
    for (const [path, game] of [
      ['/landing', /\/chat\//],
      ['/landing1', /\/chat\//],
      ['/landing2', /\/chat\//],
      ['/landing3', /\/chat2\//],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(app.url + path);
      await expect(page.getByText('After that: free coins daily, or 100 for $1.99.')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: /^Play/ }).click();
      await expect(page, path).toHaveURL(game);
      await expect(page.locator('[data-last-turn]')).toHaveText(/\w/);
    }
  });
}

test('a choice on a landing page is the first turn of a new game, and is not played again in a game that has begun', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  // Pressed before the scripts are there, as on a slow phone.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => pressed.promise.then(() => route.continue()));
  await page.goto(`${app.url}/landing2?source=poster`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Borrow the steward’s rule book' }).click();
  pressed.resolve();
  await expect(page).toHaveURL(/\/chat\/hired-as-ballast$/);
  await settled(page);
  await expect(page.locator('[data-turn]')).toHaveCount(1);
  expect(await serverCoins(page)).toBe(29);
  expect(await page.evaluate(() => localStorage.getItem('source_code'))).toBe('poster');

  await page.goto(`${app.url}/landing2`);
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  await expect(page.getByText('You have 29 coins. A turn costs 1 coin.')).toBeVisible();
});

test('UI-15: a choice in the hero of the front page is the first turn of its story, also when it was pressed before the scripts', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  await page.setViewportSize({ width: 390, height: 844 });
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => pressed.promise.then(() => route.continue()));
  await page.goto(app.url, { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Climb up and touch the glass' }).click();
  pressed.resolve();
  await expect(page).toHaveURL(/\/chat\/the-lamplighters-debt$/);
  await settled(page);
  await expect(page.locator('[data-turn]')).toHaveCount(1);
  expect(await serverCoins(page)).toBe(29);

  // Going back, and on again, plays nothing anew.
  await page.goto(app.url);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await settled(page);
  expect(await serverCoins(page)).toBe(29);
});

test('UI-21: a session that ended empties no page under the reader', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(app.url);
  await expect(page.getByRole('link', { name: 'Your coins: 30' })).toBeVisible();
  const choice = page.getByRole('link', { name: 'Climb up and touch the glass' });
  const refused = page.waitForResponse((answer) => answer.url().includes('/user.refresh'));
  await page
    .context()
    .addCookies((await page.context().cookies()).map((cookie) => (/token/.test(cookie.name) ? { ...cookie, value: 'ended' } : cookie)));
  await page.goto(app.url);
  const shown = await choice.elementHandle();
  expect((await refused).status()).toBe(401);
  // The second guest of a browser is given none.
  await expect(page.getByRole('link', { name: 'Your coins: 0' })).toBeVisible();
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);
});

test('UI-15: the first screen of a phone has the choices, then the price, and shows that the page goes on', async ({ page, apps }) => {
  for (const brand of ['Lorewick', 'Nightquill'] as const) {
    const app = await apps(brand);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(app.url);
    const hero = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) });
    const bottomOf = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
    const choices = hero.getByRole('listitem');
    await expect(choices).toHaveCount(3);
    const [choice, play, price] = [
      await bottomOf(choices.last()),
      await bottomOf(hero.getByRole('link', { name: 'Play', exact: true })),
      await bottomOf(hero.getByText('1 coin a turn')),
    ];
    expect([choice, play, price].toSorted((a, b) => a - b)).toEqual([choice, play, price]);
    const next = page.getByRole('heading', { level: 2 }).first();
    expect(await bottomOf(next), brand).toBeLessThan(844);
  }
});

test('UI-22: on a phone the hero comes before what waits for the player, and the words of a scene begin where its picture ends', async ({
  page,
  apps,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const brand of ['Lorewick', 'Nightquill'] as const) {
    const app = await apps(brand);
    const edgesOf = async (locator: Locator) =>
      locator.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
    await page.goto(app.url);
    const hero = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) });
    expect((await edgesOf(page.getByRole('link', { name: 'Day 1: 5 coins' }))).top, brand).toBeGreaterThanOrEqual(
      (await edgesOf(hero)).bottom,
    );

    await page.goto(`${app.url}/landing2`);
    await expect(page.getByText('After that: free coins daily, or 100 for $1.99.')).toBeVisible();
    const picture = await edgesOf(page.getByRole('main').getByRole('img').locator('..'));
    const words = await edgesOf(page.getByRole('main').getByRole('paragraph').first());
    // The last 16 pixels are the ground of the page.
    expect(words.top, brand).toBeGreaterThanOrEqual(picture.bottom - 17);
    expect(picture.bottom, brand).toBeGreaterThan(180);
  }
});
