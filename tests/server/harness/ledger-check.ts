import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bundleOf } from './server-bundle.ts';

const root = join(import.meta.dirname, '../../..');

/** What `npm run ledger:check` says of the books of a server that was started with these settings, and its exit code. */
export function ledgerCheck(env: Readonly<Record<string, string>>): { readonly said: string; readonly status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bundleOf('ledger-check')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(root, '.cache/node'), ...env },
    encoding: 'utf8',
  });
  return { said: stdout + stderr, status };
}
