import type { Page } from 'playwright/test';
import { expect, test } from './app.ts';

/** Names of the events that a page has sent, while it is open. */
function sentNames(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/meta-api.forward')) names.push(...((request.postData() ?? '').match(/(?<="event_name":")\w+/g) ?? []));
  });
  return names;
}

test('TRACK-07: the page of a story and a new game are reported, and the server takes them', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  const names = sentNames(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/meta-api.forward'));
  await page.goto(`${app.url}/story/the-quiet-relay`);
  expect((await answered).status()).toBe(200);
  expect(names).toEqual(['ViewContent']);
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  await expect.poll(() => names).toContain('StartGame');
});

test('C58: with the opt-out flag nothing is sent, also when pages are left', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  const names = sentNames(page);
  await page.addInitScript(() => localStorage.setItem('tracking_opt_out', 'true'));
  for (const path of ['/story/the-quiet-relay', '/chat/the-quiet-relay', '/character/pio']) {
    await page.goto(app.url + path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tracking_event')))).toEqual([]);
  }
  expect(names).toEqual([]);
});

test('TRACK-13: a brand that asks first stores and sends nothing until Yes; Escape means No', async ({ page, apps }) => {
  const app = await apps('Nightquill');
  const names = sentNames(page);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tracking')));
  await page.goto(`${app.url}/story/the-quiet-relay`);
  const sheet = page.getByRole('region', { name: 'May we count your visit?' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: 'No' })).toBeFocused();
  expect([names, await kept()]).toEqual([[], []]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(sheet).toBeHidden();
  expect(names).toEqual([]);
  await page.evaluate(() => localStorage.removeItem('tracking_opt_out'));
  await page.reload();
  await sheet.getByRole('button', { name: 'Yes' }).click();
  await page.goto(`${app.url}/story/the-quiet-relay`);
  await expect.poll(() => names).toContain('ViewContent');
});
