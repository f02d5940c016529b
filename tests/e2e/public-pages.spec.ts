/**
 * @shortened hydration of one brand in two looks (theme, width, and signed in or not, in pairs), with React's development version in a build;
 * signed in, the front page; no legal pages
 * @proven the other brand's two looks, and both from the sources as `npm run dev` serves them: full run; pages of the other brand:
 * `accessibility.spec.ts`, and every test fails on a hydration error
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { proof } from '#tests/proof.ts';
import { choices, enterAs, expect, settled, startApp, test } from './app.ts';
import { buildForDevelopment } from './development-build.ts';

const withData = ['/', '/story/the-quiet-relay?utm_source=x', '/character/aunt'];
/** The legal pages have one view. */
const texts = proof === 'full' ? ['/about', '/imprint', '/terms', '/refund', '/privacy', '/record-keeping'] : [];
/** A visitor who is known already: in the quick run the member is one. */
const again = proof === 'full' ? ['/'] : [];
/** Stories and characters show a member what they show a guest, but for what is loaded later. */
const asMember = proof === 'full' ? withData : withData.slice(0, 1);

/**
 * Both themes and widths, signed in and not, in pairs that differ by brand: what is wrong in one look is wrong in each page of it. The brands differ
 * in colours and texts, not in markup, so the second is for the full run.
 */
const looks = [
  {
    brand: 'Lorewick',
    guest: { theme: 'dark', width: 390, paths: [...withData, ...again, ...texts] },
    member: { theme: 'light', width: 1440 },
  },
  { brand: 'Nightquill', guest: { theme: 'light', width: 1440, paths: withData }, member: { theme: 'dark', width: 390 } },
] as const;

for (const { brand, guest, member } of proof === 'full' ? looks : looks.slice(0, 1))
  for (const from of proof === 'full' ? (['a build', 'the sources'] as const) : (['a build'] as const))
    test(`PAGE-07: ${brand} takes its pages over without a warning, from ${from} for development`, async ({ page }) => {
      const app =
        from === 'a build'
          ? await startApp(brand, { WEB_APP_DIR: await buildForDevelopment() })
          : await startApp(brand, {}, 'PostgreSQL', ['--hot']);
      await page.goto(`${app.url}/manifest.webmanifest`);
      const takeOver = async (theme: string, width: number, paths: readonly string[]) => {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
        for (const path of paths) {
          const known = page.waitForResponse((response) => response.url().includes('user.whoami'));
          const rendered = await page.goto(app.url + path);
          expect(await rendered?.text(), path).toContain('<h1');
          // The session starts when the page is taken over.
          await known;
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('html')).toHaveClass(theme);
        }
      };
      // The first address registers a guest, who then opens all of them; the texts are the same in every look.
      await takeOver(guest.theme, guest.width, guest.paths);
      await enterAs(page, app.url, `${brand.toLowerCase()}@mail.example`);
      await takeOver(member.theme, member.width, asMember);
      await app.stop();
    });

test('PAGE-07: without scripts the pages can be read, and links lead on', async ({ browser, apps }) => {
  const app = await apps('Lorewick');
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(app.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'The Quiet Relay', exact: true }).click();
  await expect(page).toHaveTitle('The Quiet Relay - Lorewick');
  await expect(page.getByText('About 18 turns and 15 minutes, 18 coins in all.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Endings' })).toBeVisible();
  await page.getByRole('link', { name: 'Aunt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aunt' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).not.toBe('rgb(0, 0, 0)');
  await context.close();
});

test('PAGE-07: a press on a button before the scripts are there is answered once they are', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => pressed.promise.then(() => route.continue()));
  await page.goto(`${app.url}/story/the-quiet-relay`, { waitUntil: 'domcontentloaded' });
  const favourite = page.getByRole('button', { name: /favourite/i });
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  pressed.resolve();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
});

