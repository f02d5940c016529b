/** `npm start`: builds the web app when it is missing, older than its sources or made for another `VITE_APP_NAME`, then runs the server, again and again while its disk fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
// Compiled code is kept for the next start, which is then a second shorter.
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node');
enableCompileCache(compileCache);
const [{ keepRunning }, { readConfig }, { checkStart }, { buildNameIn }, { BUILD_STAMP }, { endWith }, { SettingError }] =
  await Promise.all([
    import('./keep-running.ts'),
    import('#server/settings/config.ts'),
    import('#server/compose/check-start.ts'),
    import('#server/infrastructure/pages/app-config.ts'),
    import('#server/infrastructure/pages/build-stamp.ts'),
    import('#server/application/platform/operator-error.ts'),
    import('#server/settings/setting-error.ts'),
  ]);

const dist = join(root, 'dist');
const sources = ['src', 'contract', 'brands', 'public', 'index.html', 'replay.html', 'vite.config.ts', 'package-lock.json'];
// Without the variable the brand of the build stays.
const { VITE_APP_NAME: buildName } = process.env;

/** Milliseconds since 1970 of the newest file below. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : stat.mtimeMs;
}

function isStale(): boolean {
  if (newest(join(dist, BUILD_STAMP)) < Math.max(...sources.map((source) => newest(join(root, source))))) return true;
  try {
    return buildName !== undefined && buildName !== (buildNameIn(readFileSync(join(dist, 'index.html'), 'utf8')) ?? '');
  } catch {
    return true;
  }
}

async function build(): Promise<void> {
  console.log('Building the web app …');
  const vite = spawn('vite', ['build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const stop = (signal: NodeJS.Signals) => vite.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = await once(vite, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) process.exit(code ?? 1);
}

/** What would end the server is said before anything is built. */
async function buildIfStale(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.ok) throw new SettingError(config.error.join('\n'));
  await checkStart(config.value, { buildName });
  if (isStale()) await build();
}

await buildIfStale().catch(endWith);
await keepRunning([join(root, 'server/main.ts')], { ...process.env, NODE_COMPILE_CACHE: compileCache });
