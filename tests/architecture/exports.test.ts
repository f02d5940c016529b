import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { root, type Source, sourcesIn } from './syntax.ts';

/** Modules whose names are imported from outside: what the bundler puts in place of parts of packages, and what the server loads as a bundle. */
const ENTRIES = /\/unused-[\w-]+\.ts$|^src\/entry-server\.tsx$/;

/**
 * Exports that nothing but a test uses. The list may only shrink.
 * `isLoggedIn` and `breakpoint` are rules of USER-04 and UI-02; the others are what a test compares a module's behaviour with.
 */
const FOR_TESTS = [
  'server/application/session/guest-merge.ts: userReferences',
  'server/domain/reply/model-reply.ts: MAX_MARKER_LENGTH',
  'src/domain/screen/screen-size.ts: breakpoint',
  'src/domain/session/user.ts: isLoggedIn',
];

/** Without default exports, which tools load by the path of the file. */
const exportsOf = ({ file, source }: Source): string[] =>
  parseSync(file, source).module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []));

const mentions = (source: string, name: string): number => [...source.matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))].length;

/** `file: name` of every name that files import from files of the repository. */
function importsOf(files: readonly Source[], exported: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { file, source } of files) {
    const pathOf = (request: string) => posix.join(posix.dirname(file), request);
    const whole = [...source.matchAll(/import\(\s*'(\.[^']+)'\s*\)/g)].map(([, request = '']) => request);
    for (const { moduleRequest, entries } of parseSync(file, source).module.staticImports)
      for (const { importName } of entries)
        if (importName.kind === 'NamespaceObject') whole.push(moduleRequest.value);
        else used.add(`${pathOf(moduleRequest.value)}: ${importName.name}`);
    for (const path of whole.map(pathOf))
      for (const name of exported.get(path) ?? []) if (mentions(source, name) > 0) used.add(`${path}: ${name}`);
  }
  return used;
}

/** The exports that no importer uses. */
function unused(files: readonly Source[], importers: readonly Source[]): string[] {
  const exported = new Map(files.map((source) => [source.file, exportsOf(source)]));
  const used = importsOf(importers, exported);
  return [...exported].flatMap(([file, names]) => names.map((name) => `${file}: ${name}`)).filter((name) => !used.has(name));
}

const withoutComments = (source: string): string => source.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');

const code = ['src', 'server', 'contract', 'scripts'].flatMap(sourcesIn);
const inner = code.filter(({ file }) => !ENTRIES.test(file));
const configs = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].map((file) => ({
  file,
  source: readFileSync(`${root}/${file}`, 'utf8'),
}));

it('finds exports that no other file imports', () => {
  const a = {
    file: 'x/a.ts',
    source: 'export interface I {}\nexport const one = 1, two = 2;\nexport function three() {}\nexport class Four {}',
  };
  const b = { file: 'b.ts', source: "import { type I, one } from './x/a.ts';\nconst { three } = await import('./x/a.ts');" };
  const c = { file: 'x/c.ts', source: "import * as all from './a.ts';\nall.Four;" };
  expect(unused([a], [b])).toEqual(['x/a.ts: two', 'x/a.ts: Four']);
  expect(unused([a], [b, c])).toEqual(['x/a.ts: two']);
});

it('every export is used by another file', () => {
  expect(inner.length).toBeGreaterThan(1_000);
  expect(unused(inner, [...code, ...configs, ...sourcesIn('tests')])).toEqual([]);
});

it('no code is there for tests alone, but for a list that may only shrink', () => {
  const sources = new Map(inner.map(({ file, source }) => [file, withoutComments(source)]));
  const dead = unused(inner, [...code, ...configs]).filter((found) => {
    const [file = '', name = ''] = found.split(': ');
    return mentions(sources.get(file) ?? '', name) === 1;
  });
  expect(dead.toSorted()).toEqual(FOR_TESTS);
});
