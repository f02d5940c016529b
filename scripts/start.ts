/** `npm start`: builds the web app when it is missing or older than its sources, then runs the server. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = ['src', 'contract', 'brands', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Milliseconds since 1970 of the newest file below. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : stat.mtimeMs;
}

const built = join(root, 'dist/index.html');
const isStale = !existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map((source) => newest(join(root, source))));
if (isStale) {
  console.log('Building the web app …');
  const build = spawnSync('vite', ['build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

// What Node makes of the sources is kept for the next start, which is then a second shorter.
const env = { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env };
const server = spawn(process.execPath, ['server/main.ts'], { cwd: root, stdio: 'inherit', env });
// A terminal's Ctrl+C reaches the server by itself, and twice would mean "at once"; this one only stays until the server has ended its turns.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
