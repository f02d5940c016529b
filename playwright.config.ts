import { defineConfig } from 'playwright/test';
import { installedBrowser } from './scripts/find-browser.ts';

const executablePath = installedBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/run-folder.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e-results',
  fullyParallel: true,
  // More than cores: most of a test's time goes by in waiting for words to be told.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // What measures runs by itself, when nothing else keeps the machine busy.
  projects: [
    { name: 'flows', testIgnore: '**/performance.spec.ts' },
    { name: 'performance', testMatch: '**/performance.spec.ts', fullyParallel: false, dependencies: ['flows'] },
  ],
  use: {
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
