import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { once } from '#tests/server/harness/run-templates.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/development-app');

/**
 * Builds the web app with the development version of React, which names all that differs when a page is taken over. Resolves to the folder. A run builds it
 * once: it is 16 seconds of processor time, and a second build would empty the folder below an app that serves it.
 */
export async function buildForDevelopment(): Promise<string> {
  await once('development-app', async (built) => {
    await promisify(execFile)('vite', ['build', '--mode', 'development', '--minify', 'false', '--logLevel', 'warn', '--outDir', folder], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development' },
      shell: process.platform === 'win32',
    });
    await writeFile(built, '');
  });
  return folder;
}
