/**
 * @shortened four looks, in which each theme, brand and direction meets each other
 * @proven all 32 looks: full run
 */
import type { Page } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { expect, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';
import { buildForDevelopment } from './development-build.ts';

type Look = readonly [theme: string, brand: string, dir: string, size: string];

const pairs: readonly Look[] = [
  ['dark', 'lorewick', 'ltr', 'larger'],
  ['light', 'lorewick', 'rtl', 'normal'],
  ['dark', 'nightquill', 'rtl', 'small'],
  ['light', 'nightquill', 'ltr', 'large'],
];
const all: readonly Look[] = ['dark', 'light'].flatMap((theme) =>
  ['lorewick', 'nightquill'].flatMap((brand) =>
    ['ltr', 'rtl'].flatMap((dir) => ['normal', 'small', 'large', 'larger'].map((size): Look => [theme, brand, dir, size])),
  ),
);

/** The texts of controls whose words do not fit, and how far the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => ({
    wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    cut: [...document.querySelectorAll('main button, main a')]
      .filter((control) => control.scrollWidth > control.clientWidth + 1)
      .map((control) => control.textContent),
  }));

test('UI-06: every primitive has no fault in any theme, brand, direction and text size', async ({ page }) => {
  const app = await startApp('Lorewick', { WEB_APP_DIR: await buildForDevelopment() });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [theme, brand, dir, size] of proof === 'full' ? all : pairs) {
    await page.goto(`${app.url}/test-design?${new URLSearchParams({ theme, brand, dir, size })}`);
    await expect(page.locator(`html.${theme}[dir="${dir}"][data-text-size="${size}"]`)).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await axeFindings(page), `${theme} ${brand} ${dir} ${size}`).toEqual([]);
    expect(await overflow(page), `${theme} ${brand} ${dir} ${size}`).toEqual({ wider: 0, cut: [] });
    for (const modal of ['dialog', 'sheet']) {
      await page.getByRole('button', { name: `Open a ${modal}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeFindings(page), `${modal}: ${theme} ${brand} ${dir} ${size}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
  await app.stop();
});

test('UI-06: players have no page of primitives', async ({ page, apps }) => {
  const app = await apps('Lorewick');
  await page.goto(`${app.url}/test-design`);
  await expect(page.getByText('Page not found: /test-design')).toBeVisible();
});
