/**
 * @shortened complaints at Lorewick, content removal and mails about chapters at Nightquill
 * @proven both brands: full run
 */
import type { Page } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { enterAs, expect, test, useTheme } from './app.ts';
import { axeFindings } from './axe-findings.ts';

const WORDS = 'The scene at the table is harder than teen led me to think.';
const looks = [
  { brand: 'Lorewick', theme: 'dark', width: 390 },
  { brand: 'Nightquill', theme: 'light', width: 1440 },
] as const;

async function isSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('CASE-13: a member complains about a story that they have played, and finds the complaint again', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await enterAs(page, app.url, 'known@mail.example');
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  await expect(
    page
      .getByRole('group', { name: 'Choices' })
      .or(page.getByRole('list', { name: 'Choices' }))
      .first(),
  ).toBeVisible();
  await page.goto(`${app.url}/complaints`);
  await expect(page.getByLabel('E-mail address for our answer')).toHaveValue('known@mail.example');
  await page.getByRole('radio', { name: 'A story or reply' }).check();
  await page.getByLabel('Which story?').selectOption('The Quiet Relay');
  await page.getByLabel('What happened?').fill(WORDS);
  await isSound(page);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeFocused();
  await page.goto(`${app.url}/complaints`);
  const own = page.getByRole('region', { name: 'Your complaints' });
  await expect(own).toContainText(WORDS);
  await expect(own).toContainText('Received');
  await isSound(page);
  await own.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Received' })).toBeVisible();
  await expect(page.getByText('/story/the-quiet-relay')).toBeVisible();
});

/** The newest link to confirm a subscription; empty while there is none. */
async function confirmLink(url: string): Promise<string> {
  const { mails } = (await (await fetch(`${url}/dev/mail.json?to=reader@mail.example`)).json()) as { mails: { text: string }[] };
  return mails.map(({ text }) => /\/subscription\/confirm\/\S+/.exec(text)?.[0] ?? '').find((link) => link !== '') ?? '';
}

/** Both brands have the same forms; the quick run fills each in once. */
const looksOf = (quick: 0 | 1) => looks.filter((_, index) => proof === 'full' || index === quick);

for (const { brand, theme, width } of looksOf(0)) {
  test(`CASE-01, CASE-03: from the form over the number to taking it back, on ${brand}`, async ({ page, apps }) => {
    const app = await apps(brand);
    await useTheme(page, theme);
    await page.setViewportSize({ width, height: 844 });
    const scripts = page.waitForResponse('**/user.whoami');
    await page.goto(`${app.url}/complaints`);
    await scripts;
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await expect(page.getByRole('radio', { name: 'A story or reply' })).toBeFocused();
    await page.getByRole('radio', { name: 'A story or reply' }).check();
    await page.getByLabel('What happened?').fill(WORDS);
    await page.getByLabel('E-mail address for our answer').fill('reader@');
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await expect(page.getByLabel('E-mail address for our answer')).toBeFocused();
    await isSound(page);
    await page.getByLabel('E-mail address for our answer').fill('reader@mail.example');
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await expect(page.getByRole('heading', { name: 'We have it' })).toBeFocused();
    await isSound(page);
    await page.getByRole('link', { name: 'See where it stands' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Received' })).toBeVisible();
    await expect(page.getByText(WORDS)).toBeVisible();
    await page.getByLabel('Add something').fill('It is the third scene.');
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByText('It is the third scene.')).toBeVisible();
    await isSound(page);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Taken back' })).toBeVisible();
    await expect(page.getByText(WORDS)).toHaveCount(0);
  });
}

for (const { brand, theme, width } of looksOf(1)) {
  test(`CASE-04, SUB-01: content removal, and mails about chapters, on ${brand}`, async ({ page, apps }) => {
    const app = await apps(brand);
    await useTheme(page, theme);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${app.url}/content-removal`);
    await page.getByLabel('Where is it?').fill('/story/the-quiet-relay');
    await page.getByRole('radio', { name: 'It is my work' }).check();
    await page.getByLabel('What should we know?').fill('The picture of the tape room is mine.');
    await isSound(page);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();

    await page.goto(`${app.url}/story/the-quiet-relay`);
    await page.getByRole('button', { name: 'New chapters' }).click();
    const dialog = page.getByRole('dialog', { name: 'New chapters by mail' });
    await dialog.getByLabel('E-mail address').fill('reader@mail.example');
    await isSound(page);
    await dialog.getByRole('button', { name: 'Send them to me' }).click();
    await expect(dialog.getByText('A mail is on its way')).toBeVisible();

    await expect.poll(() => confirmLink(app.url)).not.toBe('');
    await page.goto(app.url + (await confirmLink(app.url)));
    await isSound(page);
    await page.getByRole('button', { name: 'Yes, send them to me' }).click();
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
  });
}
