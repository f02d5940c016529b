import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page; `colours` are the rules that a brand or a theme can break. The content policy forbids injected scripts, so it runs in the page's isolated debugger world. */
export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Colours are measured after animations have ended.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe);
  const results = (await page.evaluate(
    `axe.run({ resultTypes: ['violations']${rules === 'all' ? '' : ", runOnly: ['color-contrast', 'link-in-text-block']"} })`,
  )) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}
