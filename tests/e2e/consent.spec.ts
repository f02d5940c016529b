import { expect, settled, test } from './app.ts';
import { isReport, watched } from './watched-browser.ts';

test('TRACK-13: a brand that asks first gives No the focus first, takes Escape for it, and counts after a Yes', async ({
  browser,
  apps,
}) => {
  const { url } = await apps('Nightquill');
  const proxy = await watched(browser, async (context, { requests }) => {
    const page = await context.newPage();
    await page.goto(`${url}/story/the-quiet-relay`);
    const sheet = page.getByRole('region', { name: 'May we count your visit?' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(sheet.getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(sheet).toBeHidden();
    expect(requests.filter((request) => isReport(new URL(request.url).pathname))).toEqual([]);
    await page.evaluate(() => localStorage.removeItem('tracking_opt_out'));
    await page.reload();
    await sheet.getByRole('button', { name: 'Yes' }).click();
    await page.goto(`${url}/story/the-quiet-relay`);
    await expect.poll(() => requests.some(({ body, status }) => status === 200 && body.includes('"event_name":"ViewContent"'))).toBe(true);
  });
  // Without settings of receivers, events go to the site itself and nowhere else.
  expect(proxy.requests.filter((request) => !request.url.startsWith(`${url}/`))).toEqual([]);
});

test('TRACK-13: a landing page asks, and a Yes there also counts the game that was begun before it', async ({ browser, apps }) => {
  const { url } = await apps('Nightquill');
  await watched(browser, async (context, { requests }) => {
    const reported = (name: string) => requests.some(({ body, status }) => status === 200 && body.includes(`"event_name":"${name}"`));
    const page = await context.newPage();
    await page.goto(`${url}/landing?fbclid=IwAR0click`);
    const sheet = page.getByRole('region', { name: 'May we count your visit?' });
    await expect(sheet).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /^Play/ }).click();
    await settled(page);
    await page.goBack();
    await expect(sheet).toBeVisible();
    expect(requests.filter((request) => isReport(new URL(request.url).pathname))).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('_fbc');
    await sheet.getByRole('button', { name: 'Yes' }).click();
    for (const name of ['LandingPage_PlayButton_Clicked', 'StartGame']) await expect.poll(() => reported(name), name).toBe(true);
  });
});

test('TRACK-13: on phones the question covers nothing that a page is for: Play of the front page, of a story and of landing pages is in view above it', async ({
  page,
  apps,
}) => {
  const { url } = await apps('Nightquill');
  const question = page.getByRole('region', { name: 'May we count your visit?' });
  const playAt = (path: string) =>
    path.startsWith('/landing')
      ? page.getByRole('main').getByRole('link', { name: /^Play/ })
      : page.getByRole('link', { name: 'Play', exact: true }).first();
  for (const path of ['/', '/story/night-porter-at-the-meridian', '/landing', '/landing1', '/landing2', '/landing3']) {
    await page.goto(url + path);
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(question).toBeVisible();
      const [play, look] = [playAt(path), `${path} at ${width} x ${height}`];
      const distance = async () => {
        const [over, under] = [await question.boundingBox(), await play.boundingBox()];
        return over && under ? over.y - under.y - under.height : Number.NEGATIVE_INFINITY;
      };
      await expect.poll(distance, look).toBeGreaterThanOrEqual(0);
      await play.click({ trial: true });
      expect(await page.evaluate(() => scrollY), look).toBe(0);
    }
  }
});
