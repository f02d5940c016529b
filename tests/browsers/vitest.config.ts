import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: what is played in Chromium by `npm test`, in the engines of other browsers where they are installed. */
export default defineConfig({
  test: {
    name: 'browsers',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./browsers.global.ts'],
    fileParallelism: false,
    // Both only end what hangs.
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
