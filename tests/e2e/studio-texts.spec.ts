import { randomUUID } from 'node:crypto';
import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';
import { openNewStory } from './open-new-story.ts';

const ADMIN = 'mira@mail.example';

let app: App;
test.beforeAll(async () => {
  app = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

test('STUDIO-162, STUDIO-163: the play stands where it stood after a look at the cast, where Ctrl P finds knots', async ({ page }) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The day ferry');
  const play = page.getByRole('region', { name: 'Play', exact: true });
  await play.getByRole('button', { name: 'Go on' }).click();
  await play.getByRole('button', { name: 'Take the first way' }).click();
  await expect(play).toContainText('You take the first way.');
  const parts = page.getByRole('navigation').getByRole('link');
  await parts.filter({ hasText: 'Cast' }).click();
  await expect(play).toHaveCount(0);
  await page.keyboard.press('Control+p');
  const goTo = page.getByRole('dialog', { name: 'Go to' });
  await page.keyboard.type('turning');
  await expect(goTo.getByRole('option', { selected: true })).toContainText('turning_point');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeFocused();
  await expect(play).toContainText('You take the first way.');
});

test('STUDIO-156 to STUDIO-160: a text that the script includes is added by its problem, written, renamed with the line that includes it, removed and brought back', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The night ferry');
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('INCLUDE rooms.ink\n');
  await expect(page.getByText('There is no text rooms.ink in this story.').first()).toBeVisible();
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Add rooms.ink' }).click();
  await expect(page.getByText('rooms.ink is a text of the story now.')).toBeVisible();
  await expect(page.getByText('No problems')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Texts of the story' });
  const texts = page.getByRole('button', { name: 'Texts of the story' });
  const added = dialog.getByRole('textbox', { name: 'Add a text' });
  await texts.click();
  await added.fill('ROOMS');
  await expect(dialog.getByText('There is a text rooms.ink in this story.')).toBeVisible();
  await added.fill('cellar');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('cellar.ink is added and open.')).toBeVisible();
  await page.keyboard.press('Escape');
  const cellar = page.getByRole('textbox', { name: 'cellar.ink' });
  await cellar.click();
  await page.keyboard.type('=== cellar ===\nDark and cold.\n-> END\n');

  // What was typed a moment ago comes along.
  await texts.click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download cellar.ink' }).click();
  expect((await saved).suggestedFilename()).toBe('cellar.ink');
  await dialog.getByRole('button', { name: 'Rename cellar.ink' }).click();
  await dialog.getByRole('textbox', { name: 'New name of cellar.ink' }).fill('places/below');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('cellar.ink is called places/below.ink now. No text includes it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Rename rooms.ink' }).click();
  await dialog.getByRole('textbox', { name: 'New name of rooms.ink' }).fill('halls');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('rooms.ink is called halls.ink now. script.ink includes it by this name.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove halls.ink' }).click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog.getByText('script.ink includes halls.ink. Take out the line INCLUDE halls.ink first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove places/below.ink' }).click();
  await expect(dialog.getByText('Dark and cold.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog.getByText('places/below.ink is removed.')).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await changeTheme(page, theme);
    expect(await axeFindings(page)).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Bring back places/below.ink' }).click();
  await expect(dialog.getByText('places/below.ink is back as it was, and open.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'places/below.ink' })).toContainText('Dark and cold.');
  await page.getByLabel('File').selectOption('script.ink');
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toContainText('INCLUDE halls.ink');
});

test('STUDIO-16: where the text that one was led to does not come, another one can be opened', async ({ page }) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The lost ferry');
  const script = page.getByRole('textbox', { name: 'script.ink' });
  await expect(script).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('INCLUDE rooms.ink\n');
  await expect(page.getByText('There is no text rooms.ink in this story.').first()).toBeVisible();
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Add rooms.ink' }).click();
  const file = page.getByRole('combobox', { name: 'File' });
  await file.selectOption('rooms.ink');
  await page.getByRole('textbox', { name: 'rooms.ink' }).pressSequentially('=== cellar\n-> END\n');
  const cellar = page.getByRole('navigation', { name: 'Outline' }).getByRole('button', { name: /cellar/ });
  await expect(cellar).toBeVisible();
  await expect(page.getByText('Saved on this device and the server')).toBeVisible();
  await file.selectOption('script.ink');
  await expect(script).toBeFocused();
  await page.route(/project-text\.read.*rooms\.ink/u, (route) => route.fulfill({ status: 500, body: '' }));
  await cellar.click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await file.selectOption('script.ink');
  await expect(script).toBeFocused();
  await expect(script).toContainText('INCLUDE rooms.ink');
  await expect(file).toHaveValue('script.ink');
});

test('STUDIO-183: asides are added by a press, are written over, and can be removed', async ({ page }) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The dawn ferry');
  const dialog = page.getByRole('dialog', { name: 'Texts of the story' });
  await page.getByRole('button', { name: 'Texts of the story' }).click();
  await dialog.getByRole('button', { name: 'Add asides.yaml' }).click();
  await expect(dialog.getByText('asides.yaml is added and open, with an aside to write over.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add asides.yaml' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Remove asides.yaml' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Rename asides.yaml' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'asides.yaml' })).toContainText('what is here?');
});

test('STUDIO-184: on a phone the name of the text opens the list of all, where one is opened and added', async ({ page }) => {
  await enterAs(page, app.url, ADMIN);
  await openNewStory(page, app.url, 'The noon ferry');
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = page.getByRole('dialog', { name: 'Texts of the story' });
  await page.getByRole('button', { name: 'Texts of the story: script.ink' }).click();
  await dialog.getByRole('textbox', { name: 'Add a text' }).fill('places/the-rooms-below-the-second-deck');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('is added and open.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const name = page.getByRole('button', { name: 'Texts of the story: places/the-rooms-below-the-second-deck.ink' });
  await expect(name).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await name.click();
  await dialog.getByRole('button', { name: 'script.ink', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Texts of the story: script.ink' })).toBeVisible();
});

test('STUDIO-246: a long text that has changed is read within its pane, on a phone and a tablet; the page has no more than the screen', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  const token = (await page.context().cookies(app.url)).find(({ name }) => name === 'token')?.value ?? '';
  const call = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
    const answer = await page.request.post(`${app.url}/api/v1/admin/${path}`, { data, headers });
    return (await answer.json()).data;
  };
  const { id } = await call('project.create', { id: randomUUID(), from: { kind: 'story', story_id: 'hired-as-ballast' } });
  const text = Array.from({ length: 200 }, (_, at) => `A lamp burns at the end of the pier, the ${at}. time, and nobody comes.\n`).join('');
  expect(await call('project-text.save', { id, path: 'script.ink', base: 1, save_id: randomUUID(), start: 0, end: 0, text })).toMatchObject(
    {
      taken: true,
    },
  );
  await page.goto(`${app.url}/projects/${id}?tab=versions`);
  await page.getByRole('button', { name: 'Show what changed in script.ink' }).click();
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('region', { name: 'What changed in script.ink' }).locator('del').first()).toBeVisible();
    const heights = await page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
    expect(heights[0], String(width)).toBe(heights[1]);
  }
});
