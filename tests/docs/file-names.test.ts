import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{*.*,{src,server,contract,scripts,tests,brands,content}/**/*.{ts,tsx,mjs,yaml}}', { cwd: root }).map(
  (path) => `/${path.replaceAll('\\', '/')}`,
);
/** Files that a guide says to add. */
const toBeAdded = /(?:^|\/)x-[\w-]+(?:\.\w+)?\.tsx?$/;

it.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })])('%s names only files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|yaml))`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !toBeAdded.test(path) && !files.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});
