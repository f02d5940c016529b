import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache/server');

/** The programs that tests start in processes of their own, by the name of their bundle. */
const programs = {
  main: 'server/main.ts',
  'ledger-check': 'scripts/ledger-check.ts',
  admin: 'scripts/admin.ts',
} as const;

export type Program = keyof typeof programs;

/** A file keeps the folder that it has in the sources, because it looks for others from there. */
const sourceFolders: Plugin = {
  name: 'source-folders',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:server|scripts)\/.*\.ts$/, code: 'import.meta.dirname' },
    handler: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
};

/**
 * Bundles the programs for a run. Node then loads one file in place of about 1,500, which is a third of a start, and a run starts a hundred of them.
 * That `npm start`, `npm run serve` and `node server/main.ts` start from the sources is for `signals.test.ts` to prove. `TEST_PROGRAMS` says that an earlier
 * runner of the same run made the bundle.
 */
export async function bundlePrograms(): Promise<void> {
  if (process.env.TEST_PROGRAMS === 'bundled') return;
  const mode = process.env.NODE_ENV;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sourceFolders],
    // These bring files that they look for beside their own.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'inkjs', 'sharp', 'subset-font', 'vite'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)])) },
    },
  });
  // A build sets "production", which tests would inherit.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
}

/** The bundle of a program, made by `bundlePrograms` at the start of the run. */
export const bundleOf = (program: Program): string => join(folder, `${program}.js`);
