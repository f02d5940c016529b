import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export type Browser = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly problem: string };

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed Chromium or Chrome, else the one Playwright keeps; null when there is neither. */
export function installedBrowser(): string | null {
  return installed.find((path) => path && existsSync(path)) ?? playwrightsOwn();
}

/** An installed Chromium or Chrome, else Playwright's own, else one that is installed now: Playwright's download, or the system's package. */
export async function findBrowser(): Promise<Browser> {
  const there = installedBrowser();
  if (there) return { ok: true, path: there };
  console.log('No Chromium found; installing one …');
  spawnSync('playwright', ['install', 'chromium', '--only-shell'], {
    stdio: 'inherit',
    timeout: 180_000,
    shell: process.platform === 'win32',
  });
  const downloaded = playwrightsOwn();
  if (downloaded) return { ok: true, path: downloaded };
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', timeout: 180_000 });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
    if (existsSync('/usr/bin/chromium')) return { ok: true, path: '/usr/bin/chromium' };
  }
  return { ok: false, problem: 'No Chromium or Chrome was found and none could be installed. Install one, or name it in CHROMIUM_PATH.' };
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}
