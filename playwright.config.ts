import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { installedBrowser } from './scripts/find-browser.ts';

const executablePath = installedBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/run.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e-results',
  // A file's tests share its app, so they stay together; a file whose tests need none of its own says that it may be split.
  fullyParallel: false,
  // More than cores: most of a test's time goes by in waiting for words to be told.
  workers: availableParallelism() + 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // What measures runs by itself, when nothing else keeps the machine busy.
  projects: [
    { name: 'flows', testIgnore: '**/performance.spec.ts' },
    { name: 'performance', testMatch: '**/performance.spec.ts', dependencies: ['flows'] },
  ],
  use: {
    // Every frame of a movement is drawn by the processor here. Who watches movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
