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