test('PAGE-07: what can be pressed on a story’s page stays where it is when the player’s game becomes known', async ({ page, apps }) => {
  const { url } = await apps('Lorewick');
  await page.goto(`${url}/chat/the-quiet-relay`);
  await settled(page);
  await choices(page).first().click();
  await expect(page.locator('[data-turn]')).toHaveCount(1);
  await settled(page);
  for (const width of [390, 820, 1280]) {
    const measured = Promise.withResolvers<void>();
    await page.route('**/story.get?*', (route) => measured.promise.then(() => route.continue()));
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${url}/story/the-quiet-relay`);
    await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const favourite = page.getByRole('button', { name: 'Favourite' });
    const place = async () => (await favourite.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0 };
    const before = await place();
    measured.resolve();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
    const after = await place();
    // A font that comes late may move it by some pixels; a press still hits it.
    expect(Math.hypot(after.x - before.x, after.y - before.y), `at ${width}`).toBeLessThan(before.width / 2);
    await page.unroute('**/story.get?*');
  }
});

test('PAGE-14: a press on Play in the moment in which the front page puts the left game in its place opens the story that was seen', async ({
  page,
  apps,
}) => {
  const app = await apps('Lorewick');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/chat/night-porter-at-the-meridian`);
  await settled(page);
  let release = () => {};
  const holdBack = async () => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/game-history.list', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(app.url);
  };
  const play = page.getByRole('link', { name: 'Play', exact: true }).first();
  const seen = await (async () => {
    await holdBack();
    return play.getAttribute('href');
  })();
  expect(seen).not.toContain('night-porter');

  // Pressed before, released after the answer.
  const place = await play.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
  await page.mouse.down();
  const answer = page.waitForResponse('**/api/v1/game-history.list');
  release();
  await answer;
  await page.mouse.up();
  await expect(page).toHaveURL(`${app.url}${seen}`);

  // Pressed as soon as the hero has changed.
  await page.unrouteAll();
  await holdBack();
  await expect(play).toBeVisible();
  const pressed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const changed = new MutationObserver(() => {
          const link = [...document.querySelectorAll('main a')].find((one) => one.textContent === 'Continue');
          if (!(link instanceof HTMLElement)) return;
          changed.disconnect();
          // After the effects of the same change.
          requestAnimationFrame(() => {
            link.click();
            resolve();
          });
        });
        changed.observe(document.body, { childList: true, subtree: true });
      }),
  );
  release();
  await pressed;
  await expect(page).toHaveURL(`${app.url}${seen}`);
});

test('PAGE-14: a press on Play that began before the scripts opens the story that was seen', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.setViewportSize({ width: 390, height: 844 });
  // The one that is left stands in the hero, the other on the shelf.
  for (const story of ['hired-as-ballast', 'night-porter-at-the-meridian']) {
    await page.goto(`${app.url}/chat/${story}`);
    await settled(page);
  }
  const [scripts, history] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.route('**/api/v1/game-history.list', (route) => history.promise.then(() => route.continue()));
  await page.goto(app.url, { waitUntil: 'domcontentloaded' });
  const play = page.getByRole('link', { name: 'Play', exact: true }).first();
  const seen = await play.getAttribute('href');
  const place = await play.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
  await page.mouse.down();
  scripts.resolve();
  await expect(page.getByRole('link', { name: /Your coins/ })).toBeVisible();
  history.resolve();
  await expect(page.getByRole('heading', { name: 'Continue playing' })).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(`${app.url}${seen}`);
});

test('PAGE-07: a form that is filled in and sent before the scripts are there is sent once they are', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => typed.promise.then(() => route.continue()));
  await page.goto(`${app.url}/content-removal`, { waitUntil: 'domcontentloaded' });
  const [link, why] = [page.getByLabel('Where is it?'), page.getByLabel('What should we know?')];
  await link.fill('/story/the-quiet-relay');
  await page.getByText('It is my work').click();
  await why.fill('It is mine.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(`${app.url}/content-removal`);
  await expect(link).toHaveValue('/story/the-quiet-relay');
  typed.resolve();
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();
});

test('PAGE-07: what is typed in the moment in which the app takes the page over is kept', async ({ page, apps }) => {
  // React reports each commit to this hook. A microtask comes after the task of the commit, and before the next one.
  await page.addInitScript(() => {
    let taken = false;
    const typeOnce = () => {
      const box = document.querySelector<HTMLInputElement>('[role=combobox]');
      if (taken || !box) return;
      taken = true;
      box.focus();
      for (const letter of 'letters') document.execCommand('insertText', false, letter);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => queueMicrotask(typeOnce),
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  await page.goto((await apps('Lorewick')).url);
  const box = page.getByRole('combobox', { name: 'Search stories' });
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(box).toHaveValue('letters');
});

test('the built files work on a static host, rendered by the browser', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  const dist = join(import.meta.dirname, '../../dist');
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html', svg: 'image/svg+xml' };
  // A host of files, with the API of another machine behind it.
  const host = createServer(async (request, response) => {
    const url = request.url ?? '/';
    if (/^\/(api|content)\//.test(url)) {
      const body = await request.toArray();
      const { authorization = '' } = request.headers;
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
      const answer = await fetch(app.url + url, {
        method: request.method ?? 'GET',
        headers,
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      return response.end(Buffer.from(await answer.arrayBuffer()));
    }
    const path = url.split('?', 1)[0] ?? '/';
    const file = join(dist, path !== '/' && existsSync(join(dist, path)) ? path : 'index.html');
    response.writeHead(200, { 'content-type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/story/the-quiet-relay`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Quiet Relay' })).toBeVisible();
  await expect(page).toHaveTitle('The Quiet Relay - Lorewick');
  expect(await page.locator('meta[name="description"]').count()).toBe(1);
  await page.getByRole('link', { name: 'Aunt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aunt' })).toBeVisible();
  host.closeAllConnections();
  host.close();
});

test('UI-11: the theme of the device is there before the first paint, and follows it while the page is open', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.addInitScript(() => localStorage.setItem('theme', 'device'));
  await page.emulateMedia({ colorScheme: 'light' });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto(app.url, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveClass('light');
  scripts.resolve();
  await expect(page.getByRole('link', { name: /Your coins/ })).toBeVisible();
  await expect(page.locator('html')).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
});
