import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { type App, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'mira@mail.example';
const SHEET = 'title: The tide clock\n';
const SCRIPT = 'INCLUDE rooms.ink\nThe quay is wet. Balloons tug.\n* [Climb in] -> hall\n* [Wait] -> END\n';
const ROOMS = '=== hall\nThe hall is dark. A clock ticks.\n* [Out] -> END\n';

let app: App;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  app = await startApp('Nightquill', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

const editor = (page: Page, name: string) => page.getByRole('textbox', { name });
const lines = async (page: Page, name: string) => (await editor(page, name).locator('.cm-line').allTextContents()).join('\n');

/** Takes a story of two texts in, and opens it. */
async function openStory(page: Page): Promise<string> {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'From a file' }).click();
  const texts = { 'story.yaml': SHEET, 'script.ink': SCRIPT, 'rooms.ink': ROOMS };
  const buffer = Buffer.from(zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]))));
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'tide.zip', mimeType: 'application/zip', buffer });
  await page.getByRole('button', { name: /^Make/ }).click();
  const open = page.getByRole('link', { name: 'The tide clock' }).first();
  await open.click();
  await expect(editor(page, 'script.ink')).toBeVisible();
  return page.url();
}

test('STUDIO-166: what is typed over a sentence of the play goes with it, into an included text too, and stays where it could not be written', async ({
  page,
  context,
}) => {
  const address = await openStory(page);
  const play = page.getByRole('region', { name: 'Play' });
  const field = page.getByRole('textbox', { name: 'The sentence' });
  const other = await context.newPage();
  await other.goto(address);
  await expect(editor(other, 'script.ink')).toBeVisible();

  // Another tab writes a line above while one types.
  await play.getByRole('button', { name: 'Balloons tug.' }).press('F2');
  await field.press('End');
  await page.keyboard.type(' And pull');
  await editor(other, 'script.ink').locator('.cm-line', { hasText: 'The quay' }).click();
  await other.keyboard.press('Home');
  await other.keyboard.insertText('Fog comes.\n');
  await expect(play.getByText('Fog comes.')).toBeVisible();
  await expect(field).toHaveText('Balloons tug. And pull');
  await expect(field).toBeFocused();
  await page.keyboard.type(' hard.');
  await page.keyboard.press('Enter');
  await expect(play.getByRole('button', { name: 'Balloons tug.' })).toBeVisible();
  await expect.poll(() => lines(page, 'script.ink')).toContain('Fog comes.\nThe quay is wet. Balloons tug. And pull hard.\n');

  // Of an included text, while the script is open, and by a double click, which opens that text too.
  await play.getByRole('button', { name: /Climb in/ }).click();
  await play.getByRole('button', { name: 'A clock ticks.' }).press('F2');
  await field.fill('A clock stops.');
  await page.keyboard.press('Enter');
  await expect(play.getByRole('button', { name: 'A clock stops.' })).toBeVisible();
  await play.getByRole('button', { name: 'The hall is dark.' }).dblclick();
  await expect(editor(page, 'rooms.ink')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The hall is bright.');
  await page.keyboard.press('Enter');
  await expect.poll(() => lines(page, 'rooms.ink')).toContain('The hall is bright. A clock stops.');

  // The same sentence is changed by others meanwhile.
  await play.getByRole('button', { name: 'A clock stops.' }).press('F2');
  await field.fill('A clock strikes.');
  await other.goto(page.url());
  await editor(other, 'rooms.ink').locator('.cm-line', { hasText: 'A clock stops.' }).click();
  await other.keyboard.press('End');
  await other.keyboard.press('Backspace');
  await other.keyboard.insertText(' for good.');
  const kept = page.getByRole('textbox', { name: 'What you typed' });
  await expect(kept).toHaveValue('A clock strikes.');
  await expect(kept).toBeFocused();
  await page.keyboard.type(' Twice.');
  await expect(play.getByRole('alert')).toContainText('was changed in the text meanwhile');
  expect(await axeFindings(page)).toEqual([]);
  // It stays while one looks elsewhere.
  await page.getByRole('link', { name: 'Cast' }).click();
  await page.getByRole('link', { name: 'Script' }).click();
  await expect(kept).toHaveValue(/Twice\./);
  await play.getByRole('button', { name: 'Leave it' }).click();
  await expect(kept).toBeHidden();
});
