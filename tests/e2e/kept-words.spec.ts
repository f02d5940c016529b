import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { type App, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';
import { makeReviewLink, openNewStory } from './open-new-story.ts';

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

/** Begins an empty story, which can be played as it is, and opens it. */
async function openEmpty(page: Page, title: string): Promise<void> {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, title);
}

test('STUDIO-167: what a reader by the preview link typed stays while others comment, the network is gone, or the sheet is closed', async ({
  page,
  browser,
}) => {
  await openEmpty(page, 'A look');
  const address = await makeReviewLink(page);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const open = async () => {
    const reader = await phone.newPage();
    await reader.goto(app.url + address);
    const sheet = reader.getByRole('dialog', { name: 'On this paragraph' });
    const look = () =>
      reader
        .getByRole('button', { name: /paragraph$/ })
        .first()
        .tap();
    await look();
    return { reader, sheet, look, field: sheet.getByRole('textbox', { name: /^(Comment|Answer)$/ }) };
  };
  const [ana, ben] = [await open(), await open()];
  await ana.sheet.getByRole('textbox', { name: 'Your name' }).fill('Ana');
  await ana.field.fill('I laughed here.');
  await ben.sheet.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.field.fill('Me too.');
  await ben.sheet.getByRole('button', { name: 'Send' }).tap();
  await expect(ben.field).toHaveValue('');
  // Its answer is lost, and the list that comes next has somebody else's.
  await ana.reader.route('**/preview.comment', (route) => route.abort());
  await ana.sheet.getByRole('button', { name: 'Send' }).tap();
  await expect(ana.sheet.getByText(/could not reach the server/)).toBeVisible();
  await expect(ana.field).toHaveValue('I laughed here.');
  await ana.sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(ana.sheet).toBeHidden();
  await ana.look();
  await expect(ana.sheet.getByText('Me too.')).toBeVisible();
  await expect(ana.field).toHaveValue('I laughed here.');
  await ana.sheet.getByText('Another wording').tap();
  await ana.sheet.getByRole('textbox', { name: 'Your wording' }).fill('The quay is dry.');
  await ana.sheet.getByText('A comment', { exact: true }).tap();
  await ana.reader.unroute('**/preview.comment');
  await expect(ana.field).toHaveValue('I laughed here.');
  await ana.sheet.getByRole('button', { name: 'Send' }).tap();
  await expect(ana.field).toHaveValue('');
  await ana.sheet.getByText('Another wording').tap();
  await expect(ana.sheet.getByRole('textbox', { name: 'Your wording' })).toHaveValue('The quay is dry.');
  await phone.close();
});

test('STUDIO-168, STUDIO-169: what is typed into forms stays while one looks at other parts of the story, and a link is taken back after a question', async ({
  page,
}) => {
  await openEmpty(page, 'A day');
  const part = (name: string) => page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name }).click();
  await part('Endings');
  await page.getByRole('button', { name: 'Add an ending' }).click();
  await page.keyboard.type('The last light');
  await part('Versions');
  await page.getByRole('textbox', { name: 'What is new, for players' }).fill('A second deck.');
  await page.getByRole('textbox', { name: 'Address' }).fill('a-long-day');
  await page.getByLabel('On a date').check();
  await page.getByLabel('When', { exact: true }).fill('2027-12-24T18:00');
  // The way from a check to where it is mended.
  await page.getByRole('list', { name: 'Checks' }).getByRole('link', { name: 'Shelf' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A long day');
  await part('Versions');
  await expect(page.getByRole('textbox', { name: 'What is new, for players' })).toHaveValue('A second deck.');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('a-long-day');
  await expect(page.getByLabel('When', { exact: true })).toHaveValue('2027-12-24T18:00');
  // Who does without a date publishes at once, also after a look at another part.
  await page.getByLabel('On a date').uncheck();
  await part('Shelf');
  await part('Versions');
  await expect(page.getByLabel('On a date')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Publish version 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  const back = page.getByRole('button', { name: 'Take the link back' });
  await back.click();
  const asked = page.getByRole('dialog', { name: 'Take the link back?' });
  expect(await axeFindings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(back).toBeFocused();
  await part('Endings');
  await expect(page.getByRole('textbox').last()).toHaveValue('The last light');

  // Words that did not reach the server stay in the field of the play.
  await part('Script');
  const own = page.getByRole('textbox', { name: 'Or in your own words' });
  await page.route('**/admin/project.hear**', (route) => route.abort());
  await own.fill('sing to the goose');
  await own.press('Enter');
  await expect(page.getByText(/could not reach the server/)).toBeVisible();
  await expect(own).toHaveValue('sing to the goose');
});

test('STUDIO-186: the title of a story, the name of a template and what goes in the place of words in the lore stay while one looks at another page', async ({
  page,
}) => {
  await openEmpty(page, 'A night');
  const part = (name: string) => page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name }).click();
  await part('Lore');
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.keyboard.type('Tide');
  await page.keyboard.press('Enter');
  const find = page.getByRole('textbox', { name: 'Find in all entries' });
  const put = page.getByRole('textbox', { name: 'Put in its place' });
  await find.fill('Tide');
  await page.getByRole('button', { name: 'Replace…' }).click();
  await put.fill('Ebb');
  await part('Cast');
  await part('Lore');
  await expect(put).toHaveValue('Ebb');
  await expect(find).toHaveValue('Tide');
  await page.getByRole('button', { name: /^Replace at/ }).click();
  await expect(put).toHaveCount(0);
  await expect(find).toHaveValue('');

  const title = page.getByRole('textbox', { name: 'Title' });
  await page.getByRole('link', { name: 'Back to the stories' }).click();
  await page.getByRole('button', { name: 'Empty story' }).click();
  await title.fill('The bell');
  await page.getByRole('link', { name: 'A night' }).first().click();
  await expect(editor(page, 'script.ink')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the stories' }).click();
  await expect(title).toHaveValue('The bell');
  await expect(title).not.toBeFocused();
  await title.press('Enter');
  await page.getByRole('status').getByRole('link', { name: 'The bell' }).click();
  await expect(editor(page, 'script.ink')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the stories' }).click();
  await expect(page.getByRole('button', { name: 'Empty story' })).toBeVisible();
  await expect(title).toHaveCount(0);

  await page.goto(`${app.url}/templates`);
  await page.getByRole('button', { name: 'New template' }).click();
  const name = page.getByRole('textbox', { name: 'Name' }).last();
  await name.fill('A dry voice');
  await page.getByRole('link', { name: 'Nightquill' }).first().click();
  await expect(page.getByRole('button', { name: 'New template' })).toHaveCount(0);
  await page.goBack();
  await expect(name).toHaveValue('A dry voice');
  await page.getByRole('button', { name: 'Make the template' }).click();
  await expect(page.getByRole('status').getByRole('link', { name: 'A dry voice' })).toBeVisible();
  await expect(name).toHaveValue('');
});
