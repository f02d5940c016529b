/**
 * @shortened one brand, two looks; the other four of each brand in the full run
 * @proven the screen of a recording with one: `recording.spec.ts`; whole errands: `desk.spec.ts`
 */
import type { Page } from 'playwright/test';
import { pagePaths } from '#domain/page/page-paths.ts';
import { proof } from '#tests/proof.ts';
import { type App, answerTo, type BrandName, changeTheme, choices, enterAs, expect, startApp, type ThemeName, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'desk@mail.example';
const PLAYER = 'player@mail.example';

/** Every page of the desk: a new one is walked as soon as it has an address. */
const screens = Object.values(pagePaths).filter((path) => path.startsWith('/admin'));

const looks: readonly (readonly [number, ThemeName])[] =
  proof === 'full'
    ? [390, 1024, 1440].flatMap((width) => (['light', 'dark'] as const).map((theme) => [width, theme] as const))
    : [
        [390, 'dark'],
        [1440, 'light'],
      ];

/** A player with a purchase, a game, a case and an idea, so that lists have rows. Returns who they are. */
async function someDay(player: Page, app: App): Promise<string> {
  const { uuid } = await enterAs(player, app.url, PLAYER);
  await player.goto(`${app.url}/user/coins`);
  await player.getByRole('button', { name: 'Recharge' }).click();
  await player.getByRole('button', { name: '1.99 USD for 100 coins' }).click();
  await player.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(player.getByRole('heading', { name: '100 coins added' })).toBeVisible();
  await player.goto(`${app.url}/chat/the-quiet-relay`);
  await choices(player).first().click();
  await player.goto(`${app.url}/daily-tasks`);
  await answerTo(player, 'complaint.create', { kind: 'other', text: 'The page was slow today.' });
  await answerTo(player, 'content-removal.create', { claim: 'copyright', link: '/story/the-quiet-relay', text: 'This picture is mine.' });
  await answerTo(player, 'daily-tasks.create-story', {
    title: 'A second light',
    text: 'A keeper finds a second light on the rock, and nobody lit it tonight.',
  });
  return uuid;
}

/** A field for a date has several stops. */
const STOPS_EACH = 6;

/** From the top of the page Tab comes to the controls of the screen itself, if it has some, and behind them; whatever it comes to is in view. */
async function tabsThrough(page: Page, path: string): Promise<void> {
  const controls = await page.locator('main :is(a[href], button:enabled, input:enabled, select, textarea, summary)').count();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const passed = new Set<'main' | 'behind'>();
  for (let press = 0; press < STOPS_EACH * controls + 40 && !passed.has('behind'); press++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const box = focused.getBoundingClientRect();
      const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return {
        inMain: focused.closest('main') !== null && focused.closest('nav') === null,
        inView: focused === document.body || inView,
        what: focused.outerHTML.slice(0, 120),
      };
    });
    expect(at.inView, `${path}: ${at.what}`).toBe(true);
    if (at.inMain) passed.add('main');
    else if (passed.has('main')) passed.add('behind');
  }
  const own = await page.locator('main :is(a[href], button:enabled, input:enabled, select, textarea, summary):not(nav *)').count();
  expect([...passed], path).toEqual(own > 0 ? ['main', 'behind'] : []);
}

for (const brand of (proof === 'full' ? ['Nightquill', 'Lorewick'] : ['Nightquill']) as readonly BrandName[])
  test(`DESK-65: each page of the desk is read and worked in every width and theme, by keyboard too: ${brand}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const app = await startApp(brand, { ADMIN_EMAILS: ADMIN });
    try {
      const uuid = await someDay(await (await browser.newContext()).newPage(), app);
      await enterAs(page, app.url, ADMIN);
      for (const screen of screens) {
        const path = screen.replace('/people/:id', `/people/${uuid}`).replace(':id', 'gone');
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(app.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await axeFindings(page), path).toEqual([]);
        await tabsThrough(page, path);
        for (const [width, theme] of looks) {
          await page.setViewportSize({ width, height: 900 });
          await changeTheme(page, theme);
          expect(await axeFindings(page, 'colours'), `${path}, ${theme}, ${width} px`).toEqual([]);
          const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          await expect.poll(overflow, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        }
      }
    } finally {
      await app.stop();
    }
  });
