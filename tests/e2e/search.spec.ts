import { answerTo, expect, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

test('PAGE-10: stories are searched while typing and filtered by keys alone, and the address keeps it', async ({ page, apps }) => {
  const { url } = await apps('Lorewick');
  await page.goto(url);
  const box = page.getByRole('combobox', { name: 'Search stories' });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('pi');
  const pio = page.getByRole('option', { name: /^The Quiet Relay/ });
  await expect(pio).toContainText('With Pio');
  await expect(page.getByRole('status').filter({ hasText: /stor(y|ies)$/ })).toBeAttached();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('listbox', { name: 'Stories' }).getByRole('option', { selected: true });
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(pio).toBeHidden();

  // A slip in a word is forgiven, and said.
  await box.fill('lamplihgter');
  await expect(page.getByRole('option', { name: /^The Lamplighter/ })).toBeVisible();
  await expect(page.getByText('No story has these words. Close to them:')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 found');

  await box.fill('letters');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stories about “letters”');
  const titles = page
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .getByRole('link');
  const found: number = JSON.parse(await answerTo(page, 'story.list', { query: 'letters' })).data.stories.length;
  expect(found).toBeGreaterThan(1);
  await expect(titles).toHaveCount(found);

  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.focus();
  await page.keyboard.press('Enter');
  const space = page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: /^space/ });
  await space.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=letters&tags=space$/);
  await expect(titles).toHaveCount(1);
  await expect(space).toBeFocused();
  await expect(space).toHaveAccessibleName('space , looked for');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=letters&without=space$/);
  await expect(titles).toHaveCount(found - 1);
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect(titles).toHaveCount(found - 1);
  await page.goto(`${url}/?q=letters&tags=space&without=lighthouse`);
  await expect(page.getByRole('heading', { name: 'No story fits' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Or one of these' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search without filters' }).click();
  await expect(titles).toHaveCount(found);
});
