import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { programOf, root, type Source, sourcesIn } from './syntax.ts';

/** Tests that name files which they make themselves. */
const MAKE_FILES = [
  'tests/architecture/layers.test.ts',
  'tests/docs/adding-a-brand.test.ts',
  'tests/docs/adding-a-page.test.ts',
  'tests/docs/payment-provider-guide.test.ts',
  'tests/server/infrastructure/content/read-brands.test.ts',
];

const CODE = 'src|server|contract|tests|scripts|docs|deploy';
/** A path of the repository. Behind a slash in a template that begins with the repository's root; pictures and brands have such addresses on the web too. */
const PATH = new RegExp(`^(?:(?:\\./|(?:\\.\\./)+)?(?:${CODE}|content|brands|public)|/(?:${CODE}))/[^\\s:]*$`);

/** Of a text, where such a path may begin: files without one are not parsed. */
const START = new RegExp(`[^\\w#](?:${CODE}|content|brands|public)/`);

const configs = globSync(['*.json', '{src,server,contract,tests,scripts}/**/tsconfig.json'], { cwd: root, exclude: ['package-lock.json'] });

/** The strings of a file that name a path of the repository. */
function pathsIn({ file, source }: Source): string[] {
  const strings = file.endsWith('.json')
    ? [...source.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text.replace(/^!|!$/, ''))
    : (START.test(source) ? programOf(file, source) : []).flatMap(({ type, value }) => {
        if (type === 'Literal' && typeof value === 'string') return [value];
        const { cooked } = (type === 'TemplateElement' ? value : {}) as { readonly cooked?: string };
        return cooked === undefined ? [] : [cooked];
      });
  return strings.filter((text) => PATH.test(text));
}

const found = (path: string): boolean => (/[*{?]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path)));

/** Whether a path leads to something: from the root of the repository, or from the file that names it. */
const isThere = (file: string, path: string): boolean => found(path.replace(/^\.?\//, '')) || found(normalize(join(dirname(file), path)));

it('every path of the repository that code or a setting names exists', () => {
  const files = [
    ...['src', 'server', 'contract', 'scripts', 'tests'].flatMap(sourcesIn),
    // The linter's patterns are compared with imports, not with paths.
    ...[...configs.filter((file) => file !== 'biome.json'), ...globSync('*.config.ts', { cwd: root })].map((file) => ({
      file,
      source: readFileSync(join(root, file), 'utf8'),
    })),
  ].filter(({ file }) => !MAKE_FILES.includes(file));
  const named = files.flatMap((source) => pathsIn(source).map((path) => ({ file: source.file, path })));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ file, path }) => !isThere(file, path)).map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
});
