import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

type Browser = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly problem: string };

const SHELL = '/usr/bin/chromium-headless-shell';

const installed = [
  // Without windows, a page costs half the processor time.
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser that `CHROMIUM_PATH` names, else an installed Chromium or Chrome, else the one Playwright keeps; null when there is none. Throws where
 * `CHROMIUM_PATH` names no file: another browser would give results that are taken for those of the named one.
 */
export function installedBrowser(): string | null {
  const { CHROMIUM_PATH: named } = process.env;
  if (named && !existsSync(named)) throw new Error(noFile(named));
  return named || (installed.find((path) => existsSync(path)) ?? playwrightsOwn());
}

const noFile = (path: string): string => `CHROMIUM_PATH is ${path}, and there is no such file.`;

/**
 * An installed Chromium or Chrome, else Playwright's own, else one that is installed now: the system's package, or Playwright's download. On a CI machine
 * the shell is installed also beside another Chromium, since it shortens the run by minutes.
 */
export async function findBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH: named } = process.env;
  if (named) return existsSync(named) ? { ok: true, path: named } : { ok: false, problem: noFile(named) };
  const there = installedBrowser();
  if (there !== null && (there === SHELL || !process.env.CI)) return { ok: true, path: there };
  console.log(`Installing ${there === null ? 'a Chromium' : 'the shell of Chromium'} …`);
  const path = installPackage('chromium-headless-shell', SHELL) ?? there ?? download() ?? installPackage('chromium', '/usr/bin/chromium');
  if (path !== null) return { ok: true, path };
  return { ok: false, problem: 'No Chromium or Chrome was found and none could be installed. Install one, or name it in CHROMIUM_PATH.' };
}

/** The path of a Debian package's program, installed where that is possible. */
function installPackage(name: string, path: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', timeout: 180_000 });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', timeout: 600_000 });
  return existsSync(path) ? path : null;
}

/** Playwright's own build. */
function download(): string | null {
  spawnSync('playwright', ['install', 'chromium', '--only-shell'], {
    stdio: 'inherit',
    timeout: 180_000,
    shell: process.platform === 'win32',
  });
  return playwrightsOwn();
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}
