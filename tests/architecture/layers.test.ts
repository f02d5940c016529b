import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A small tree with the project's rules, so that violations stay outside the project. */
const tree = mkdtempSync(join(tmpdir(), 'layers-'));
// For the types of Node.
symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function put(path: string, code: string): string {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), code);
  return path;
}

for (const path of [
  'biome.json',
  'tsconfig.base.json',
  ...[
    'contract',
    'src/domain',
    'src/application',
    'src/infrastructure',
    'server/domain',
    'server/application',
    'server/settings',
    'server/infrastructure',
  ].map((layer) => `${layer}/tsconfig.json`),
]) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  copyFileSync(join(root, path), join(tree, path));
}

/** Imports that a layer refuses, with the start of the reason. */
const refused = [
  ['contract/x.ts', 'zod', 'The contract knows nothing but valibot'],
  ['contract/x.ts', '#domain/result.ts', 'The contract knows nothing but valibot'],
  ['src/domain/play/x.ts', 'rxjs', 'The domain is pure'],
  ['src/domain/play/x.ts', '#application/live.ts', 'The domain is pure'],
  ['src/domain/play/x.ts', '../../application/live.ts', 'The domain is pure'],
  ['src/application/play/x.ts', 'react', 'Use cases know the domain'],
  ['src/application/play/x.ts', 'inversify', 'Use cases know the domain'],
  ['src/application/play/x.ts', '#infrastructure/http/fetch-api.ts', 'Use cases know the domain'],
  ['src/application/play/x.ts', '../../infrastructure/http/fetch-api.ts', 'Use cases know the domain'],
  ['src/ui/play/x.tsx', 'rxjs', 'Views call use cases'],
  ['src/ui/play/x.tsx', '#infrastructure/container.ts', 'Views call use cases'],
  ['src/ui/play/x.tsx', 'valibot', 'Views call use cases'],
  ['src/ui/play/x.tsx', '#contract/play.ts', 'Views call use cases'],
  ['src/ui/play/turn/x.tsx', '../../../../contract/play.ts', 'Views call use cases'],
  ['src/ui/play/turn/x.tsx', '../../../infrastructure/container.ts', 'Views call use cases'],
  ['src/infrastructure/http/x.ts', 'react', 'Adapters know the application'],
  ['src/infrastructure/http/x.ts', '#ui/play/choices.tsx', 'Adapters know the application'],
  ['src/infrastructure/http/x.ts', '../../ui/play/choices.tsx', 'Adapters know the application'],
  ['server/application/play/x.ts', 'fastify', "The server's use cases"],
  ['server/application/play/x.ts', '#server/infrastructure/http/serve.ts', "The server's use cases"],
  ['server/application/play/x.ts', '../../infrastructure/db/migrations.ts', "The server's use cases"],
  ['server/application/play/x.ts', '#ui/play/choices.tsx', "The server's use cases"],
  ['server/domain/play/x.ts', 'kysely', "The server's domain is pure"],
  ['server/domain/play/x.ts', '#server/application/platform/clock.ts', "The server's domain is pure"],
  ['server/domain/play/x.ts', '../../application/clock.ts', "The server's domain is pure"],
] as const;

const allowed = [
  ['src/domain/play/x.ts', '#domain/coins/wallet.ts'],
  ['src/domain/play/x.ts', './turn.ts'],
  ['src/domain/play/x.ts', '#contract/limits.ts'],
  ['src/application/play/x.ts', '#domain/play/turn.ts'],
  ['src/ui/play/x.tsx', '#application/play/play.ts'],
  ['src/ui/play/x.tsx', './turn/reading.tsx'],
  ['src/infrastructure/http/x.ts', '#application/api.ts'],
  ['src/ui/play/turn/x.tsx', '../dialogs/play-dialog.tsx'],
  ['src/ui/play/turn/x.tsx', '#ui/shell/frame/root.tsx'],
  ['server/application/play/x.ts', '#server/application/db/database.ts'],
  ['server/domain/play/x.ts', '#server/domain/narrator/prompt/prompt.ts'],
] as const;

