import { afterEach, expect, it, vi } from 'vitest';
import { findBrowser, installedBrowser } from '../../../scripts/find-browser.ts';

afterEach(() => vi.unstubAllEnvs());

it('a browser that CHROMIUM_PATH names is taken', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(installedBrowser()).toBe(process.execPath);
  expect(await findBrowser()).toEqual({ ok: true, path: process.execPath });
});

it('no other browser is taken for one that is not there', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/usr/bin/no-such-browser');
  const problem = 'CHROMIUM_PATH is /usr/bin/no-such-browser, and there is no such file.';
  expect(() => installedBrowser()).toThrow(problem);
  expect(await findBrowser()).toEqual({ ok: false, problem });
});
