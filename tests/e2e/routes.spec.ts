import { answerTo, expect, settled, test } from './app.ts';

test('ROUTE-01, ERR-03: every route resolves inside its layout; an id with a dot is an address of the app, not a file; /404 is the error page', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  for (const path of ['/about', '/terms', '/refund', '/privacy', '/record-keeping']) {
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
  }
  await page.goto(`${app.url}/chat2/the-quiet-relay/the-quiet-relay.narrator`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${app.url}/404`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  for (const way of ['Go Home', 'Go Back', 'Reload']) await expect(page.getByRole('button', { name: way })).toBeVisible();
});

test('ROUTE-02, ROUTE-03: an unmatched route shows an error and redirects home, replacing history; so do admin routes for others', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/about`);
  await page.goto(`${app.url}/no/such/page`);
  await expect(page.getByText('Page not found: /no/such/page')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/about');
  for (const path of ['/projects', '/projects/1', '/templates']) {
    await page.goto(app.url + path);
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/');
  }
});

test('TOAST-03: a toast covers no question about consent, at any width', async ({ page, apps }) => {
  const app = await apps('Nightquill');
  const toast = page.getByRole('button', { name: 'Page not found: /no/such/page' });
  const question = page.getByRole('region', { name: 'May we count your visit?' });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(app.url);
    await expect(question).toBeVisible();
    // As by a link: a toast of another page load comes before the question does, and may be gone by then.
    await page.evaluate(() => {
      history.pushState(null, '', '/no/such/page');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(toast).toBeVisible();
    const [one, two] = [await toast.boundingBox(), await question.boundingBox()];
    if (!one || !two) throw new Error('one of them is gone');
    expect(one.y + one.height, String(width)).toBeLessThan(two.y);
  }
});

test('ERR-05: an icon that cannot be loaded is only a warning', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/brands/**', (route) => route.abort());
  // A page that the browser renders: of the others, the icon may have failed before any script ran.
  await page.goto(`${app.url}/user/login`);
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect.poll(() => warnings.join()).toContain('icon.failed');
});

test('ROUTE-04: /chat ignores further segments, and a game of another player is not found', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  await settled(page);
  const game = JSON.parse(await answerTo(page, 'game-history.list')).data.stories[0].game.id;
  await page.goto(`${app.url}/chat/the-quiet-relay/${game}/and/more`);
  await settled(page);
  await page.context().clearCookies();
  await page.goto(`${app.url}/chat/the-quiet-relay/${game}`);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('ROUTE-04: /chat without a segment and the page of its story lead to the latest game, and to the front page before there is one', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  const ways = ['/chat', '/chat3/', '/chat4'] as const;
  for (const way of ways) {
    await page.goto(app.url + way);
    await expect.poll(() => new URL(page.url()).pathname, way).toBe('/');
  }
  await page.goto(`${app.url}/chat/the-lamplighters-debt`);
  await settled(page);
  await page.goto(`${app.url}/chat4/the-quiet-relay`);
  await expect(page.getByRole('article', { name: 'The story' })).toBeVisible();
  for (const way of ways) {
    await page.goto(app.url + way);
    await expect.poll(() => new URL(page.url()).pathname, way).toBe('/chat4/the-quiet-relay');
  }
  await page.goto(`${app.url}/story/the-quiet-relay`);
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/chat4/the-quiet-relay');
});

test.describe('a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('ERR-03: gets no error page', async ({ page, apps }) => {
    const app = await apps('Lorewick');
    await page.goto(`${app.url}/404`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  });
});

test('going back shows the front page as it was left', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(app.url);
  await page
    .getByRole('link', { name: 'Mystery' })
    .or(page.getByRole('button', { name: 'Mystery' }))
    .first()
    .click();
  await expect(page).toHaveURL(/category=mystery/);
  await page
    .getByRole('link', { name: /The Lamplighter’s Debt|The Lamplighter's Debt/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/story\/the-lamplighters-debt/);
  await page.goBack();
  await expect(page).toHaveURL(/category=mystery/);
  await expect(page.getByRole('link', { name: /Night Porter/ })).toHaveCount(0);
});

test('PAGE-02, PAGE-03, BRAND-05: the front page of each brand has its head tags, shows characters to meet, and can be installed', async ({
  page,
  apps,
}) => {
  const devtools = await page.context().newCDPSession(page);
  for (const brand of ['Lorewick', 'Nightquill'] as const) {
    const app = await apps(brand);
    await page.goto(app.url);
    const content = (selector: string) => page.locator(selector).first().getAttribute('content');
    expect(await content('meta[name="robots"]')).toBe('noindex, nofollow');
    expect(await content('meta[property="og:title"]')).toBe(`${brand} - AI-Powered Interactive Stories`);
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(await content('meta[property="og:description"]')).toBeTruthy();
    expect(await content('meta[property="og:image"]')).toMatch(/^https:\/\//);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    // The page without running scripts.
    expect(await (await page.request.get(app.url)).text()).toContain(`<title>${brand} - AI-Powered Interactive Stories</title>`);
    await expect(page.getByRole('region', { name: 'Characters to meet' }).getByRole('listitem').first()).toBeVisible();

    // The manifest and the icons are the brand's own.
    const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const answer = await fetch(app.url + href);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe(brand);
    const apple = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
    for (const src of [...manifest.icons.map((icon) => icon.src), apple]) {
      const icon = await fetch(app.url + src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, 'image/png']);
    }
    const { installabilityErrors } = (await devtools.send('Page.getInstallabilityErrors')) as {
      installabilityErrors: readonly { errorId: string }[];
    };
    // A context of Playwright is a private window, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
});
