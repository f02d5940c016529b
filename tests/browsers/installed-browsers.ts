import { existsSync } from 'node:fs';
import type { DrivenBrowser } from './driven-browser.ts';
import { Firefox } from './firefox.ts';
import { WebKit } from './webkit.ts';

/** A browser that the tests know. `missing` says what to install where it is not there. */
export type KnownBrowser =
  | { readonly name: string; readonly start: () => Promise<DrivenBrowser>; readonly missing: null }
  | { readonly name: string; readonly start: null; readonly missing: string };

const first = (...paths: readonly (string | undefined)[]): string | undefined => paths.find((path) => path && existsSync(path));

function firefox(): KnownBrowser {
  const name = 'Firefox';
  const path = first(
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  );
  if (path !== undefined) return { name, start: () => Firefox.start(path), missing: null };
  return { name, start: null, missing: 'Firefox is not installed: no test ran in it. Install firefox-esr, or name it in FIREFOX_PATH.' };
}

function webkit(): KnownBrowser {
  const name = 'WebKit';
  const driver = first('/usr/bin/WebKitWebDriver');
  const xvfb = first('/usr/bin/Xvfb');
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`);
  const miniBrowser = first(...folders);
  if (driver && xvfb && miniBrowser) return { name, start: () => WebKit.start({ driver, miniBrowser, xvfb }), missing: null };
  return {
    name,
    start: null,
    missing: 'The engine of Safari is not installed: no test ran in it. Install webkit2gtk-driver and xvfb (Debian).',
  };
}

export const knownBrowsers = (): readonly KnownBrowser[] => [firefox(), webkit()];
