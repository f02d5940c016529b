import { type App, changeTheme, endingCard, enterAs, expect, log, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'mira@mail.example';

let app: App;
test.beforeAll(async () => {
  app = await startApp('Lorewick', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

test('STUDIO-20, STUDIO-21, STUDIO-22, STUDIO-23, STUDIO-25, STUDIO-26, STUDIO-27, STUDIO-114, STUDIO-119, STUDIO-224: a story is begun from a template, takes in two cards, is mended in the play, published and finished by a player; a second version goes out while a game runs on the first, and the player moves over', async ({
  page,
  browser,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/templates`);
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Quiet nights');
  await page.getByRole('button', { name: 'Make the template' }).click();
  await expect(page.getByRole('status').getByRole('link', { name: 'Quiet nights' })).toBeVisible();
  await page.goto(`${app.url}/projects`);
  await page.getByRole('button', { name: 'From a template' }).click();
  await page.getByRole('combobox', { name: 'Template' }).selectOption('Quiet nights, version 1');
  await page.getByRole('textbox', { name: 'Title' }).fill('The paper lantern');
  await page.getByRole('button', { name: 'Make the story' }).click();
  await page.getByRole('status').getByRole('link', { name: 'The paper lantern' }).click();
  const editor = page.getByRole('textbox', { name: /\.(?:ink|yaml)$/ });
  const saved = () => expect(page.getByRole('status').filter({ hasText: 'Saved on this device and the server' })).toBeVisible();
  const replace = async (words: string, typed: string) => {
    await editor.locator('.cm-line', { hasText: words }).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type(typed);
  };
  const parts = page.getByRole('navigation', { name: 'Parts of the story' });
  await parts.getByRole('link', { name: 'Cast' }).click();
  for (const name of ['Mrs Abernathy', 'Wick']) {
    const card = {
      spec: 'chara_card_v3',
      spec_version: '3.0',
      data: { name, description: 'Someone on the road.', first_mes: 'Good evening.' },
    };
    const file = { name: 'card.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(card)) };
    await page.getByLabel('Take in a card').setInputFiles(file);
    const seen = page.getByRole('region', { name: 'Where players see them' });
    await expect(seen.getByText(name)).toBeAttached();
    await page.getByRole('textbox', { name: 'Role' }).fill('a traveller');
    const pictures = await seen.locator('img[src*="/content/projects/"]').count();
    await page
      .getByLabel('Portrait', { exact: true })
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(seen.locator('img[src*="/content/projects/"]')).toHaveCount(pictures + 1);
    await saved();
  }
  const versions = page.getByRole('link', { name: 'Versions' });
  const publish = page.getByRole('button', { name: /^Publish version/ });
  await parts.getByRole('link', { name: 'Shelf' }).click();
  await page.getByText('For everyone', { exact: true }).click();
  await page.getByRole('textbox', { name: 'In one line' }).fill('A lantern of paper, and a long way home.');
  await page.getByRole('textbox', { name: 'Content notes, shown' }).fill('darkness, a storm');
  await page
    .getByLabel('Cover', { exact: true })
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(
    page.getByRole('region', { name: 'Where players see it' }).locator('img[src*="/content/projects/"][src*="key="]').first(),
  ).toBeAttached();
  await saved();
  expect(await axeFindings(page)).toEqual([]);
  await parts.getByRole('link', { name: 'Script' }).click();

  await replace('-> turning_point', '-> turning');
  await saved();
  await editor.locator('.cm-line').first().click();
  await page.getByRole('button', { name: /turning is no knot yet/ }).click();
  await expect(editor.locator('.cm-activeLine')).toHaveText('-> turning');
  await versions.click();
  await expect(page.getByText('1 thing to mend first')).toBeVisible();
  await expect(publish).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await parts.getByRole('link', { name: 'Script' }).click();
  await replace('-> turning', '    -> turning_point');
  const play = page.getByRole('region', { name: 'Play' });
  await play.getByRole('button', { name: 'Here your story begins.' }).press('F2');
  await page.getByRole('textbox', { name: 'The sentence' }).fill('The road is dark.');
  await page.keyboard.press('Enter');
  await expect(editor.locator('.cm-line', { hasText: 'The road is dark.' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: /^turning_point/ })
    .click();
  await page.keyboard.press('Control+Enter');
  await expect(play.getByText('Something has changed')).toBeVisible();
  await saved();
  await versions.click();
  await expect(page.getByText(/^Ready/)).toBeVisible();
  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the story’s address' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await changeTheme(page, 'light');
  expect(await axeFindings(page, 'colours')).toEqual([]);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${app.url}/?q=paper%20lantern`);
  await reader.getByRole('link', { name: 'The paper lantern' }).first().click();
  await expect(reader.getByText('darkness, a storm')).toBeVisible();
  await reader
    .getByRole('link', { name: /^(?:Play|Read|Begin)/ })
    .first()
    .click();
  await reader.getByRole('button', { name: 'Go on' }).click();
  await expect(log(reader).getByRole('paragraph').filter({ hasText: 'Something has changed' })).toBeVisible();
  const game = reader.url();

  await parts.getByRole('link', { name: 'Script' }).click();
  await replace('You take the first way.', '    You take the first way, lantern in hand.');
  await saved();
  await versions.click();
  await page.getByRole('textbox', { name: 'What is new, for players' }).fill('The lantern burns longer.');
  await page.getByRole('button', { name: 'Show what changed in script.ink' }).click();
  await expect(page.getByRole('region', { name: 'What changed in script.ink' }).locator('ins')).toContainText('lantern in hand');
  expect(await axeFindings(page)).toEqual([]);
  const changed = page.getByRole('region', { name: 'What changed in script.ink' });
  await expect(changed).toHaveCSS('max-height', 'none');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(changed).toHaveCSS('max-height', '422px');
  await expect(changed).toHaveCSS('overflow-y', 'auto');
  await page.setViewportSize({ width: 1440, height: 900 });
  await publish.click();
  await expect(page.getByRole('heading', { name: 'Version 2 is live' })).toBeVisible();

  await reader.goto(game);
  await expect(reader.getByText('The lantern burns longer.')).toBeVisible();
  expect(await axeFindings(reader)).toEqual([]);
  const moved = reader.waitForResponse((response) => response.url().endsWith('/game.move'));
  await reader.getByRole('button', { name: 'Go on in the newer one' }).click();
  expect((await moved).status()).toBe(200);
  await expect(reader.getByText('The lantern burns longer.')).toHaveCount(0);
  await reader.getByRole('button', { name: 'Take the first way' }).click();
  await expect(log(reader).getByRole('paragraph').filter({ hasText: 'lantern in hand' })).toBeVisible();
  await expect(endingCard(reader)).toBeVisible();

  await page.getByRole('button', { name: 'Make a preview link' }).click();
  await expect(page.getByText(`${app.url}/preview/`)).toBeVisible();
  const link = await page.getByRole('link', { name: /\/preview\// }).getAttribute('href');
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.goto(app.url + link);
  await reader.getByRole('button', { name: 'Go on' }).click();
  await reader.getByRole('button', { name: 'Take the other way' }).click();
  await expect(log(reader).getByText('Here it ends.')).toBeVisible();
  expect(await axeFindings(reader)).toEqual([]);
  await page.getByRole('button', { name: 'Take the link back' }).click();
  await page.getByRole('dialog', { name: 'Take the link back?' }).getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Make a preview link' })).toBeVisible();
  await reader.getByRole('button', { name: 'Begin again' }).click();
  await expect(reader.getByText('This link was taken back')).toBeVisible();

  const takeBack = page.getByRole('button', { name: 'Take it back' });
  await takeBack.click();
  const asked = page.getByRole('dialog', { name: 'Take version 2 back?' });
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(takeBack).toBeFocused();
  await takeBack.click();
  await asked.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible();
  const unpublish = page.getByRole('button', { name: 'Take the story from players' });
  await unpublish.click();
  const asking = page.getByRole('dialog', { name: 'Take the story from players?' });
  await asking.getByRole('button', { name: 'Keep it' }).click();
  await expect(unpublish).toBeFocused();
  await unpublish.click();
  await asking.getByRole('button', { name: 'Take it from players' }).click();
  await expect(page.getByRole('heading', { name: 'Players do not have it' })).toBeVisible();
  expect((await reader.request.get(`${app.url}/story/the-paper-lantern`)).status()).toBe(404);
});
