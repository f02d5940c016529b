/**
 * @shortened the parts of a story by axe, each in one theme: in the files of their flows
 * @proven all of them in each theme of each brand, at three widths: full run
 */
import type { Page } from 'playwright/test';
import { type App, type BrandName, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';
import { openNewStory } from './open-new-story.ts';

const ADMIN = 'mira@mail.example';
const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';

const apps = new Map<BrandName, App>();
test.describe.configure({ mode: 'default' });
test.afterAll(async () => {
  for (const app of apps.values()) await app.stop();
});

async function enter(page: Page, brand: BrandName): Promise<string> {
  const app = apps.get(brand) ?? (await startApp(brand, { ADMIN_EMAILS: ADMIN }));
  apps.set(brand, app);
  await enterAs(page, app.url, ADMIN);
  return app.url;
}

/** Takes a story of the shelf, which has something in each part of its page, into the studio and opens it. */
async function openShelfStory(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/projects`);
  await page.getByRole('button', { name: 'From the shelf' }).click();
  await page.getByRole('combobox', { name: 'Story' }).selectOption('hired-as-ballast');
  await page.getByRole('button', { name: 'Make the story' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Hired as Ballast' }).click();
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeVisible();
}

/** Whether all of an element is on the screen. */
const isSeen = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Links and buttons that a finger may miss, by their heights; those within a sentence are as high as its lines. */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main a, main button, main input, header a, header button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('.visually-hidden, [inert]') === null)
      .filter(
        (element) => getComputedStyle(element).display !== 'inline' && !element.matches('[type="checkbox"], [type="radio"], [type="file"]'),
      )
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => `${element.tagName} ${element.textContent} ${element.getBoundingClientRect().height}`),
  );

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const brand of ['Lorewick', 'Nightquill'] as const)
  test(`STUDIO-243: no part of a story has a fault that axe sees, or is wider than the screen: ${brand}`, { tag: '@full' }, async ({
    page,
  }) => {
    const url = await enter(page, brand);
    await openShelfStory(page, url);
    for (const part of await page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link').all()) {
      await part.click();
      await expect(part).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const name = `${await part.textContent()}`;
      expect(await axeFindings(page), name).toEqual([]);
      await changeTheme(page, 'light');
      expect(await axeFindings(page, 'colours'), `${name}, light`).toEqual([]);
      await changeTheme(page, 'dark');
      for (const width of [1024, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => overflow(page), `${name} at ${width} px`).toBe(0);
      }
    }
  });

test('STUDIO-237: an address that names no story says so in a sentence, with the way to those that are', async ({ page }) => {
  const url = await enter(page, 'Nightquill');
  for (const id of ['00000000-0000-4000-8000-000000000000', 'half']) {
    await page.goto(`${url}/projects/${id}`);
    await expect(page.getByRole('heading', { name: 'There is no such story' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Parts of the story' })).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'To the stories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
});

test('STUDIO-239, STUDIO-240: one page of the studio leads to the others, and from the head of a long list one comes to a new story, whose button is seen', async ({
  page,
}) => {
  const url = await enter(page, 'Nightquill');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`${url}/projects`);
  await page.getByRole('button', { name: 'New story' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Empty story/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect.poll(() => isSeen(page, 'Make the story')).toBe(true);
  const pages = page.getByRole('navigation', { name: 'Pages of the studio' });
  await pages.getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await pages.getByRole('link', { name: 'Stories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
});

test('STUDIO-241: however long a title is, the parts of the story stand in one row beside it', async ({ page }) => {
  const url = await enter(page, 'Nightquill');
  await openNewStory(page, url, LONG);
  const top = (name: string) => page.getByRole('link', { name, exact: true }).evaluate((link) => link.getBoundingClientRect().top);
  const title = await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().bottom);
  expect(await top('Script')).toBeLessThan(title);
  expect(await top('Script')).toBe(await top('Log'));
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('STUDIO-244: on a phone every link, button and field of the stories, of a text and of the search in it has the height of a finger', async ({
    page,
  }) => {
    const url = await enter(page, 'Nightquill');
    await openNewStory(page, url, 'By hand');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Control+f');
    await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible();
    expect(await lowTargets(page)).toEqual([]);
    await page.goto(`${url}/projects`);
    await expect(page.getByRole('link', { name: 'By hand' })).toBeVisible();
    expect(await lowTargets(page)).toEqual([]);
  });
});
