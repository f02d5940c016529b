/**
 * @shortened compiles and lints the page that the guide writes; does not build the app with it
 * @proven the app with the page: full run; that pages are found, rendered and preloaded: `public-pages.spec.ts`, `performance.spec.ts`
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proof } from '#tests/proof.ts';
import { doStep, guideSteps, problemsOf, repositoryCopy, runIn } from './guide-steps.ts';

const root = join(import.meta.dirname, '../..');
const steps = guideSteps(readFileSync(join(root, 'docs/adding-a-page.md'), 'utf8')).filter(({ kind }) => kind !== 'run');
const changed = steps.flatMap((step) => (step.kind === 'run' ? [] : [step.file]));
const COPIED = ['contract', 'src', 'server', 'scripts', 'brands', 'public', '.cache/fonts'];

/** What the server of the changed repository knows of the new page, in a process of its own. */
const ASK = `
import { readBrands } from './server/infrastructure/content/read-brands.ts';
import { readBuiltApp } from './server/infrastructure/pages/built-app.ts';
import { isPagePath } from './src/domain/page/page-paths.ts';
const [brand] = readBrands('./brands');
const { renderer, chunkLinks } = await readBuiltApp(process.cwd() + '/dist');
const { address, sources } = renderer.pageAt('/x-news', { utm_source: 'x' });
const { head, html } = await renderer.render(address, brand, () => Promise.reject(new Error('It reads nothing.')));
console.log(JSON.stringify({ isPage: isPagePath('/X-News/'), address, head, html, scripts: chunkLinks(sources).scripts }));
`;

describe('docs/adding-a-page.md, done to the letter', () => {
  let tree: string;

  beforeAll(() => {
    tree = repositoryCopy(COPIED);
    for (const step of steps) doStep(tree, step);
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('touches two places: the list of addresses, and the page with its view', () => {
    expect(changed).toEqual(['src/domain/page/page-paths.ts', 'src/ui/stories/x-news.page.ts', 'src/ui/stories/x-news.tsx']);
  });

  it('leaves nothing for the linter, and compiles', () => {
    expect(problemsOf(tree, changed)).toBe('');
  });

  it.runIf(proof === 'full')('compiles with all views', () => {
    expect(runIn(tree, 'tsc', ['-b', 'src/ui'])).toBe('');
  });

  it.runIf(proof === 'full')(
    'PAGE-15: makes a page that the router has in its layout, that the server finds and renders, and whose script it preloads',
    () => {
      expect(runIn(tree, 'vite', ['build', '--mode', 'development', '--logLevel', 'error'])).toBe('');
      writeFileSync(join(tree, 'ask.ts'), ASK);
      const { status, stdout, stderr } = spawnSync(process.execPath, ['ask.ts'], { cwd: tree, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const { head, html, scripts, ...found } = JSON.parse(stdout);
      expect(found).toEqual({ isPage: true, address: '/x-news' });
      expect(head).toContain('<title>News - ');
      expect(html).toMatch(/<header.*<main [^>]*><h1>News<\/h1><p>Nothing new today\.<\/p><\/main>.*<footer/s);
      expect(scripts).toMatch(/<link rel="modulepreload" fetchpriority="low" href="\/assets\/x-news-[\w-]+\.js">/);
    },
  );
});
