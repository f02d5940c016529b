import { randomUUID } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { mailedCode } from '#tests/server/harness/mailed-code.ts';
import { enterAs } from './enter-as.ts';
import { type App, type BrandName, type DatabaseName, sharedAppSetting, startApp } from './start-app.ts';
import { storedItem } from './stored-item.ts';

export { type App, type BrandName, enterAs, startApp };

export type ThemeName = 'dark' | 'light';

interface Apps {
  /**
   * An app of each brand with instant replies. All tests of a run use it at once: none may restart it, change its settings or rely on what others
   * have stored. On the embedded database it is one per worker, started on first use.
   */
  readonly apps: (brand: BrandName) => Promise<{ readonly url: string }>;
  /** The database of the apps. */
  readonly database: DatabaseName;
}

export const test = base.extend<{ readonly watched: undefined }, Apps>({
  database: ['PostgreSQL', { option: true, scope: 'worker' }],
  apps: [
    async ({ database }, use) => {
      const started = new Map<BrandName, Promise<App>>();
      await use(async (brand) => {
        if (database === 'PostgreSQL') return { url: process.env[sharedAppSetting(brand)] ?? '' };
        const app = started.get(brand) ?? startApp(brand, {}, database);
        started.set(brand, app);
        return app;
      });
      for (const app of started.values()) await (await app).stop();
    },
    { scope: 'worker' },
  ],
  // No test may violate the content policy or cause an uncaught error, and no page stores what the privacy page does not list (TRACK-26).
  watched: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedScript|hydrat|Warning:/i.test(message.text())) problems.push(message.text());
      });
      await use(undefined);
      expect(problems).toEqual([]);
      expect(await unlisted(page)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What the browser holds of our pages beside `storedData`. */
async function unlisted(page: Page): Promise<string[]> {
  if (page.isClosed() || !/^http:\/\/(?:127\.0\.0\.1|localhost)/.test(page.url())) return [];
  const { cookies, origins } = await page.context().storageState();
  const tab = await page.evaluate(() => Object.keys(sessionStorage)).catch(() => []);
  const { origin } = new URL(page.url());
  const browser = origins.filter((stored) => stored.origin === origin).flatMap(({ localStorage }) => localStorage);
  return [
    // Cookies know no ports, and other services answer on this host too: those of the stand-in for sign-in providers.
    ...cookies.filter(({ name }) => !/^_(?:interaction|session)/.test(name)).map(({ name }) => ['cookie', name] as const),
    ...browser.map(({ name }) => ['browser', name] as const),
    // What a test itself notes in its tab.
    ...tab.filter((name) => name !== 'spoken').map((name) => ['tab', name] as const),
  ].flatMap(([place, name]) => (storedItem(place, name) ? [] : [`${place} ${name}`]));
}

export async function useTheme(page: Page, theme: ThemeName): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

/**
 * Shows the open page in the other theme, without a page load. Colours begin to change with the frame after the next, and axe waits for changes that have
 * begun.
 */
export const changeTheme = (page: Page, theme: ThemeName): Promise<unknown> =>
  page.evaluate((to) => {
    document.documentElement.classList.replace(to === 'dark' ? 'light' : 'dark', to);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);

/** Marks the device as one that has received its free coins: its next guest starts without coins. */
export async function withoutCoins(page: Page, app: { readonly url: string }): Promise<void> {
  const device_id = randomUUID();
  const headers = { 'content-type': 'application/json' };
  await fetch(`${app.url}/api/v1/user-guest.sign-up`, { method: 'POST', headers, body: JSON.stringify({ device_id }) });
  await page.addInitScript((id) => localStorage.setItem('device_id', id), device_id);
}

export const choices = (page: Page) => page.getByRole('list', { name: 'Choices' }).getByRole('button');
export const endingCard = (page: Page) => page.getByRole('heading', { name: /\d of \d endings found/ });
export const log = (page: Page) => page.getByRole('log', { name: 'The story' });

/** Waits until the reply is complete and the next input is possible. */
export async function settled(page: Page): Promise<'choices' | 'ending'> {
  await expect(choices(page).first().or(endingCard(page))).toBeVisible();
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  return (await endingCard(page).isVisible()) ? 'ending' : 'choices';
}

/** The player's text box, at the end of the page. */
export async function textBox(page: Page): Promise<Locator> {
  const box = page.getByRole('textbox', { name: /^What (do you do|do you say|happens next)\?$/ });
  await expect(async () => {
    await page.mouse.wheel(0, 100_000);
    await expect(box).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return box;
}

/** Waits until the text box holds `text`. Scrolls to it again where the page goes back to its turn meanwhile. */
export async function expectTyped(page: Page, text: string): Promise<void> {
  await expect(async () => expect(await (await textBox(page)).inputValue({ timeout: 1_000 })).toBe(text)).toPass();
}

/** Takes choices with `take` until the story has ended or `most` turns are played. Returns how many turns it took. */
export async function playToEnding(page: Page, take: (turn: number) => Promise<void>, most = Number.POSITIVE_INFINITY): Promise<number> {
  let turns = 0;
  while ((await settled(page)) === 'choices' && turns < most) {
    const before = await page.locator('[data-last-turn]').textContent();
    await take(turns);
    turns += 1;
    await expect.poll(() => page.locator('[data-last-turn]').textContent()).not.toBe(before);
    expect(turns).toBeLessThan(30);
  }
  return turns;
}

/** Calls the API as the page's player, once the page has a session. Resolves to the response text. A call with a body is a POST. */
export function answerTo(page: Page, path: string, body?: object): Promise<string> {
  return page.evaluate(
    async ([path, body]) => {
      const heldToken = () => /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1];
      let token = heldToken();
      for (; token === undefined; token = heldToken()) await new Promise((resolve) => setTimeout(resolve, 20));
      const headers = {
        authorization: `Bearer ${decodeURIComponent(token)}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      };
      return (await fetch(`/api/v1/${path}`, { method: body === null ? 'GET' : 'POST', headers, body })).text();
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** The player's coins as the server counts them. The page may still be on the way to its session. */
export async function serverCoins(page: Page): Promise<number> {
  const answer = async () => JSON.parse(await answerTo(page, 'user.whoami'));
  await expect.poll(async () => (await answer()).code).toBe('0');
  return (await answer()).data.user.coins;
}

/** Signs in by mailed code, which makes an account where there is none. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/user/login`);
  await page.getByLabel('E-mail address').fill(email);
  const code = await mailedCode(url, email, () => page.getByRole('button', { name: 'Send me a code' }).click());
  await page.getByLabel('Six-digit code').fill(code);
  await expect(page).toHaveURL(`${url}/`);
}
