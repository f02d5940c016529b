import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '#domain/brand/brand.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';
import { buildNameIn, withBuildName } from '#server/infrastructure/pages/app-config.ts';
import { emptyDocument } from '#server/infrastructure/pages/page-document.ts';
import { brandByHost } from '#server/infrastructure/pages/register-pages.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const root = join(import.meta.dirname, '../../../..');
const shell = readFileSync(join(root, 'index.html'), 'utf8');
const brands = readBrands(join(root, 'brands'));

describe('the page', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres());
  });
  afterAll(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

  it.each(['/', '/landing', '/story/the-quiet-relay', '/chat/a/b/c', '/user/coins?x=1', '/recharge-success', '/story/a.php'])(
    'answers %s with the shell, uncached',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(answer.body).toContain('<div id="app">');
      expect(answer.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    },
  );

  it('gives the screen after a payment its title without scripts', async () => {
    for (const path of ['/recharge-success?provider=stripe', '/recharge-success/'])
      expect((await get(path)).body).toContain('<title data-default>Payment Successful - Lorewick</title>');
    expect((await get('/user/coins')).body).toContain('<title data-default>Lorewick - AI-Powered Interactive Stories</title>');
  });

  it.each(['/metrics', '/.env', '/wp-admin', '/wp-login.php', '/no/such/screen', '/assets/main-Gone99.js', '/dev', '/healthz/x'])(
    'answers %s with 404: the shell for a browser, no page for other clients',
    async (path) => {
      const shown = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(shown.body).toContain('<div id="app">');
      for (const accept of ['*/*', 'application/json', '']) {
        const answer = await get(path, { accept });
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
      }
    },
  );

  it('TRACK-16: serves the page that replays recordings with a policy of its own, which only this site may frame', async () => {
    const answer = await get('/replay.html');
    const policy = String(answer.headers['content-security-policy']);
    expect(answer.statusCode).toBe(200);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('connect-src');
    expect(String((await get('/api/v1/price.list')).headers['content-security-policy'])).not.toContain('unsafe-inline');
  });

  it.each(['/404', '/404/', '/404?from=x'])('answers %s with status 404, for bots too', async (path) => {
    for (const agent of ['Googlebot/2.1', 'Mozilla/5.0 Chrome/140.0.0.0']) {
      const answer = await get(path, { accept: 'text/html', 'user-agent': agent });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });

  it('responds 404 in JSON for unknown calls to every client', async () => {
    for (const path of ['/api', '/api/v1/no.such', '/api/x'])
      expect((await get(path, { accept: 'text/html' })).json().code).toBe('NOT_FOUND');
  });

  it('caches hashed files forever, others for an hour', async () => {
    expect((await get('/assets/main-Abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/theme.js')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/assets/main-Abc123.js')).headers['content-type']).toMatch(/javascript/);
  });

  it.each(['/sw.js', '/service-worker.js', '/sw.js?v=3'])(
    'UI-04: answers an old worker’s address %s with one that removes itself',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type'], headers['cache-control'], headers['service-worker-allowed']]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'no-store',
        '/',
      ]);
      expect(body).toBe(readFileSync(join(root, 'public/sw.js'), 'utf8'));
    },
  );

  it('faults C18: answers a missing script with 404, not with the page', async () => {
    for (const path of ['/assets/main-Gone99.js', '/favicon.ico', '/.env', '/index.php']) expect((await get(path)).statusCode).toBe(404);
    expect((await server.inject({ method: 'POST', url: '/landing' })).statusCode).toBe(404);
    expect((await server.inject({ method: 'HEAD', url: '/landing' })).statusCode).toBe(200);
  });

  it.each(['/content/stories/the-quiet-relay/cover.svg', '/content/characters/aunt/portraits/calm.svg'])(
    'serves inert pictures: %s',
    async (url) => {
      const picture = await get(url);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(picture.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
      expect(picture.headers['cache-control']).toMatch(/max-age=\d{4,}/);
    },
  );

  it.each(['/content/stories/the-quiet-relay/cover.svg', '/assets/main-Abc123.js'])(
    'faults S85: sends %s whole for a range beyond its end, and refuses an unmet condition as an error of the request',
    async (url) => {
      const whole = await get(url, { range: 'bytes=9999999-' });
      expect([whole.statusCode, whole.body]).toEqual([200, (await get(url)).body]);
      for (const condition of [{ 'if-match': '"x"' }, { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }]) {
        const refused = await get(url, condition);
        expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID_INPUT']);
      }
    },
  );

  it.each([
    '/content/stories/the-quiet-relay/script.ink',
    '/content/stories/the-quiet-relay/story.yaml',
    '/content/stories/',
    '/content/stories/the-quiet-relay/',
    '/content/stories/../categories.yaml',
    '/content/characters/aunt/talk.ink',
    '/content/characters/aunt/character.json',
    '/content/characters/..%2fpacks.yaml',
    '/content/stories/..%2f..%2fpackage.json',
    '/content/stories/%2e%2e/%2e%2e/package.json',
    '/content/stories/the-quiet-relay/..%5c..%5cpackage.json',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/content/stories/the-quiet-relay/cover.svg%00.ink',
    '/content/stories/%00.svg',
    '/content/stories/..%5c..%5ccover.svg',
    `/content/stories/${'y'.repeat(5000)}.svg`,
  ])('serves no other file: %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/=== start|one_liner|"dependencies"|root:x:/);
    expect(answer.body).not.toContain('- { id: mystery');
    expect(answer.statusCode === 200 ? answer.headers['content-type'] : '').not.toMatch(/ink|yaml|json|octet/);
  });
});

