import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GoogleProvider } from '#server/infrastructure/social/google-provider.ts';
import { sendJson, serveOnLoopback } from '#tests/fakes/social/fake-provider.ts';

const REDIRECT = 'http://127.0.0.1:8787/user/social-callback';
const challenge = { state: 'a-state', verifier: 'v'.repeat(43), nonce: 'a-nonce' };
const app = { clientId: 'google-client', clientSecret: 'google-secret-of-32-characters-ab' };

/** An issuer that returns `idToken` and records the paths of its requests. */
const issuer = { idToken: '' as string | undefined, issuer: '', status: 200, requests: [] as string[] };
let served: Awaited<ReturnType<typeof serveOnLoopback>>;
let keys: { publicKey: CryptoKey; privateKey: CryptoKey };

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  served = await serveOnLoopback((exchange) => {
    const { base } = served;
    issuer.requests.push(exchange.url.pathname);
    if (exchange.url.pathname === '/jwks') return sendJson(exchange, 200, { keys: [jwk] });
    if (exchange.url.pathname === '/token') {
      return sendJson(exchange, 200, { access_token: 'token', token_type: 'Bearer', id_token: issuer.idToken });
    }
    return sendJson(exchange, issuer.status, {
      issuer: issuer.issuer,
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
      // An issuer that allows weak algorithms does not weaken the check.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    });
  });
});
afterAll(() => served.close());
beforeEach(() => Object.assign(issuer, { issuer: served.base, status: 200, requests: [] }));

const now = () => Math.floor(Date.now() / 1000);
const claims = (): JWTPayload => ({
  iss: served.base,
  aud: app.clientId,
  sub: '110169484474386276334',
  nonce: challenge.nonce,
  iat: now(),
  exp: now() + 3600,
  email: 'ada@mail.example',
  email_verified: true,
  name: 'Ada',
});
const signed = (changes: Record<string, unknown> = {}, key: CryptoKey | Uint8Array = keys.privateKey, alg = 'RS256') =>
  new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg, kid: 'one' }).sign(key);
const provider = () => new GoogleProvider({ ...app, base: served.base });
const identify = (from = provider()) => from.identify(new URLSearchParams({ code: 'c', state: challenge.state }), challenge, REDIRECT);

describe('Google: the ID token', () => {
  it('is accepted when all claims are valid', async () => {
    issuer.idToken = await signed();
    expect(await identify()).toMatchObject({ ok: true, value: { subject: claims().sub, emailVerified: true } });
  });

  it.each<[string, () => string | Promise<string> | undefined]>([
    ['is missing', () => undefined],
    ['holds another nonce', () => signed({ nonce: 'another' })],
    ['holds no nonce', () => signed({ nonce: undefined })],
    ['is for another app', () => signed({ aud: 'another-client' })],
    ['is for two apps', () => signed({ aud: [app.clientId, 'another-client'] })],
    ['comes from another issuer', () => signed({ iss: 'https://accounts.google.com' })],
    ['has expired', () => signed({ exp: now() - 60 })],
    ['never expires', () => signed({ exp: undefined })],
    ['has no subject', () => signed({ sub: undefined })],
    ['is not signed (alg none)', () => new UnsecuredJWT(claims()).encode()],
    ['is signed with our secret', () => signed({}, new TextEncoder().encode(app.clientSecret), 'HS256')],
    ['is signed with the public key', async () => signed({}, new TextEncoder().encode(await exportSPKI(keys.publicKey)), 'HS256')],
    ['is signed with another key', async () => signed({}, (await generateKeyPair('RS256')).privateKey)],
    [
      'was changed afterwards',
      async () => {
        const [header, , signature] = (await signed()).split('.');
        return [header, Buffer.from(JSON.stringify({ ...claims(), sub: 'another' })).toString('base64url'), signature].join('.');
      },
    ],
    ['is none', () => 'nonsense'],
  ])('is refused when it %s', async (_what, make) => {
    issuer.idToken = await make();
    expect(await identify()).toEqual({ ok: false, error: 'failed' });
  });

  it.each(['true', 1, undefined, null])('email_verified %j does not verify the address', async (email_verified) => {
    issuer.idToken = await signed({ email_verified });
    expect(await identify()).toMatchObject({ ok: true, value: { email: 'ada@mail.example', emailVerified: false } });
  });

  it.each(['', 'x'.repeat(256), 'a\u0000b', 'ü'])('subject %j is refused', async (sub) => {
    issuer.idToken = await signed({ sub });
    expect(await identify()).toMatchObject({ ok: false });
  });
});

describe('Google: discovery', () => {
  const discoveries = () => issuer.requests.filter((path) => path.endsWith('/openid-configuration')).length;

  it('happens once for concurrent callers', async () => {
    const google = provider();
    const urls = await Promise.all(Array.from({ length: 20 }, () => google.authorizeUrl(challenge, REDIRECT)));
    expect(urls.every((url) => url.ok && new URL(url.value).searchParams.get('nonce') === challenge.nonce)).toBe(true);
    expect(discoveries()).toBe(1);
  });

  it('is tried again after it failed', async () => {
    const google = provider();
    issuer.status = 503;
    expect(await google.authorizeUrl(challenge, REDIRECT)).toEqual({ ok: false, error: 'down' });
    issuer.status = 200;
    expect(await google.authorizeUrl(challenge, REDIRECT)).toMatchObject({ ok: true });
    expect(discoveries()).toBe(2);
  });

  it('rejects an issuer with another name', async () => {
    issuer.issuer = 'https://accounts.google.com';
    expect(await provider().authorizeUrl(challenge, REDIRECT)).toEqual({ ok: false, error: 'down' });
  });

  it.each(['http://issuer.example', 'http://127.0.0.1.issuer.example', 'http://10.0.0.1'])(
    'sends no request to %s without TLS',
    async (base) => {
      const calls = vi.spyOn(globalThis, 'fetch');
      expect(await new GoogleProvider({ ...app, base }).authorizeUrl(challenge, REDIRECT)).toEqual({ ok: false, error: 'down' });
      expect(calls).not.toHaveBeenCalled();
      calls.mockRestore();
    },
  );
});
