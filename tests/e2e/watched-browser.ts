import type { Browser, BrowserContext } from 'playwright/test';
import { NetworkProxy } from './network-proxy.ts';

/** Whether a path takes reports of what a visitor does. */
export const isReport = (path: string): boolean => /\/(?:meta-api\.forward|landing\.view|landing\.play|recording\.\w+)$/.test(path);

/** Opens a browser of its own whose every request goes through a proxy that keeps it. Resolves to the proxy once the browser is closed. */
export async function watched(
  browser: Browser,
  visit: (context: BrowserContext, proxy: NetworkProxy) => Promise<void>,
): Promise<NetworkProxy> {
  const proxy = new NetworkProxy();
  const context = await browser.newContext({ proxy: { server: await proxy.listen(), bypass: '<-loopback>' } });
  await visit(context, proxy);
  await context.close();
  await proxy.close();
  return proxy;
}
