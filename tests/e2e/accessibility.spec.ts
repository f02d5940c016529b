import type { Page } from 'playwright/test';
import { type BrandName, choices, expect, settled, startApp, type ThemeName, test, useTheme } from './app.ts';
import { axeFindings } from './axe-findings.ts';

test.describe.configure({ mode: 'parallel' });

const screens: readonly { readonly path: string; readonly ready: (page: Page) => Promise<unknown> }[] = [
  { path: '/', ready: (page) => expect(page.getByRole('link', { name: 'Play', exact: true }).first()).toBeVisible() },
  { path: '/?q=zzzz', ready: (page) => expect(page.getByText('0 found')).toBeVisible() },
  { path: '/story/the-quiet-relay', ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible() },
  { path: '/chat/the-quiet-relay', ready: settled },
  ...[
    '/about',
    '/terms',
    '/refund',
    '/privacy',
    '/record-keeping',
    '/404',
    '/user/coins',
    '/user/login',
    '/user/settings',
    '/user/social-callback',
    '/recharge-success',
    '/daily-tasks',
    '/landing',
    '/character/pio',
    '/chat2/the-quiet-relay/pio',
    '/chat4/the-lamplighters-debt',
    '/test-chat2',
    '/test-chat2?story=the-quiet-relay&actor=pio',
  ].map((path) => ({
    path,
    ready: (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  })),
];

/** Structure is the same in every brand and theme: two looks are checked by all rules, the others for colours and overflow. */
const looks: readonly {
  readonly brand: BrandName;
  readonly theme: ThemeName;
  readonly width: number;
  readonly rules: 'all' | 'colours';
}[] = [
  { brand: 'Lorewick', theme: 'dark', width: 390, rules: 'all' },
  { brand: 'Lorewick', theme: 'light', width: 1440, rules: 'colours' },
  { brand: 'Nightquill', theme: 'dark', width: 820, rules: 'colours' },
  { brand: 'Nightquill', theme: 'light', width: 1440, rules: 'all' },
  { brand: 'Nightquill', theme: 'light', width: 390, rules: 'colours' },
];

for (const { brand, theme, width, rules } of looks) {
  test.describe(`${brand}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    test(`axe finds nothing on any screen (${rules})`, async ({ page, apps }) => {
      test.setTimeout(240_000);
      const app = await apps(brand);
      await useTheme(page, theme);
      for (const { path, ready } of screens) {
        await page.goto(app.url + path);
        await ready(page);
        expect(await axeFindings(page, rules), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  });
}

test.describe('what lies over a screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('keys dialog, confirm dialog, toast, stream', async ({ page }) => {
    const app = await startApp('Lorewick', { NARRATOR_WORD_MS: '60' });
    await page.goto(`${app.url}/chat/the-quiet-relay`);
    await settled(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
    await choices(page).first().click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await settled(page);
    await page.goto(`${app.url}/story/the-quiet-relay`);
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${app.url}/no/such/page`);
    await expect(page.getByText('Page not found: /no/such/page')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await app.stop();
  });

  for (const path of ['/chat/the-quiet-relay', '/chat4/the-quiet-relay'])
    test(`the menu over the picture of ${path} can be read on a phone in the light theme`, async ({ page, apps }) => {
      const app = await apps('Nightquill');
      await page.setViewportSize({ width: 390, height: 844 });
      await useTheme(page, 'light');
      await page.goto(app.url + path);
      await page.getByRole('button', { name: 'The game' }).click();
      await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

  test('an earlier turn: the focus goes on to what can be done with it, and comes back there from a menu and a dialog', async ({
    page,
    apps,
  }) => {
    const app = await apps('Lorewick');
    await page.goto(`${app.url}/chat/the-quiet-relay`);
    await settled(page);
    const opening = await page.locator('[data-last-turn]').textContent();
    await choices(page).first().click();
    await expect.poll(() => page.locator('[data-last-turn]').textContent()).not.toBe(opening);
    await settled(page);
    await page.getByRole('button', { name: 'What can be done with this turn' }).first().focus();
    const tools = page.getByRole('toolbar', { name: 'This turn' }).first();
    await expect(tools.getByRole('button').first()).toBeFocused();
    const more = tools.getByRole('button', { name: 'More for this turn' });
    await more.focus();
    await page.keyboard.press('Enter');
    const report = tools.getByRole('button', { name: 'Report this reply' });
    await expect(report).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(report).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await report.click();
    await expect(page.getByRole('dialog', { name: 'Report this reply' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Report this reply' })).toBeHidden();
    await expect(more).toBeFocused();
  });

  test('a streaming reply is busy, and said once when it is whole', async ({ page, apps }) => {
    const app = await apps('Lorewick');
    await page.goto(`${app.url}/chat/the-quiet-relay`);
    await settled(page);
    const heard = await page.evaluateHandle(() => {
      const said: string[] = [];
      const busy: (string | null | undefined)[] = [];
      new MutationObserver(() => {
        busy.push(document.querySelector('[role="log"]')?.getAttribute('aria-busy'));
        const text = document.querySelector('[data-last-turn] [role="status"]')?.textContent ?? '';
        if (text && said.at(-1) !== text) said.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-busy'] });
      return { said, busy };
    });
    await page.keyboard.press('1');
    await expect.poll(() => heard.evaluate(({ busy }) => busy)).toContain('true');
    await settled(page);
    await expect.poll(() => heard.evaluate(({ said }) => said.length)).toBe(1);
  });
});
