import type { Page } from 'playwright/test';
import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';
import { openNewStory } from './open-new-story.ts';

const [ADMIN, COLLEAGUE] = ['mira@mail.example', 'tom@mail.example'];

let app: App;
test.beforeAll(async () => {
  app = await startApp('Nightquill', { ADMIN_EMAILS: `${ADMIN},${COLLEAGUE}` });
});
test.afterAll(() => app.stop());

test('STUDIO-28: objectives and endings are edited in fields, beside the lines of the script that have their tags, by keyboard', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The lamp room');
  const saved = () => expect(page.getByRole('status').filter({ hasText: 'Saved on this device and the server' })).toBeVisible();
  const tab = (name: string) => page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name });
  await tab('Endings').click();
  await page.getByRole('button', { name: 'Add an objective' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Light the lamp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No line fulfils “light-the-lamp”.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an ending' }).click();
  await page.keyboard.type('Dawn');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 finding to mend before it can be published.')).toBeVisible();
  const dawn = page.getByRole('listitem').filter({ hasText: '# ending: dawn' });
  await dawn.getByText('Dawn', { exact: true }).click();
  await dawn.getByRole('textbox', { name: 'Hint while it is not found' }).fill('Wait for the light');
  await expect(page.getByRole('region', { name: 'As players see them' }).getByText('Wait for the light')).toBeVisible();
  await dawn.getByRole('button', { name: 'Remove this ending' }).click();
  await expect(page.getByText('“Dawn” is removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'As players see them' }).getByText('Wait for the light')).toBeVisible();
  await saved();
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);

  await tab('Versions').click();
  await expect(page.getByText('1 thing to mend first')).toBeVisible();
  await tab('Endings').click();
  await page.getByRole('button', { name: /^the_end \d+$/ }).click();
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' # objective: light-the-lamp');
  await saved();
  await tab('Endings').click();
  await expect(page.getByText('No line fulfils “light-the-lamp”.')).toHaveCount(0);
  await expect(page.getByText('No line ends the game with “dawn”.')).toBeVisible();
});

