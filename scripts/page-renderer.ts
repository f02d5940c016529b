import type { Plugin } from 'vite';

/**
 * A Vite plugin that builds `src/entry-server.tsx` into `.server` beside the browser's files. With its packages, so that React is the production
 * version whatever `NODE_ENV` says.
 */
export const pageRenderer = (): Plugin => ({
  name: 'page-renderer',
  config: ({ build }, { command }) =>
    command === 'build'
      ? {
          environments: {
            ssr: {
              define: { 'process.env.NODE_ENV': '"production"' },
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
