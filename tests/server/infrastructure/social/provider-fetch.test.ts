import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProviderDown, providerFetch } from '#server/infrastructure/social/provider-fetch.ts';
import { type Exchange, sendJson, serveOnLoopback } from '#tests/fakes/social/fake-provider.ts';

const answers: Record<string, (exchange: Exchange) => unknown> = {
  '/json': (exchange) => sendJson(exchange, 200, { name: 'Ada' }),
  '/refused': (exchange) => sendJson(exchange, 400, { error: 'invalid_grant' }),
  '/script': ({ response }) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('{"name":"Ada"}'),
  '/busy': (exchange) => sendJson(exchange, 429, { message: 'You are being rate limited.' }),
  '/broken': (exchange) => sendJson(exchange, 502, {}),
  '/html': ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
  '/empty': ({ response }) => response.writeHead(204).end(),
  '/cut': ({ response }) => {
    response.writeHead(200, { 'content-length': '500' }).write('{"name":');
    response.destroy();
  },
  '/endless': ({ response }) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  '/trickle': ({ response }) => {
    response.writeHead(200).write('{');
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  },
  '/elsewhere': ({ response }) => response.writeHead(302, { location: '/json' }).end(),
};
let served: Awaited<ReturnType<typeof serveOnLoopback>>;
beforeAll(async () => {
  served = await serveOnLoopback((exchange) => answers[exchange.url.pathname]?.(exchange));
});
afterAll(() => served.close());

const call = (path: string) => providerFetch(`${served.base}${path}`, { body: null, headers: {}, method: 'GET', redirect: 'manual' });

describe('a call to a provider', () => {
  it.each([
    ['/json', 200, { name: 'Ada' }],
    ['/refused', 400, { error: 'invalid_grant' }],
    ['/script', 200, { name: 'Ada' }],
  ])('%s returns its status and its JSON', async (path, status, body) => {
    const response = await call(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
  });

  it.each(['/busy', '/broken', '/html', '/empty', '/cut', '/endless', '/elsewhere'])('%s counts as down', async (path) => {
    await expect(call(path)).rejects.toBeInstanceOf(ProviderDown);
  });

  it('times out when the body never ends', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 8000 ? 200 : ms));
    await expect(call('/trickle')).rejects.toBeInstanceOf(ProviderDown);
    vi.restoreAllMocks();
  });
});
