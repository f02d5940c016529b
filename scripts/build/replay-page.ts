import type { Plugin } from 'vite';

/**
 * A Vite plugin that builds `replay.html`, the document in which admins replay recordings, apart from the app: otherwise both would share files, and the
 * first screen would load the player. It is built before the app, into the same folder.
 */
export const replayPage = (): Plugin => ({
  name: 'replay-page',
  config: ({ build }, { command }) =>
    command === 'build'
      ? {
          environments: {
            replay: {
              consumer: 'client',
              build: {
                outDir: build?.outDir ?? 'dist',
                emptyOutDir: true,
                copyPublicDir: false,
                rolldownOptions: { input: 'replay.html' },
              },
            },
            client: { build: { emptyOutDir: false } },
          },
        }
      : {},
});
