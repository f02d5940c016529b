import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Stories are served by the server; what is in public/ needs no hash.
  publicDir: 'public',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'baseline-widely-available',
    // Fonts and icons are fetched as files of their own: a strict content policy allows no data: fonts.
    assetsInlineLimit: 0,
    // The policy allows no inline script, and browsers of the target preload modules by themselves.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // What changes with its version only is kept apart from what changes with every release, so that it stays cached.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            { name: 'base', test: /node_modules[\\/](rxjs|inversify|@inversifyjs|reflect-metadata|valibot|tslib)[\\/]/ },
          ],
        },
      },
    },
  },
});
