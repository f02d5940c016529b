import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { oldWorkerPaths, USUAL_WORKERS } from '../src/domain/pages/old-workers.ts';

/**
 * A Vite plugin that puts the worker of `public/` under every other address of an old service worker, for hosts that serve the built files
 * without our server.
 */
export const removingWorkers = (publicFolder: string): Plugin => ({
  name: 'removing-workers',
  apply: 'build',
  generateBundle() {
    if (this.environment.name !== 'client') return;
    const [published] = USUAL_WORKERS;
    const paths = oldWorkerPaths(process.env.OLD_SERVICE_WORKERS ?? '');
    if (!paths.ok) this.error('OLD_SERVICE_WORKERS must be paths of scripts like /app/worker.js, separated by commas.');
    const source = readFileSync(join(publicFolder, published), 'utf8');
    for (const path of paths.value) if (path !== published) this.emitFile({ type: 'asset', fileName: path.slice(1), source });
  },
});
