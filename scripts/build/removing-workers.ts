import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { USUAL_WORKERS } from '#server/domain/page/old-workers.ts';
import { SettingError } from '#server/settings/setting-error.ts';
import { readSetting } from '#server/settings/setting-table.ts';
import { settings } from '#server/settings/settings.ts';

/**
 * A Vite plugin that puts the worker of `public/` under every other address of an old service worker, for hosts that serve the built files
 * without our server.
 */
export const removingWorkers = (publicFolder: string): Plugin => {
  let paths: readonly string[] = [];
  return {
    name: 'removing-workers',
    apply: 'build',
    // Before the build, whose errors have a stack.
    configResolved() {
      const read = readSetting(settings.oldWorkers, process.env, true);
      if (!read.ok) throw new SettingError(read.error);
      paths = read.value;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const [published] = USUAL_WORKERS;
      const source = readFileSync(join(publicFolder, published), 'utf8');
      for (const path of paths) if (path !== published) this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
  };
};
