import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'mira@mail.example';

let app: App;
test.beforeAll(async () => {
  app = await startApp('Nightquill', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

test('STUDIO-28: objectives and endings are edited in fields, beside the lines of the script that have their tags, by keyboard', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The lamp room');
  await page.getByRole('button', { name: 'Make the story' }).click();
  await page.getByRole('status').getByRole('link', { name: 'The lamp room' }).click();
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