it.each([
  ['Lorewick', 'pk_test_x', true],
  ['Lorewick', '', false],
  ['Nightquill', 'pk_test_x', false],
])('%s with the key "%s": allows Stripe’s script: %s, on the page only', async (appName, stripePublicKey, letIn) => {
  const server = await TestApp.on(await openFreshPostgres(), { appName, stripePublicKey });
  const policyOf = async (url: string) => String((await server.inject({ url })).headers['content-security-policy']);
  expect((await policyOf('/user/coins')).includes("script-src 'self' https://js.stripe.com;")).toBe(letIn);
  expect(await policyOf('/api/v1/price.list')).not.toContain('stripe');
  expect(await policyOf('/user/coins')).toContain("require-trusted-types-for 'script'");
  await server.close();
});

it.each([
  ['Lorewick', "connect-src 'self' https://third.example;"],
  ['Nightquill', "connect-src 'self' https://third.example https://collector.example;"],
])('ANA-04: %s lets in what is configured for analytics, on the page only', async (appName, connections) => {
  const app = { id: 'app-1', script: 'https://third.example/a.js' };
  const analytics = { gtmId: null, app, collector: 'https://collector.example/events' };
  const server = await TestApp.on(await openFreshPostgres(), { appName, analytics });
  const page = await server.inject({ url: '/user/coins' });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://third.example;");
  expect(policy).toContain(connections);
  expect(page.body).toContain(`"analytics":${JSON.stringify(analytics)}`);
  expect(String((await server.inject({ url: '/api/v1/price.list' })).headers['content-security-policy'])).not.toContain('third');
  await server.close();
});

it.each([true, false])('where recording is %s, style attributes may be set by text only where the recorder needs it', async (recording) => {
  const server = await TestApp.on(await openFreshPostgres(), { recording });
  const policy = String((await server.inject({ url: '/user/coins' })).headers['content-security-policy']);
  expect(policy.includes("style-src-attr 'unsafe-inline';")).toBe(recording);
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
  await server.close();
});

it('BRAND-02: a server without a configured name serves the brand of the build', async () => {
  const server = await TestApp.on(await openFreshPostgres(), { buildName: 'Nightquill' });
  expect((await server.inject({ url: '/' })).body).toContain('<title data-default>Nightquill');
  await server.close();
});

