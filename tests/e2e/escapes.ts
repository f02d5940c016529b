import type { Page } from 'playwright/test';

/** Records requests to other origins, which are blocked, and dialogs. */
export async function watchEscapes(page: Page, appUrl: string): Promise<readonly string[]> {
  const escapes: string[] = [];
  await page.route('**/*', (route) => {
    const { origin } = new URL(route.request().url());
    if (origin === appUrl) return route.continue();
    escapes.push(route.request().url());
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    escapes.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return escapes;
}
