import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const [ANN, BEN] = ['ann@mail.example', 'ben@mail.example'];

let app: App;
test.beforeAll(async () => {
  app = await startApp('Nightquill', { ADMIN_EMAILS: `${ANN},${BEN}` });
});
test.afterAll(() => app.stop());

test('STUDIO-135: who did what to a story stands in its log, of all and of one person, in both themes and on a phone', async ({
  page,
  browser,
}) => {
  await enterAs(page, app.url, ANN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'From the shelf' }).click();
  await page.getByRole('combobox', { name: /story/i }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Make the story' }).click();
  await page.getByRole('list', { name: 'Stories', exact: true }).getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/);
  const address = `${page.url().split('?')[0]}?tab=log`;
  const parts = page.getByRole('navigation', { name: 'Parts of the story' });
  await parts.getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('heading', { name: 'Who did what' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `${ANN} began the story` })).toBeVisible();
  // One person alone: there is nothing to choose.
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await enterAs(other, app.url, BEN);
  await other.goto(address.replace('log', 'proof'));
  const begun = other.waitForResponse((answer) => answer.url().includes('project.prove'));
  await other.getByRole('button', { name: 'Search every way' }).click();
  expect((await begun).status()).toBe(200);

  await parts.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByRole('heading', { name: 'Published', exact: true })).toBeVisible();
  await parts.getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${BEN} began a proof` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // By the keys alone, which stay where they were.
  await page.getByRole('combobox', { name: 'Person' }).focus();
  await page.keyboard.type('ben');
  await expect(page).toHaveURL(/by=/);
  await expect(page.getByText('began the story')).toHaveCount(0);
  await expect(page.getByText('began a proof')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Person' })).toBeFocused();
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'All people' });
  await expect(page.getByText('began the story')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
