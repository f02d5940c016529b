import { describe, expect, it } from 'vitest';
import { ownOrigins, siteAt } from '#server/domain/brand/own-site.ts';

const local = { url: 'http://127.0.0.1:8787', fixed: false };

describe('PAY-15: the addresses of this site', () => {
  it.each(['http://127.0.0.1:8787', 'http://localhost:8787', 'http://[::1]:8787', 'http://0.0.0.0:8787', 'http://[::]:8787'])(
    'on this machine (%s): every loopback name with the port',
    (url) => {
      const origins = ownOrigins({ url, fixed: false });
      for (const name of ['localhost', '127.0.0.1', '[::1]']) expect(origins).toContain(`http://${name}:8787`);
      for (const other of ['http://localhost', 'http://localhost:8788', 'https://localhost:8787']) expect(origins).not.toContain(other);
    },
  );

  it('omit the default port', () => {
    expect(ownOrigins({ url: 'http://localhost', fixed: false })).toEqual(['http://localhost', 'http://127.0.0.1', 'http://[::1]']);
  });

  it('are only the public address where one is configured, also on loopback', () => {
    expect(ownOrigins({ url: 'http://localhost:8787', fixed: true })).toEqual(['http://localhost:8787']);
    expect(ownOrigins({ url: 'https://stories.example/app', fixed: true })).toEqual(['https://stories.example']);
  });

  it('are only the listening address off loopback, and none before the server listens', () => {
    expect(ownOrigins({ url: 'http://192.168.1.5:8787', fixed: false })).toEqual(['http://192.168.1.5:8787']);
    expect(ownOrigins({ url: '', fixed: false })).toEqual([]);
  });
});

describe('the address of this site for a request', () => {
  it.each([
    ['localhost:8787', 'http://localhost:8787'],
    ['LOCALHOST:8787', 'http://localhost:8787'],
    ['[::1]:8787', 'http://[::1]:8787'],
    ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['localhost:1', 'http://127.0.0.1:8787'],
    ['evil.example', 'http://127.0.0.1:8787'],
    ['localhost.evil.example:8787', 'http://127.0.0.1:8787'],
    ['', 'http://127.0.0.1:8787'],
  ])('%j: %s', (host, site) => expect(siteAt(host, local)).toBe(site));

  it('is the configured public address, independent of the request', () => {
    expect(siteAt('localhost:8787', { url: 'https://stories.example', fixed: true })).toBe('https://stories.example');
  });
});
