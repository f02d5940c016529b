import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Builds the web app with the development version of React, which names all that differs when a page is taken over. Resolves to the folder. */
export async function buildForDevelopment(): Promise<string> {
  const folder = join(root, '.cache/development-app');
  await promisify(execFile)('vite', ['build', '--mode', 'development', '--minify', 'false', '--logLevel', 'warn', '--outDir', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  return folder;
}
