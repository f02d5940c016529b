/**
 * Installs the packages of the lock file when they are not there yet: after a fresh checkout, an update, or a copy from another kind of machine.
 * With `--with-dev` also those that only tests need. Runs on any Node from 20 on; what runs after it takes the Node that comes with the packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const withDev = process.argv.includes('--with-dev');
const shell = process.platform === 'win32';
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

if (!isInstalled(read('package-lock.json').packages, installedPackages())) await install();
checkNode();

/** The list that npm leaves in `node_modules` when it has finished there; null when it never did or was broken off. */
function installedPackages() {
  try {
    return read('node_modules/.package-lock.json').packages;
  } catch {
    return null;
  }
}

/** Whether everything needed is there, in the locked version, and made for this machine. */
function isInstalled(locked, installed) {
  if (installed === null) return false;
  const fits = ([path, { link, os, cpu }]) =>
    link || (locked[path]?.version === versionAt(path) && includes(os, process.platform) && includes(cpu, process.arch));
  const isNeeded = ([path, { optional, devOptional, dev, link }]) => path !== '' && !optional && !devOptional && !link && (withDev || !dev);
  return (
    Object.entries(installed).every(fits) &&
    Object.entries(locked)
      .filter(isNeeded)
      .every(([path]) => path in installed)
  );
}

/** The version that lies in a folder. npm's own list may be ahead of it: `npm install --package-lock-only` writes that list too. */
function versionAt(path) {
  try {
    return read(join(path, 'package.json')).version;
  } catch {
    return null;
  }
}

function includes(supported, one) {
  return supported === undefined || [supported].flat().includes(one);
}

async function install() {
  console.log('Installing what is missing (once) …');
  const args = ['ci', ...(withDev ? ['--include=dev'] : []), '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', args, { cwd: root, stdio: 'inherit', shell });
  let stopped = null;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopped = signal;
      npm.kill(signal);
    });
  }
  const code = await new Promise((resolve) => npm.once('error', () => resolve(1)).once('exit', resolve));
  if (stopped) process.exit(stopped === 'SIGINT' ? 130 : 143);
  if (code !== 0) {
    console.error('The packages could not be installed. The lines above say why; run the command again when that is solved.');
    process.exit(1);
  }
}

/** npm puts the Node of the packages first on the path of its scripts; where there is none for the machine, the installed one must do. */
function checkNode() {
  const needed = major(Object.values(read('package.json').optionalDependencies ?? {})[0]);
  // Relative, because a Windows shell would stop at a space in the path.
  const ours = spawnSync(join('node_modules', '.bin', 'node'), ['--version'], { cwd: root, encoding: 'utf8', shell });
  const found = major(ours.status === 0 ? ours.stdout : process.version);
  if (found >= needed) return;
  console.error(
    `This needs Node ${needed} or later, and none came with the packages for this machine. Install it from nodejs.org and run the command again.`,
  );
  process.exit(1);
}

function major(version) {
  return Number(/^v?(\d+)/.exec(version ?? '')?.[1] ?? 0);
}
