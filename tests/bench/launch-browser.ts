import { type Browser, chromium } from 'playwright';
import { installedBrowser } from '../../scripts/find-browser.ts';

export function launchBrowser(): Promise<Browser> {
  const executablePath = installedBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}
