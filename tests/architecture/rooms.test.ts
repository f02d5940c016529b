import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { CONTRACT_OF_FIRST_SCREEN, CONTRACT_SHARED, rooms, SHARED } from './rooms.ts';
import { root } from './syntax.ts';

/** The folder of each name that an import may begin with. */
const aliases = new Map(
  Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<string, string>).map(([name, path]) => [
    name.replace('/*', ''),
    normalize(path.replace('/*', '')),
  ]),
);

interface Import {
  readonly file: string;
  readonly to: string;
  /** As it is written. */
  readonly request: string;
}

/** The file that an import of code or of a style sheet leads to; null for packages. */
function target(file: string, request: string): string | null {
  const [first = '', ...rest] = request.split('/');
  const alias = aliases.get(first);
  if (alias !== undefined) return join(alias, ...rest);
  if (!file.endsWith('.scss')) return request.startsWith('.') ? join(dirname(file), request.replace(/\?.*/, '')) : null;
  const path = join(dirname(file), request);
  return [path, `${path}.scss`, join(dirname(path), `_${basename(path)}.scss`)].find((name) => existsSync(join(root, name))) ?? null;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const requests = file.endsWith('.scss')
    ? source.matchAll(/(?:@(?:use|forward)|\bfrom)\s+"([^"]+)"/g)
    : source.matchAll(/(?:\bfrom\s*|\bimport\s+|\bimport\(\s*)'([^']+)'/g);
  return [...requests].flatMap(([, request = '']) => {
    const to = target(file, request);
    return to === null ? [] : [{ file, to, request }];
  });
}

const inside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const roomOf = (layer: string, file: string): string => file.slice(layer.length + 1).split('/')[0] ?? '';

describe.each(Object.entries(rooms))('the rooms of %s', (layer, order) => {
  const files = globSync(`${layer}/**/*.{ts,tsx,scss}`, { cwd: root });
  const within = files.flatMap(importsOf).filter(({ to }) => inside(to, layer) && !SHARED.includes(to));

  it('are in the list', () => {
    expect(files.length).toBeGreaterThan(100);
    const found = new Set(files.filter((file) => !SHARED.includes(file)).map((file) => roomOf(layer, file)));
    expect([...found].filter((room) => !order.includes(room))).toEqual([]);
  });

  it('import only rooms on their left', () => {
    const against = within.filter(({ file, to }) => order.indexOf(roomOf(layer, to)) > order.indexOf(roomOf(layer, file)));
    expect(against.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
  });

  it('have no two parts that import each other', () => {
    const part = (file: string): string => dirname(file);
    const arrows = new Set(within.map(({ file, to }) => `${part(file)} -> ${part(to)}`));
    const mutual = within.filter(
      ({ file, to }) =>
        part(file) < part(to) && !inside(to, part(file)) && !inside(file, part(to)) && arrows.has(`${part(to)} -> ${part(file)}`),
    );
    expect([...new Set(mutual.map(({ file, to }) => `${part(file)} <-> ${part(to)}`))]).toEqual([]);
  });
});

it('a file of calls has the name of the room that it serves', () => {
  const routes = globSync('server/infrastructure/http/*-routes.ts', { cwd: root }).map((file) => basename(file, '-routes.ts'));
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((word) => word !== 'health' && !rooms['server/application']?.includes(word))).toEqual([]);
});

it('what a large feature has of calls, and of routes, has the name of a part of its room', () => {
  const named = [...globSync('contract/*/*.ts', { cwd: root }), ...globSync('server/infrastructure/http/*/*-routes.ts', { cwd: root })]
    .map((file) => ({ room: basename(dirname(file)), part: basename(file).replace(/(-routes)?\.ts$/, '') }))
    .filter(({ part }) => part !== 'shapes');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ room, part }) => !existsSync(join(root, 'src/ui', room, part)))).toEqual([]);
});

it('an import that leaves its room has the name of the layer, and one within it is relative', () => {
  const layers = [...Object.keys(rooms), 'src/infrastructure', 'server/infrastructure'];
  const wrong = layers.flatMap((layer) =>
    globSync(`${layer}/**/*.{ts,tsx}`, { cwd: root })
      .flatMap(importsOf)
      .filter(({ file, to, request }) => {
        const own = join(layer, roomOf(layer, file));
        return request.startsWith('.') !== (inside(to, own) || (dirname(to) === layer && dirname(file) === layer));
      }),
  );
  expect(wrong.map(({ file, request }) => `${file}: ${request}`)).toEqual([]);
});

it('a file of the contract has the name of its feature', () => {
  const files = globSync('contract/*.ts', { cwd: root }).map((file) => basename(file, '.ts'));
  const named = [...(rooms['src/domain'] ?? []), ...CONTRACT_SHARED, ...CONTRACT_OF_FIRST_SCREEN];
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !named.includes(file))).toEqual([]);
});