it.each([
  [[], ''],
  [['https://partner.example', 'https://second.example'], 'pk_test_x'],
])('PAY-17: only %j may embed the pages, and the app receives the same list', async (embedOrigins, stripePublicKey) => {
  const server = await TestApp.on(await openFreshPostgres(), { embedOrigins, stripePublicKey });
  for (const url of ['/', '/no/such', '/api/v1/price.list']) {
    const { headers } = await server.inject({ url, headers: { accept: 'text/html' } });
    const ancestors = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    expect([url, ancestors]).toEqual([url, ["'self'", ...embedOrigins].join(' ')]);
  }
  const page = await server.inject({ url: '/' });
  expect(page.body).toContain(`"embedOrigins":${JSON.stringify(embedOrigins)}`);
  await server.close();
});

describe('BRAND-02: the brand of the page', () => {
  const named = (appName: string, host = 'localhost') =>
    emptyDocument(shell, { appName, stripePublicKey: '', embedOrigins: [] }, brandByHost(brands, appName)(host));

  it('follows the configured name, then the host name, then the default', () => {
    expect(named('')).toContain('<title data-default>Lorewick - AI-Powered Interactive Stories</title>');
    expect(named('nightquill')).toContain('<title data-default>Nightquill - AI-Powered Interactive Stories</title>');
    const nightly = brands.find(({ id }) => id === 'nightquill')?.hosts[0] ?? '';
    expect(named('', nightly)).toContain('<title data-default>Nightquill');
    expect(named('lorewick', nightly)).toContain('<title data-default>Lorewick');
  });

  it('follows the name of the build when none is configured at run time, like the browser', () => {
    const nightly = withBuildName(shell, 'Nightquill');
    const brandOf = (page: string, appName: string, host = 'localhost') => brandByHost(brands, appName, buildNameIn(page))(host).id;
    expect([brandOf(nightly, ''), brandOf(nightly, 'lorewick'), brandOf(nightly, 'no such brand')]).toEqual([
      'nightquill',
      'lorewick',
      'nightquill',
    ]);
    expect([brandOf(shell, ''), brandOf('<title>Not built</title>', '')]).toEqual(['lorewick', 'lorewick']);
    const odd = '</script><b>$& "quoted"';
    expect([withBuildName(shell, odd).includes('<b>'), buildNameIn(withBuildName(shell, odd))]).toEqual([false, odd]);
  });

  it('PAGE-02: has each tag once, forbids indexing, and has sharing tags', () => {
    for (const brand of brands) {
      const page = named(brand.appName);
      for (const once of [
        '<title data-default>',
        'name="description"',
        'name="robots"',
        'rel="icon"',
        'property="og:title"',
        'property="og:image"',
        'name="twitter:card"',
      ]) {
        expect([once, page.split(once).length - 1]).toEqual([once, 1]);
      }
      expect(page).toMatch(/name="robots" content="noindex, nofollow"/);
      expect(page).toContain('<html lang="en" dir="ltr" class="dark">');
    }
  });

  it('passes the configured name to the app as escaped data', () => {
    const appName = '</script><script>alert(1)</script>$& $1 "quoted" \\';
    const page = named(appName);
    const data = /<script type="application\/json" id="app-config">([^<]*)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ appName, siteUrl: expect.any(String), stripePublicKey: '', embedOrigins: [] });
    expect(page).not.toContain('alert(1)</script>');
  });

  it('escapes the name of a brand', () => {
    const [first] = brands;
    const odd: Brand = { ...first, websiteTitle: '"><img src=x> & $& co', description: `'"<b>`, faviconUrl: '/x"y.svg' };
    const page = emptyDocument(shell, { appName: '', stripePublicKey: '', embedOrigins: [] }, odd);
    expect(page).not.toContain('<img src=x>');
    expect(page).not.toContain('<b>');
    expect(page).toContain('&#34;&#62;&#60;img src=x&#62; &#38; $&#38; co - AI-Powered');
  });
});
