import { afterAll, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { buildStandIn } from '#server/infrastructure/http/stand-in.ts';

const app = buildStandIn({ production: false, embedOrigins: [] }, () => 'The disk is full.');
afterAll(() => app.close());

it('faults S93: what answers before there is room to start is alive, and not ready for a reason', async () => {
  const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'alive' }]);
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', reason: 'The disk is full.' }]);
});

it('faults S93: it refuses every call of the API, whatever comes with it, with a time to retry', async () => {
  for (const { method, path } of routes)
    for (const payload of ['{}', '[[['.repeat(100), 'no JSON']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({ method, url: API_PREFIX + path, headers, ...(method === 'POST' && { payload }) });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 503, 'UNAVAILABLE']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
});

it.each(['/', '/story/the-quiet-relay', '/profile?tab=coins', '/%ff'])(
  'faults S93: a person at %s reads that the site is closed for a moment',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.body).toContain('<h1>Closed for a Moment</h1>');
  },
);
