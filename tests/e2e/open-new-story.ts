import { expect, type Page } from 'playwright/test';

/** Makes an empty story on a wide screen, as an editor does, and opens it. The browser is that of an admin. */
export async function openNewStory(page: Page, url: string, title: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/projects`);
  await page.getByRole('button', { name: 'Empty story' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Make the story' }).click();
  await page.getByRole('status').getByRole('link', { name: title }).click();
  await expect(page.getByRole('textbox', { name: 'script.ink' })).toBeVisible();
}

/** Makes the secret link of the story that is open, whose readers may comment. Returns its path; the page shows the versions then. */
export async function makeReviewLink(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  await page.getByRole('button', { name: 'Let its readers comment' }).click();
  await expect(page.getByRole('button', { name: 'Take no more comments' })).toBeVisible();
  return (await page.getByRole('link', { name: /\/preview\// }).getAttribute('href')) ?? '';
}
