import type { Page } from 'playwright/test';
import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';
import { openNewStory } from './open-new-story.ts';

const ADMIN = 'mira@mail.example';
const SAVED = 'Saved on this device and the server';
const TOLD = 'What the model is told';
let app: App;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  app = await startApp('Nightquill', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

/** Begins an empty story, and shows its lore. Returns the address. */
async function begin(page: Page, title: string): Promise<string> {
  await openNewStory(page, app.url, title);
  await page.getByRole('link', { name: 'Lore' }).click();
  await expect(page.getByRole('heading', { name: 'Shared books' })).toBeVisible();
  return page.url();
}

const add = async (page: Page, button: string, name: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
};
const told = (page: Page) => page.getByRole('textbox', { name: TOLD });
const brine = (page: Page) => page.getByRole('button', { name: 'Brine', exact: true });

test('STUDIO-80, STUDIO-81, STUDIO-83: an entry of one story moves into a book, another story uses it, and a change in one is in both once it is written', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, app.url, ADMIN);
  const reef = await begin(page, 'The reef');
  await add(page, 'Add an entry', 'Brine');
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('Salt water.') ?? false);
  await told(page).fill('Salt water.');
  await saved;
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  await add(page, 'Add a shared book', 'The Salt coast');
  await page.getByRole('checkbox', { name: 'Choose “Brine”' }).check();
  await page.getByRole('combobox', { name: 'Move into a shared book' }).selectOption({ label: 'The Salt coast' });
  await expect(page.getByText('No other story uses this book yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Move 1 entry' }).click();
  await expect(page.getByText('1 entry moved into “The Salt coast”.')).toBeVisible();
  await expect(page.getByText('1 entry, 1 of them shared')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();

  await begin(page, 'The tide clock');
  await page.getByRole('button', { name: /^Use it here/ }).click();
  await brine(page).click();
  await expect(page.getByText('It changes in “The reef” too.')).toBeVisible();
  await told(page).fill('Water that keeps letters.');
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  // What is typed and not written is there after the page was gone.
  await page.reload();
  await brine(page).click();
  await expect(told(page)).toHaveValue('Water that keeps letters.');
  await page.getByRole('button', { name: 'Change it in 2 stories' }).click();
  await expect(page.getByText('“Brine” is changed in 2 stories.')).toBeVisible();
  await page.getByRole('textbox', { name: 'What a player says' }).fill('What is the brine?');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('list', { name: 'What becomes of each entry' }).getByText('The Salt coast')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose “Brine”' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove 1 entry?' });
  await expect(dialog).toContainText('It changes in “The reef” too.');
  await dialog.getByRole('button', { name: 'Leave it' }).click();

  await page.goto(reef);
  await expect(page.getByText('1 entry, 1 of them shared')).toBeVisible();
  await brine(page).click();
  await expect(told(page)).toHaveValue('Water that keeps letters.');
});
