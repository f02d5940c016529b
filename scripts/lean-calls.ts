import type { Plugin } from 'vite';

/** A Vite plugin that leaves the summaries of calls out of the browser's build: only the documentation shows them. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/contract\/[\w-]+\.ts$/.test(id)) return null;
    return { code: code.replaceAll(/\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"),/g, ''), map: null };
  },
});
