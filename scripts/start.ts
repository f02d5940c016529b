/** `npm start`: builds the web app when it is missing, older than its sources or made for another `VITE_APP_NAME`, then runs the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildNameIn } from '../server/infrastructure/pages/app-config.ts';

const root = join(import.meta.dirname, '..');
const sources = ['src', 'contract', 'brands', 'public', 'index.html', 'replay.html', 'vite.config.ts', 'package-lock.json'];

/** Milliseconds since 1970 of the newest file below. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : stat.mtimeMs;
}

const built = join(root, 'dist/index.html');
const isStale = (): boolean => {
  if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map((source) => newest(join(root, source))))) return true;
  // Without the variable the brand of the build stays.
  const name = process.env.VITE_APP_NAME;
  return name !== undefined && name !== (buildNameIn(readFileSync(built, 'utf8')) ?? '');
};
if (isStale()) {
  console.log('Building the web app …');
  const build = spawn('vite', ['build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const stop = (signal: NodeJS.Signals) => build.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = await once(build, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) process.exit(code ?? 1);
}

// Compiled code is kept for the next start, which is then a second shorter.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'));
// In this process, so that signals need no forwarding.
await import('../server/main.ts');
