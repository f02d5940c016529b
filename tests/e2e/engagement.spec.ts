import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { choices, enterAs, expect, serverCoins, settled, test } from './app.ts';

test('TASK-03: today’s coins are said on the front page, taken once, and still taken after a reload', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(app.url);
  await expect(page.getByRole('button', { name: 'Your account: Guest', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Day 1: 5 coins' })).toBeInViewport();
  const before = await serverCoins(page);
  await page.getByRole('link', { name: 'Day 1: 5 coins' }).click();
  await page.getByRole('button', { name: 'Take 5 coins' }).click();
  await expect(page.getByText('5 coins added', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Your coins: ${before + 5}` })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Today’s 5 coins are yours')).toBeVisible();
  expect(await serverCoins(page)).toBe(before + 5);
  await page.goto(app.url);
  await expect(page.getByRole('button', { name: 'Your account: Guest', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Day \d/ })).toHaveCount(0);
});

/** Copies the link of the page and opens it in another browser, whose player reads what both get. */
async function arriveByLink(page: Page, url: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('region', { name: 'Bring a friend' }).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${url}/\\?invite=[\\w-]+$`));
  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('no browser');
  const friend = await other.newPage();
  await friend.goto(link);
  const note = friend.getByRole('region', { name: 'A friend invited you' });
  await expect(note).toContainText('30 coins for each of you');
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await other.close();
}

test('TASK-02: five turns are rewarded, an idea is sent in, and a link is shown', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await enterAs(page, app.url, `player.${randomUUID().slice(0, 8)}@mail.example`);
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await settled(page)).toBe('choices');
    const before = await page.locator('[data-last-turn]').textContent();
    await choices(page).first().click();
    await expect.poll(() => page.locator('[data-last-turn]').textContent()).not.toBe(before);
  }
  await settled(page);
  await page.goto(`${app.url}/daily-tasks`);
  const row = page.getByRole('listitem').filter({ hasText: 'Play five turns' });
  await row.getByRole('button', { name: 'Take 5 coins' }).click();
  await expect(page.getByText(/^Done at \d\d:\d\d\. The coins are yours\.$/)).toBeVisible();
  await page.getByLabel('Title').fill('The tide clock');
  await page.getByRole('button', { name: 'Send it in' }).click();
  await expect(page.getByText('Tell a little more: two sentences are enough.')).toBeVisible();
  await page.getByLabel('What happens, and to whom?').fill('A town sets its clocks by the sea. Tonight the sea is late.');
  await page.getByRole('button', { name: 'Send it in' }).click();
  await expect(page.getByRole('heading', { name: 'The tide clock' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of http.*invite=/ })).toBeVisible();
  await arriveByLink(page, app.url);
  await page.goto(`${app.url}/user/profile`);
  await expect(page.getByText('Level 2')).toBeVisible();
});
