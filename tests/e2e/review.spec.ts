import { type App, changeTheme, enterAs, expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'mira@mail.example';

let app: App;
test.beforeAll(async () => {
  app = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

test('STUDIO-40, STUDIO-41, STUDIO-42: on a phone and without an account somebody writes about a line, which stands beside it in the editor, is answered and closed', async ({
  page,
  browser,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A look');
  await page.getByRole('button', { name: 'Make the story' }).click();
  await page.getByRole('status').getByRole('link', { name: 'A look' }).click();
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeVisible();
  const project = page.url();
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Link to look first' }).click();
  await page.getByRole('button', { name: 'Let who has it write about its lines' }).click();
  await expect(page.getByRole('button', { name: 'Take no more comments' })).toBeVisible();
  const address = (await page.getByRole('link', { name: /^\/preview\// }).getAttribute('href')) ?? '';

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const reader = await phone.newPage();
  await reader.goto(app.url + address);
  await reader.getByRole('button', { name: 'Write about this paragraph' }).first().tap();
  const sheet = reader.getByRole('dialog', { name: 'On this paragraph' });
  await sheet.getByRole('textbox', { name: 'Your name' }).fill('Ana');
  await sheet.getByRole('textbox', { name: 'Comment' }).fill('I laughed here.');
  for (const theme of ['light', 'dark'] as const) {
    await changeTheme(reader, theme);
    expect(await axeFindings(reader)).toEqual([]);
  }
  await sheet.getByRole('button', { name: 'Send' }).tap();
  await expect(sheet.getByRole('listitem')).toContainText('I laughed here.');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(reader.getByRole('button', { name: '1 comment on this paragraph' })).toBeVisible();

  await page.goto(project);
  await expect(page.locator('.cm-comment-mark')).toHaveAttribute('title', '1 comment: I laughed here.');
  await page.getByRole('link', { name: 'Comments' }).click();
  await expect(page.getByRole('heading', { name: '1 open comment' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Answer' }).fill('So did I.');
  await page.getByRole('button', { name: 'Answer', exact: true }).press('Enter');
  await expect(page.getByText('So did I.')).toBeVisible();
  await page.getByRole('button', { name: /^Close ?: the comment of Ana/ }).press('Enter');
  await expect(page.getByText('1 closed comment')).toBeVisible();
  await page.getByText('1 closed comment').click();
  await page.getByRole('button', { name: 'script.ink, line 4' }).click();
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeFocused();

  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Take the link back' }).click();
  await expect(page.getByRole('button', { name: 'Link to look first' })).toBeVisible();
  await reader.getByRole('button', { name: '1 comment on this paragraph' }).tap();
  await sheet.getByRole('textbox', { name: 'Your name' }).fill('Ana');
  await sheet.getByRole('textbox', { name: 'Answer' }).fill('One more.');
  await sheet.getByRole('button', { name: 'Send' }).tap();
  await expect(sheet.getByRole('alert').filter({ hasText: 'This link was taken back' })).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'Answer' })).toHaveValue('One more.');
  await phone.close();
});
