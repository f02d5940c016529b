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

/** A cycle of imports as a list of files, or null. */
function cycleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return null;
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    finished.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}

const imports = new Map(['src', 'contract'].flatMap(filesIn).map((file) => [file, importsOf(file)] as const));

/** The files that a file refers to, by a value or a type. */
const referencesOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export)\s[^;]*?'(\.[^']+)';$/gm)]
    .map(([, specifier = '']) => normalize(join(dirname(file), specifier)))
    .filter(isCode);

it('finds imports and cycles', () => {
  expect(imports.size).toBeGreaterThan(300);
  expect(imports.get('src/ui/shell/routes/app.tsx')).toContain('src/ui/use-cases.tsx');
  expect(imports.get('src/ui/play/play-selectors.ts')).toEqual([]);
  const graph = (lines: Record<string, string[]>) => new Map(Object.entries(lines));
  expect(cycleIn(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
  expect(cycleIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull();
});

it('no files refer to each other in a circle, not even by types', () => {
  const references = new Map(['src', 'contract', 'server', 'scripts'].flatMap(filesIn).map((file) => [file, referencesOf(file)] as const));
  expect(references.get('src/ui/play/play-selectors.ts')).not.toEqual([]);
  expect(cycleIn(references)).toBeNull();
});

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
