import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** A text of a call that only the documentation shows: its summary, or a description of a value. */
const DOCUMENTED = /\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"),|,\s*v\.description\(\s*(?:'[^'\n]*'|"[^"\n]*"),?\s*\)/g;

/** A Vite plugin that leaves the documentation of calls out of the browser's build. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/contract\/[\w-]+\.ts$/.test(id)) return null;
    return { code: code.replaceAll(DOCUMENTED, ''), map: null };
  },
});

/** The scripts of `public/` that pages load. Vite copies that folder as it is. */
const PUBLIC_SCRIPTS = ['begin.js', 'theme.js'];

/** A Vite plugin that writes the scripts of `public/` without their comments. Before the files are compressed. */
export const leanPublicScripts = (): Plugin => ({
  name: 'lean-public-scripts',
  apply: 'build',
  writeBundle: {
    order: 'pre',
    handler({ dir = '' }) {
      if (this.environment.name !== 'client') return;
      for (const path of PUBLIC_SCRIPTS.map((name) => join(dir, name))) {
        const { code, errors } = minifySync(path, readFileSync(path, 'utf8'));
        if (errors[0]) this.error(`${path}: ${errors[0].message}`);
        writeFileSync(path, code);
      }
    },
  },
});
