import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { BUILD_STAMP } from '#server/infrastructure/pages/build-stamp.ts';
import { brandStyles } from './scripts/build/brand-styles.ts';
import { buildName } from './scripts/build/build-name.ts';
import { checkedBrands } from './scripts/build/checked-brands.ts';
import { compressedFiles } from './scripts/build/compressed-files.ts';
import { leanCalls, leanPublicScripts } from './scripts/build/lean-script.ts';
import { pageFiles } from './scripts/build/page-files.ts';
import { pageRenderer } from './scripts/build/page-renderer.ts';
import { removingWorkers } from './scripts/build/removing-workers.ts';
import { replayPage } from './scripts/build/replay-page.ts';
import { scriptChunks } from './scripts/build/script-chunks.ts';
import { subsetFonts } from './scripts/build/subset-fonts.ts';
import { webManifests } from './scripts/build/web-manifests.ts';

const root = import.meta.dirname;

export default defineConfig({
  plugins: [
    react(),
    checkedBrands(`${root}/brands`, `${root}/public`),
    brandStyles(`${root}/brands`),
    buildName(),
    webManifests(`${root}/brands`, `${root}/public`),
    removingWorkers(`${root}/public`),
    subsetFonts(root),
    leanPublicScripts(),
    compressedFiles(),
    leanCalls(),
    pageFiles(root),
    pageRenderer(),
    replayPage(),
  ],
  // Stories are served by the server; what is in public/ needs no hash.
  publicDir: 'public',
  resolve: {
    // rxjs as it was written; otherwise it comes translated for browsers of 2009.
    conditions: ['es2015', ...defaultClientConditions],
    alias: { '@fonts': `${root}/.cache/fonts` },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'baseline-widely-available',
    // Fonts and icons are fetched as files of their own: a strict content policy allows no data: fonts.
    assetsInlineLimit: 0,
    // The policy allows no inline script, and browsers of the target preload modules by themselves.
    modulePreload: { polyfill: false },
    // In kB: the studio's editor and the renderer of the server are large. What players and admins load is held by tests, compressed.
    chunkSizeWarningLimit: 1_200,
    // On a busy machine each build would tell how long its parts took.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // `vite build` makes all: the replay page, the browser's files, then the renderer of the server.
  builder: {
    buildApp: async ({ build, config, environments: { replay, client, ssr } }) => {
      const stamp = join(resolve(root, config.build.outDir), BUILD_STAMP);
      rmSync(stamp, { force: true });
      for (const environment of [replay, client, ssr]) if (environment) await build(environment);
      writeFileSync(stamp, '');
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // No code of ours or of a package relies on a getter that does something.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: scriptChunks } },
        },
      },
    },
  },
});
