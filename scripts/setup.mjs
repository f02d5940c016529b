/**
 * Installs what is missing, from the lock file. Runs on any Node from 20 on, before anything is installed; everything after it runs on the
 * Node that `node_modules` brings (npm puts it first on the path of its scripts).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const stamp = join(root, 'node_modules', '.installed-from');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing what is missing (once) …');
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) {
    console.error('The packages could not be installed. The lines above say why; run the command again when it is mended.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const node = join(root, 'node_modules', '.bin', 'node');
const version = spawnSync(existsSync(node) ? node : 'node', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
const major = Number(/^v(\d+)/.exec(version.stdout ?? '')?.[1] ?? 0);
if (major < 24) {
  console.error(
    'This needs Node 24 or later, and none came with the packages for this machine. Install it from nodejs.org and run the command again.',
  );
  process.exit(1);
}
