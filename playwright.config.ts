import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { installedBrowser } from './scripts/find-browser.ts';

const executablePath = installedBrowser();

/**
 * Chromium takes the last list of such names, so these repeat those of Playwright's list that matter to tests. Each window renders two menus of its
 * address bar in a process of their own, a fifth of the processor time of a run; the services ask their hosts about each page with a form, and more.
 */
const chromiumWithout = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  // Services of the browser.
  ...['AutofillServerCommunication', 'OptimizationHints', 'OptimizationHintsFetching', 'OptimizationGuideModelDownloading', 'Translate'],
  ...['CertificateTransparencyComponentUpdater', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** Tests of what pictures do to a page: how they load, what they cover, and that no foreign one is requested. */
const withPictures = /(endings|hostile-\w+|landing|performance|recording|routes|walk)\.spec\.ts/;

/** Chromium takes the last list of such settings, so the others repeat Playwright's: a mouse that can hover. */
const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  // Parts on demand and the accounts of the browser are asked for in spite of the settings before: nobody listens there.
  '--component-updater=url-source=http://127.0.0.1:9/',
  '--gaia-url=http://127.0.0.1:9/',
  `--disable-features=${chromiumWithout.join()}`,
];

const launchOptions = executablePath ? { executablePath } : {};

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/run.ts',
  testMatch: '**/*.spec.ts',
  // Tests for the full run alone say so.
  ...(process.env.PROOF === 'full' ? {} : { grepInvert: /@full/ }),
  outputDir: '.cache/e2e-results',
  // A file whose tests share an app of its own says that they stay together.
  fullyParallel: true,
  // More than cores: tests wait much of their time for text that comes at a reader's pace.
  workers: availableParallelism() + 2,
  retries: 0,
  // Both only end what hangs; on a busy machine a page may take long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Every frame of a movement is drawn by the processor here. Who watches movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // To decode pictures is a third of the processor time of a page, and most tests are of something else. The long files whose tests stay together come
  // first, so that none of them runs alone at the end while cores are idle.
  projects: [
    {
      name: 'without pictures',
      testIgnore: withPictures,
      use: { launchOptions: { ...launchOptions, args: [...args, withoutPictures] } },
    },
    { name: 'with pictures', testMatch: withPictures, use: { launchOptions: { ...launchOptions, args } } },
  ],
});
