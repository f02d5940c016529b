import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const isCode = (name: string): boolean => /\.tsx?$/.test(name);

/** Code files below a folder, relative to the repository. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/**
 * The files that a file loads when it is loaded. Types are erased, so `import type`, and an import of types alone, load nothing; neither does
 * `import()`, which runs later.
 */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/^(?:import|export)\s(?!type\s)([^;]*?)\s*(?:from\s*)?'(\.[^']+)';$/gm)]
    .filter(([, names = '']) => !/^\{\s*(type [^,}]+,?\s*)+\}$/.test(names))
    .map(([, , specifier = '']) => normalize(join(dirname(file), specifier)))
    .filter(isCode);
}

const imports = new Map(['src', 'contract'].flatMap(filesIn).map((file) => [file, importsOf(file)] as const));

it('the domains take types from the contract, and no value but its limits and how typed text is read', () => {
  const domains = new Map([...imports, ...filesIn('server/domain').map((file) => [file, importsOf(file)] as const)]);
  const loaded = [...domains].filter(([file]) => /^(src|server)\/domain\//.test(file)).flatMap(([, loads]) => loads);
  expect(new Set(loaded.filter((file) => file.startsWith('contract/')))).toEqual(new Set(['contract/limits.ts', 'contract/typed-text.ts']));
});

it('routes import frames, never the reverse', () => {
  const frame = [...imports].filter(([file]) => file.startsWith('src/ui/shell/frame/'));
  expect(frame.length).toBeGreaterThan(5);
  expect(frame.flatMap(([file]) => readFileSync(join(root, file), 'utf8').match(/'[^']*\/routes\/[^']*'/g) ?? [])).toEqual([]);
});
