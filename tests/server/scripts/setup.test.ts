import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'setup-'));
const project = join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
const npm = (...args: string[]) => run('npm', ...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error');
const setup = (...args: string[]) => run(process.execPath, 'scripts/setup.mjs', ...args);

/** Makes a package whose archive a project can install without a registry, as `npm pack` does. */
function pack(name: string, version: string): void {
  const source = join(folder, `${name}-${version}`);
  mkdirSync(join(source, 'package'), { recursive: true });
  writeFileSync(join(source, 'package/package.json'), JSON.stringify({ name, version }));
  const { status, stderr } = spawnSync('tar', ['-czf', `${name}-${version}.tgz`, '-C', `${name}-${version}`, 'package'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

const versionOf = (name: string): string => JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Writes what the project needs, and the lock file that belongs to it. */
function need(version: string): void {
  const dependencies = { needed: `file:../needed-${version}.tgz` };
  const devDependencies = { tested: 'file:../tested-1.0.0.tgz' };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', version: '1.0.0', dependencies, devDependencies }));
  expect(npm('install', '--package-lock-only')).toMatchObject({ status: 0 });
}

const installing = /Installing what is missing/;

describe('setup', () => {
  beforeAll(() => {
    mkdirSync(join(project, 'scripts'), { recursive: true });
    cpSync(join(root, 'scripts/setup.mjs'), join(project, 'scripts/setup.mjs'));
    pack('needed', '1.0.0');
    pack('needed', '2.0.0');
    pack('tested', '1.0.0');
    need('1.0.0');
  });

  it('installs on a fresh checkout, once', () => {
    const first = setup();
    expect(first).toMatchObject({ status: 0, said: expect.stringMatching(installing) });
    expect(versionOf('needed')).toBe('1.0.0');
    expect(setup()).toEqual({ status: 0, said: '' });
  });

  it('does not install again after npm ci', () => {
    expect(npm('ci')).toMatchObject({ status: 0 });
    expect(setup('--with-dev')).toEqual({ status: 0, said: '' });
  });

  it('leaves out what only tests need until tests need it', () => {
    expect(npm('ci', '--omit=dev')).toMatchObject({ status: 0 });
    expect(setup()).toEqual({ status: 0, said: '' });
    expect(setup('--with-dev').said).toMatch(installing);
    expect(versionOf('tested')).toBe('1.0.0');
  });

  it('installs what an update changed', () => {
    need('2.0.0');
    expect(setup().said).toMatch(installing);
    expect(versionOf('needed')).toBe('2.0.0');
  });

  it('reinstalls packages from another platform', () => {
    const path = join(project, 'node_modules/.package-lock.json');
    const installed = JSON.parse(readFileSync(path, 'utf8'));
    installed.packages['node_modules/needed'].os = ['plan9'];
    writeFileSync(path, JSON.stringify(installed));
    expect(setup().said).toMatch(installing);
    expect(setup()).toEqual({ status: 0, said: '' });
  });

  it('fails in a sentence when the packages cannot be installed', () => {
    rmSync(join(project, 'node_modules'), { recursive: true });
    rmSync(join(folder, 'needed-2.0.0.tgz'));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs'], {
      cwd: project,
      encoding: 'utf8',
      // A cache that has nothing yet.
      env: { ...process.env, npm_config_cache: join(folder, 'cache'), npm_config_offline: 'true' },
    });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('The packages could not be installed.');
  });
});