/** Each import in a file of its own: to start the linter costs more than to lint them all. */
const importing = (place: string, specifier: string, index: number): string =>
  put(place.replace('x.ts', `x${index}.ts`), `import { x } from '${specifier}';\n\nconsole.log(x);\n`);

function lint(paths: readonly string[]): readonly { readonly path: string; readonly message: string }[] {
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', ...paths];
  const { stdout } = spawnSync('biome', args, { cwd: tree, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; location: { path: string } }[] };
  return diagnostics.map(({ message, location }) => ({ path: location.path, message }));
}

describe('the linter holds the layers', () => {
  let found: ReturnType<typeof lint>;
  const files = [...refused, ...allowed].map(([place, specifier], index) => ({
    place,
    specifier,
    path: importing(place, specifier, index),
  }));
  const messagesOf = (place: string, specifier: string): string => {
    const file = files.find((one) => one.place === place && one.specifier === specifier);
    return found.flatMap(({ path, message }) => (path === file?.path ? [message] : [])).join('\n');
  };

  beforeAll(() => {
    found = lint(files.map(({ path }) => path));
  });

  it.each(refused)('%s may not import %s', (place, specifier, message) => {
    expect(messagesOf(place, specifier)).toContain(message);
    expect(messagesOf(place, specifier)).toContain('ARCHITECTURE.md');
  });

  it.each(allowed)('%s may import %s', (place, specifier) => {
    expect(messagesOf(place, specifier)).not.toContain('ARCHITECTURE.md');
  });
});

it('the linter finds files that import each other, by alias too', () => {
  copyFileSync(join(root, 'package.json'), join(tree, 'package.json'));
  const two = put('server/domain/b/two.ts', "import type { One } from '#server/domain/a/one.ts';\n\nexport type Two = One | 2;\n");
  const one = put('server/domain/a/one.ts', "import type { Two } from '#server/domain/b/two.ts';\n\nexport type One = Two | 1;\n");
  expect(lint([one, two]).map(({ message }) => message)).toContain('This import is part of a cycle.');
});

describe('the compiler holds the layers', () => {
  it.each(['domain', 'application'])('refuses the DOM and outer layers in %s', (layer) => {
    put('src/infrastructure/adapter.ts', 'export const adapter = 1;\n');
    put(`src/${layer}/probe.ts`, "export const title = document.title;\nexport { adapter } from '../infrastructure/adapter.ts';\n");
    const output = spawnSync('tsc', ['-p', `src/${layer}`], { cwd: tree, encoding: 'utf8' }).stdout;
    expect(output).toContain("Cannot find name 'document'");
    expect(output).toContain('is not listed within the file list of project');
  });

  it.each([
    ['domain', ['application']],
    ['application', ['infrastructure']],
    ['infrastructure', ['dev', 'compose']],
  ])('refuses in server/%s what is in server/%s, types too', (layer, outer) => {
    for (const name of outer) put(`server/${name}/outer.ts`, 'export type Outer = 1;\n');
    put(`server/${layer}/probe.ts`, outer.map((name) => `export type { Outer as ${name} } from '../${name}/outer.ts';\n`).join(''));
    const output = spawnSync('tsc', ['-p', `server/${layer}`], { cwd: tree, encoding: 'utf8' }).stdout;
    for (const name of outer) expect(output).toContain(`server/${name}/outer.ts' is not listed within the file list of project`);
  });

  it('every folder of sources belongs to a project of the build', () => {
    const references = (JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { references: { path: string }[] }).references.map(
      ({ path }) => path,
    );
    const foldersOf = (parent: string) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}`);
    const layers = ['contract', 'server', 'scripts', 'tests', 'src', ...foldersOf('src'), ...foldersOf('server')];
    expect([...references].sort()).toEqual(layers.sort());
  });
});
