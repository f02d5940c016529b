/**
 * @shortened an address that a setting names
 * @proven each address, and a static host: full run; what the server answers there: `register-pages.test.ts`
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { proof } from '#tests/proof.ts';
import { expect, startApp, test } from './app.ts';

const dist = join(import.meta.dirname, '../../dist');

/** An earlier site whose worker serves from its cache first, also its own page. */
const oldSite =
  (worker: string): RequestListener =>
  ({ url }, response) => {
    if (url === worker) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': '/' });
      response.end(`
        self.addEventListener('install', (event) => {
          self.skipWaiting();
          event.waitUntil(caches.open('old').then((cache) => cache.addAll(['/', '/about'])));
        });
        self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
        self.addEventListener('fetch', (event) => event.respondWith(
          caches.match(event.request).then((hit) => hit ?? fetch(event.request)),
        ));`);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<title>Old site</title><script>navigator.serviceWorker.register('${worker}', { scope: '/' });</script>`);
  };

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** A static host without our headers. */
const staticHost: RequestListener = ({ url = '/' }, response) => {
  const file = join(dist, new URL(url, 'http://host').pathname);
  const found = extname(file) !== '' && existsSync(file) ? file : join(dist, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' });
  createReadStream(found).pipe(response);
};

async function listen(listener: RequestListener, port = 0): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** Visits the old site until its worker serves it, then closes the site. Resolves to its port. */
async function trapped(page: Page, worker: string): Promise<number> {
  const old = await listen(oldSite(worker));
  await page.goto(`http://127.0.0.1:${old.port}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await old.close();
  // Only the worker serves it now.
  await page.goto(`http://127.0.0.1:${old.port}/about`);
  await expect(page).toHaveTitle('Old site');
  return old.port;
}

/** The next visit shows the new app, and the old worker and its caches are gone. */
async function freed(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page).toHaveTitle(/Lorewick/);
  const left = () => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);
  await expect.poll(left).toEqual([0, 0]);
  const again = await page.goto(`${url}/about`);
  expect(again?.fromServiceWorker()).toBe(false);
  await expect(page).toHaveTitle(/Lorewick/);
  // A site that stops while its page still loads code is an error of that page.
  await page.waitForLoadState('networkidle');
}

/** The quick run has the address that a setting names. */
for (const worker of ['/legacy/worker.js', ...(proof === 'full' ? ['/sw.js', '/service-worker.js'] : [])]) {
  test(`UI-04: an old worker at ${worker} that caches first gives its visitors the server’s app`, async ({ page }) => {
    const port = await trapped(page, worker);
    const app = await startApp('Lorewick', { PORT: String(port), OLD_SERVICE_WORKERS: '/legacy/worker.js' });
    await freed(page, app.url);
    await app.stop();
  });
}

test('UI-04: the same on a static host', { tag: '@full' }, async ({ page }) => {
  const port = await trapped(page, '/service-worker.js');
  const host = await listen(staticHost, port);
  await freed(page, `http://127.0.0.1:${port}`);
  await host.close();
});
