import type { Locator, Page } from 'playwright/test';
import { choices, expect, serverCoins, settled, test, textBox } from './app.ts';
import { startApp } from './start-app.ts';

const STORY = 'night-porter-at-the-meridian';
const box = (page: Page): Locator => page.getByRole('article', { name: 'The story' });

/**
 * Opens another view by the game's menu. By keyboard: for a press on a menu that still moves the test itself scrolls the page, and with it the reader's place.
 * Promises the words of the newest turn that are shown as the key goes down: a busy machine takes seconds between a look at the page and the press, in which the reply goes on.
 */
async function readAs(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'The game' }).click();
  const link = page.getByRole('link', { name, exact: true });
  await link.evaluate((element) =>
    element.addEventListener(
      'keydown',
      () => {
        const blocks = [...document.querySelectorAll('[data-last-turn] [data-block]')];
        document.documentElement.dataset.read = blocks.map((block) => block.textContent).join(' ');
      },
      { capture: true },
    ),
  );
  await link.press('Enter');
  return page.evaluate(() => document.documentElement.dataset.read ?? '');
}

/** The words of the newest turn that are shown, without the tools and the player's own. */
const shown = (page: Page): Promise<string> =>
  page
    .locator('[data-last-turn]')
    .evaluate((turn) => [...turn.querySelectorAll('[data-block]')].map((block) => block.textContent).join(' '));

test('PLAY-28, PLAY-29: a reply is read on as a novel and as a page again, from the same sentence, sent and paid once', async ({
  page,
}) => {
  const app = await startApp('Lorewick', { NARRATOR_WORD_MS: '120' });
  await page.goto(`${app.url}/story/${STORY}`);
  await page.getByRole('link', { name: /^Play/ }).click();
  await settled(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await choices(page).first().click();
  // Enough of the reply that a novel has several pages of it, and not all.
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(160);
  await expect(choices(page).first()).toBeHidden();

  const read = await readAs(page, 'Visual novel');
  await expect(page).toHaveURL(new RegExp(`/chat4/${STORY}/[0-9a-f-]+$`));
  await expect(box(page)).toBeVisible();
  await expect(choices(page).first()).toBeHidden();
  // The page of the novel holds the sentence that was being read; nothing before it is to be read again.
  const lastWords = read.trim().split(/\s+/).slice(-3, -1).join(' ');
  await expect.poll(() => shown(page)).toContain(lastWords);
  const page4 = await shown(page);

  await readAs(page, 'Page');
  await expect.poll(() => shown(page)).toContain(page4.trim().split(/\s+/).slice(-4, -1).join(' '));
  await settled(page);
  expect(await serverCoins(page)).toBe(29);
  expect(calls.filter((path) => path.endsWith('game.send'))).toHaveLength(1);
  expect(calls.filter((path) => path.endsWith('game.stream'))).toHaveLength(0);

  // A text that is read to its end is so in each view, also after a reload; Back leads to where the game was opened.
  await textBox(page);
  await readAs(page, 'Visual novel');
  await expect(box(page)).toBeVisible();
  await expect(choices(page).first()).toBeVisible();
  await page.reload();
  await expect(choices(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'With thinking' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/story/${STORY}$`));
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveAttribute('href', `/chat4/${STORY}`);
  await app.stop();
});

test('PLAY-29: unsent words and a second tab in another view stay with the game', async ({ page, apps, context }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/chat/${STORY}`);
  await settled(page);
  await (await textBox(page)).fill('Good evening. This is');
  const other = await context.newPage();
  await other.goto(`${app.url}/chat4/${STORY}`);
  await expect(box(other)).toBeVisible();
  await readAs(page, 'Visual novel');
  for (let turned = 0; turned < 60 && !(await choices(page).first().isVisible()); turned += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox')).toHaveValue('Good evening. This is');
  await choices(page).first().click();
  await expect.poll(() => serverCoins(page)).toBe(29);
  await other.reload();
  await expect(box(other)).toBeVisible();
  await readAs(other, 'Page');
  await settled(other);
  await expect(other.locator('[data-turn]')).toHaveCount(1);
  expect(await serverCoins(other)).toBe(29);
});