test('STUDIO-29, STUDIO-30, STUDIO-113: lore is edited as a table, many rows at once, and a text is tried against it', async ({ page }) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The left boot');
  await page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name: 'Lore' }).click();
  const table = page.getByRole('table');
  for (const name of ['Boot', 'Locker']) {
    await page.getByRole('button', { name: 'Add an entry' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'What the model is told' }).fill(`The ${name.toLowerCase()} stands under the wheel.`);
    await table.getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('textbox', { name: 'Find in all entries' }).fill('wheel');
  await page.getByRole('button', { name: 'Replace…' }).click();
  await page.getByRole('textbox', { name: 'Put in its place' }).fill('bell');
  await expect(page.getByRole('list', { name: 'What would change' }).locator('ins').first()).toHaveText('The boot stands under the bell.');
  await page.getByRole('button', { name: 'Replace at 2 places' }).click();
  await expect(page.getByText('“wheel” is replaced in 2 entries.')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Choose “Boot”' }).check();
  await page.getByRole('button', { name: 'Off', exact: true }).click();
  await expect(table.getByRole('row', { name: /Boot/ })).toContainText('off');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(table.getByRole('row', { name: /Boot/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('row', { name: /Boot/ })).toContainText('off');

  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device and the server' })).toBeVisible();
  await page.getByRole('textbox', { name: 'What a player says, or what was told last' }).fill('Whose boot is in the locker?');
  await page.keyboard.press('Control+Enter');
  const tried = page.getByRole('list', { name: 'What becomes of each entry' });
  await expect(tried.getByText('on “locker”')).toBeVisible();
  await expect(page.getByText('1 entry is off and not tried.')).toBeVisible();
  const edgesOf = async (text: string) => page.getByText(text, { exact: true }).evaluate((part) => part.getBoundingClientRect().toJSON());
  // The next field is no part of the hint above it.
  expect((await edgesOf('As at turn')).top - (await edgesOf('Ctrl Enter tries it.')).bottom).toBeGreaterThanOrEqual(12);
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
});

test('STUDIO-31, STUDIO-32, STUDIO-61, STUDIO-62: a card comes into the cast, is edited as players see it, and goes out again; a scene gets its picture and what stays in view of it', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The goose');
  await page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name: 'Cast' }).click();
  const data = { name: 'Mrs Abernathy', description: 'A barnacle goose.', first_mes: 'Lamentation.', scenario: 'A balloon.' };
  const buffer = Buffer.from(JSON.stringify({ spec: 'chara_card_v3', spec_version: '3.0', data }));
  await page.getByLabel('Take in a card').setInputFiles({ name: 'goose.json', mimeType: 'application/json', buffer });
  await expect(page.getByText('Left out, because they are for talks: the scenario.')).toBeVisible();
  const seen = page.getByRole('region', { name: 'Where players see them' });
  await page.getByRole('textbox', { name: 'Role' }).fill('navigator, and a goose');
  const goose = { name: 'goose.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Portrait', { exact: true }).setInputFiles(goose);
  await expect(seen.locator('img[src*="/content/projects/"]')).toBeAttached();
  await page.getByRole('combobox', { name: 'Mood' }).selectOption('wary');
  await page.getByLabel('Portrait in this mood').setInputFiles(goose);
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('She looks over her beak.');
  await expect(page.getByRole('img', { name: 'She looks over her beak.' })).toBeAttached();
  await expect(seen.getByText('navigator, and a goose')).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device and the server' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CharX' }).click();
  expect((await download).suggestedFilename()).toBe('Mrs Abernathy.charx');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name: 'Scenes' }).click();
  await page.getByRole('button', { name: 'Add a scene' }).click();
  await page.keyboard.type('The basket');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No line goes to “the-basket”.')).toBeVisible();
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'basket.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const point = page.getByRole('button', { name: 'What stays in view: 50 of 100 across, 50 of 100 down.' });
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.click({ position: { x: width / 4, y: height / 2 } });
  await expect(page.getByRole('button', { name: 'What stays in view: 25 of 100 across, 50 of 100 down.' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A basket under a balloon.');
  const crops = page.getByRole('region', { name: 'Where players see it' }).getByRole('img', { name: 'A basket under a balloon.' });
  await expect(crops).toHaveCount(3);
  await expect(crops.first()).toHaveCSS('object-position', '25% 55%');
  await page.getByRole('link', { name: 'Shelf' }).click();
  await page.getByRole('link', { name: 'Scenes' }).click();
  await expect(page.getByRole('button', { name: 'What stays in view: 25 of 100 across, 55 of 100 down.' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
});

test('STUDIO-12: two who change the same field of a sheet keep both until one decides, beside the fields', async ({ page, browser }) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'Two prices');
  const shelfOf = async (one: Page) => {
    const parts = one.getByRole('navigation', { name: 'Parts of the story' });
    await parts.getByRole('link', { name: 'Shelf' }).click();
    await expect(price(one)).toBeVisible();
  };
  const price = (one: Page) => one.getByLabel('Coins a turn');
  const says = (one: Page, text: string) => expect(one.getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeVisible();
  const colleague = await browser.newPage();
  await enterAs(colleague, app.url, COLLEAGUE);
  await colleague.goto(page.url());
  await shelfOf(page);
  await shelfOf(colleague);
  await colleague.context().setOffline(true);
  await price(colleague).fill('7');
  await says(colleague, 'No network: saved on this device.');
  await price(page).fill('4');
  await says(page, 'Saved on this device and the server');
  await colleague.context().setOffline(false);
  await expect(colleague.getByText('1 place to decide')).toBeVisible();
  await expect(price(colleague)).toHaveValue('4');
  await expect(page.getByText('The same sentence was changed twice. Both texts are kept.')).toBeVisible();
  await expect(price(page)).toHaveValue('4');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take this' }).click();
  await expect(price(page)).toHaveValue('7');
  await expect(price(colleague)).toHaveValue('7');
  await expect(colleague.getByText('1 place to decide')).toHaveCount(0);
  await colleague.context().close();
});

/** A world of SillyTavern, with what a sheet has and what it has not. */
const WORLD = {
  entries: {
    0: { key: ['salt'], comment: 'Salt', content: 'Salt is weighed at dusk.', probability: 30, useProbability: true },
    1: { key: ['keeper'], comment: 'The keeper', content: 'He counts the steps. '.repeat(70), disable: true },
    2: { key: ['nothing'], content: '' },
  },
};

test('STUDIO-137: a lorebook is looked at and comes into the sheet as one step to undo; a hostile one is refused in a sentence', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The salt house');
  await page.getByRole('navigation', { name: 'Parts of the story' }).getByRole('link', { name: 'Lore' }).click();
  const field = page.getByLabel('Take in a lorebook');
  await expect(page.getByText(/JSON or the card’s picture, at most 6 MB/)).toBeVisible();
  const bring = (name: string, of: unknown) =>
    field.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(typeof of === 'string' ? of : JSON.stringify(of)) });

  const many = Array.from({ length: 2000 }, () => ({ keys: Array.from({ length: 50 }, (_, at) => `key ${at}`), content: 'x' }));
  await bring('bomb.json', { entries: many });
  await expect(page.getByText('This file cannot come in: it has 100,000 keys, and a lorebook has at most 20,000. Part it.')).toBeVisible();
  await bring('list.json', '{"a":1}');
  await expect(page.getByText('This file cannot come in: it holds no lorebook.')).toBeVisible();
  await bring('large.json', ' '.repeat(6 * 1024 * 1024 + 1));
  await expect(page.getByText('The file is larger than 6 MB. Part it.')).toBeVisible();

  await bring('world.json', WORLD);
  const seen = page.getByRole('region', { name: 'What would come in' });
  await expect(seen).toContainText('world.json (SillyTavern): 3 entries');
  await expect(seen).toContainText('Left out, because there is no text: 1 entry.');
  await expect(seen).toContainText('the chance that it comes at all (1 entry)');
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);
  // Nothing is in the sheet before it is asked for.
  await expect(page.getByText('No entries yet.')).toBeVisible();
  await seen.getByRole('button', { name: 'Take 3 entries in' }).click();
  const table = page.getByRole('table');
  await expect(page.getByText('3 entries came in from world.json.')).toBeVisible();
  await expect(table.getByRole('row', { name: /The keeper \(2\)/ })).toContainText('off');
  await expect(seen).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No entries yet.')).toBeVisible();

  await bring('world.json', WORLD);
  await seen.getByRole('button', { name: 'Take 3 entries in' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device and the server' })).toBeVisible();
  await page.getByRole('textbox', { name: 'What a player says, or what was told last' }).fill('How is the salt?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'What becomes of each entry' }).getByText('on “salt”')).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(4);
  await bring('world.json', WORLD);
  await expect(seen).toContainText('3 entries of them with a name that the story has already');
  await seen.getByRole('button', { name: 'Leave it' }).click();
  await expect(table.getByRole('row')).toHaveCount(4);
});
