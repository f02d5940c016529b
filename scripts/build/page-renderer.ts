import type { Plugin } from 'vite';

/**
 * A Vite plugin that builds `src/entry-server.tsx` into `.server` beside the browser's files. With its packages, so that React is the version
 * of the build, by default for production, whatever `NODE_ENV` says when the server runs.
 */
export const pageRenderer = (): Plugin => ({
  name: 'page-renderer',
  config: ({ build }, { command, mode }) =>
    command === 'build'
      ? {
          environments: {
            ssr: {
              define: { 'process.env.NODE_ENV': mode === 'development' ? '"development"' : '"production"' },
              resolve: { noExternal: true },
              build: {
                outDir: `${build?.outDir ?? 'dist'}/.server`,
                emptyOutDir: true,
                copyPublicDir: false,
                emitAssets: false,
                rolldownOptions: { input: 'src/entry-server.tsx' },
              },
            },
          },
        }
      : {},
});
