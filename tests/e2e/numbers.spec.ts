import { type App, changeTheme, enterAs, expect, log, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'mira@mail.example';

let app: App;
test.beforeAll(async () => {
  app = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

test('STUDIO-44, STUDIO-45, STUDIO-46: what players do is counted: in the list, in the numbers, in their file, and beside the line of each knot', async ({
  page,
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${app.url}/story/hired-as-ballast`);
  await reader
    .getByRole('link', { name: /^(?:Play|Read|Begin)/ })
    .first()
    .click();
  await expect(log(reader).getByRole('paragraph').first()).toBeVisible();
  await expect(reader.getByRole('button', { name: /./ }).first()).toBeVisible();

  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'From the shelf' }).click();
  await page.getByRole('combobox', { name: /story/i }).selectOption({ label: 'Hired as Ballast' });
  await page.getByRole('button', { name: 'Make the story' }).click();
  const row = page.getByRole('list', { name: 'Stories' }).getByRole('listitem').filter({ hasText: 'Hired as Ballast' });
  await expect(row).toContainText('1 player now');
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('link', { name: 'Hired as Ballast' }).click();

  const editor = page.getByRole('textbox', { name: 'script.ink' });
  await expect(editor).toBeFocused();
  await expect(page.getByTitle('1 player came here').first()).toHaveText('100%');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByRole('heading', { name: /^0 of 1 player came to an ending\./ })).toBeVisible();
  await expect(page.getByText('Too few to say who leaves where')).toBeVisible();
  await expect(page.getByRole('img', { name: /^From 100%/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('numbers-Hired as Ballast.csv');
  await page.getByRole('combobox', { name: 'Version' }).selectOption({ label: 'Version 1' });
  await expect(page).toHaveURL(/version=1$/);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(editor).toBeFocused();
});
