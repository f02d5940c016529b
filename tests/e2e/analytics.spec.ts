import { type App, expect, startApp, test } from './app.ts';
import { NetworkProxy } from './network-proxy.ts';

const SCRIPT = 'http://statistics.example/app.js';
const COLLECTOR = 'http://collector.example/events';

let app: App;
test.beforeAll(async () => {
  app = await startApp('Nightquill', {
    GTM_ID: 'GTM-ABC123',
    ANALYTICS_APP_ID: 'app-1',
    ANALYTICS_SCRIPT_URL: SCRIPT,
    ANALYTICS_COLLECTOR_URL: COLLECTOR,
  });
});
test.afterAll(() => app.stop());

test('ANA-01, ANA-03, ANA-04: receivers are requested after a Yes alone, get each page and action, and may hang or fail', async ({
  browser,
}) => {
  const proxy = new NetworkProxy();
  // The third party's script takes what waits for it; the collector never answers; the tag service cannot be reached.
  const body = 'window.seen = [...window.analyticsQueue]; window.analyticsQueue = { push: (command) => window.seen.push(command) };';
  proxy.answer = ({ url }) =>
    url === SCRIPT ? { status: 200, type: 'text/javascript', body } : url.startsWith(COLLECTOR) ? 'hang' : 'forward';
  const context = await browser.newContext({ proxy: { server: await proxy.listen(), bypass: '<-loopback>' } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const foreign = () => proxy.requests.filter(({ url }) => !url.startsWith(app.url)).map(({ method, url }) => `${method} ${url}`);

  await page.goto(`${app.url}/story/the-quiet-relay?token=canary`);
  await page.waitForLoadState('networkidle');
  expect(foreign()).toEqual([]);
  await page.getByRole('region', { name: 'May we count your visit?' }).getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: /favourite/i }).click();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  const seen = () => page.evaluate(() => (window as unknown as { seen?: unknown[][] }).seen ?? []);
  await expect
    .poll(async () => (await seen()).map(([, name, values]) => [name, values]))
    .toContainEqual(['page_view', { page_path: '/chat/*', screen_size: 'desktop' }]);
  const commands = await seen();
  expect(commands[0]).toEqual(['init', 'app-1']);
  expect(commands).toContainEqual(['user', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  const interaction = { story_id: 'the-quiet-relay', story_title: 'The Quiet Relay' };
  for (const action of ['favorite', 'start'])
    await expect.poll(seen).toContainEqual(['event', 'story_interaction', { action, ...interaction }]);
  const layer = await page.evaluate(() => JSON.stringify((window as unknown as { dataLayer?: unknown[] }).dataLayer));
  expect(layer).toContain('{"event":"story_interaction","event_family":"interaction","action":"start"');
  const collected = () => proxy.requests.filter(({ url }) => url === COLLECTOR).map(({ body: text }) => JSON.parse(text));
  await expect.poll(collected).toContainEqual({
    brand: 'nightquill',
    user: expect.any(String),
    family: 'interaction',
    event: 'story_interaction',
    action: 'start',
    ...interaction,
  });
  await expect
    .poll(() => [...new Set(foreign())].toSorted())
    .toEqual(['CONNECT www.googletagmanager.com:443', `GET ${SCRIPT}`, `POST ${COLLECTOR}`].toSorted());
  expect([JSON.stringify([commands, collected()]) + layer, problems]).toEqual([expect.not.stringContaining('canary'), []]);
  await context.close();
  await proxy.close();
});
