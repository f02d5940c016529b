import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/adding-a-call.md'), 'utf8');
const named = [...guide.matchAll(/`((?:contract|server|scripts|src)\/[\w./-]+\.ts)`/g)].map(([, path = '']) => path);
const testFolders = ['contract', 'server', 'infrastructure', 'application'];

it('docs/adding-a-call.md names every test that holds a table of all calls', () => {
  const tables = globSync('tests/{contract,server}/**/*.test.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\bimport \{ routes \}/.test(readFileSync(join(root, path), 'utf8')));
  expect(tables.length).toBeGreaterThan(4);
  for (const path of tables) expect(guide, path).toContain(path.split('/').at(-1));
});

it('names only files that exist', () => {
  expect(named.length).toBeGreaterThan(5);
  for (const path of named) {
    const places = testFolders.some((folder) => path.startsWith(`${folder}/`)) ? [path, `tests/${path}`] : [path];
    expect(
      places.some((place) => existsSync(join(root, place))),
      path,
    ).toBe(true);
  }
});
