import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS, AccessTokens, derivedKey } from '../../../../server/application/session/access-tokens.ts';
import { TestClock } from '../../harness/play-world.ts';
import { TEST_SECRET } from '../../harness/test-app.ts';

const clock = new TestClock();
const tokens = new AccessTokens(TEST_SECRET, clock);
const claims = { user: randomUUID(), session: randomUUID() };
const key = derivedKey(TEST_SECRET, 'access token');

const decode = (part: string | undefined): Record<string, unknown> => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = async (): Promise<[header: Record<string, unknown>, payload: Record<string, unknown>]> => {
  const [header, payload] = (await tokens.make(claims)).split('.');
  return [decode(header), decode(payload)];
};

/** A token with a right signature over wrong contents: what only a bug elsewhere could make. */
async function signed(
  header: Record<string, unknown>,
  payload: Record<string, unknown>,
  hash = 'sha256',
  by: Buffer | string = key,
): Promise<string> {
  const [goodHeader, goodPayload] = await parts();
  const text = `${encode({ ...goodHeader, ...header })}.${encode({ ...goodPayload, ...payload })}`;
  return `${text}.${createHmac(hash, by).update(text).digest('base64url')}`;
}

describe('faults S01: access tokens', () => {
  it('reads what it made, for 604800 s and 5 s more', async () => {
    const token = await tokens.make(claims);
    expect(await tokens.read(token)).toEqual(claims);
    clock.offset = (ACCESS_TOKEN_SECONDS + 3) * 1000;
    expect(await tokens.read(token)).toEqual(claims);
    for (const seconds of [ACCESS_TOKEN_SECONDS + 6, ACCESS_TOKEN_SECONDS + 3600]) {
      clock.offset = seconds * 1000;
      expect(await tokens.read(token)).toBeNull();
    }
    clock.offset = 0;
  });

  it('accepts none of 3,000 mutations', async () => {
    const token = await tokens.make(claims);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \u00e9';
    const at = fc.nat({ max: token.length - 1 });
    const mutation = fc.oneof(
      fc.tuple(at, fc.constantFrom(...alphabet)).map(([index, sign]) => token.slice(0, index) + sign + token.slice(index + 1)),
      at.map((index) => token.slice(0, index) + token.slice(index + 1)),
      fc.tuple(at, fc.string({ minLength: 1, maxLength: 4 })).map(([index, text]) => token.slice(0, index) + text + token.slice(index)),
      at.map((index) => token.slice(0, index)),
      fc.tuple(at, at).map(([a, b]) => token.slice(0, a) + token.slice(b, b + 10) + token.slice(a + 10)),
    );
    await fc.assert(
      fc.asyncProperty(mutation, async (mutant) => {
        fc.pre(mutant !== token);
        expect(await tokens.read(mutant)).toBeNull();
      }),
      { numRuns: 3000 },
    );
  });

  it('lets no other algorithm in', async () => {
    const [header, payload] = await parts();
    for (const alg of ['none', 'None', 'nOnE', '']) {
      expect(await tokens.read(`${encode({ ...header, alg })}.${encode(payload)}.`)).toBeNull();
      expect(await tokens.read(await signed({ alg }, {}))).toBeNull();
    }
    expect(await tokens.read(await signed({ alg: 'HS512' }, {}, 'sha512'))).toBeNull();
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(await tokens.read(await signed({ alg: 'RS256' }, {}, 'sha256', publicKey.export({ type: 'spki', format: 'pem' })))).toBeNull();
  });

  it('takes no key from the token', async () => {
    const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };
    for (const header of [{ jwk }, { jku: 'https://evil.example/k' }, { x5u: 'https://evil.example/k' }]) {
      expect(await tokens.read(await signed(header, {}, 'sha256', 'mine'))).toBeNull();
    }
    for (const kid of ['../../../../dev/null', '', 'other', 7, null]) expect(await tokens.read(await signed({ kid }, {}))).toBeNull();
    expect(await new AccessTokens('another-secret-for-tests-0123456789-abc', clock).read(await tokens.make(claims))).toBeNull();
  });

  it.each([
    ['no exp', { exp: undefined }],
    ['exp as text', { exp: String(Math.floor(Date.now() / 1000) + 1000) }],
    ['exp negative', { exp: -1 }],
    ['exp beyond numbers', { exp: Number.POSITIVE_INFINITY }],
    ['exp past', { exp: Math.floor(Date.now() / 1000) - 6 }],
    ['not valid yet', { nbf: Math.floor(Date.now() / 1000) + 60 }],
    ['other issuer', { iss: 'https://accounts.google.com' }],
    ['other audience', { aud: 'somebody' }],
    ['no issuer', { iss: undefined }],
    ['no audience', { aud: undefined }],
    ['no subject', { sub: undefined }],
    ['subject no text', { sub: 7 }],
    ['no session', { sid: undefined }],
    ['session no text', { sid: ['x'] }],
    ['no jti', { jti: undefined }],
    ['no iat', { iat: undefined }],
  ])('refuses a rightly signed token with %s', async (_, payload) => {
    expect(await tokens.read(await signed({}, payload))).toBeNull();
  });

  it('refuses another type, such as a refresh or ID token signed with the same key', async () => {
    for (const typ of ['JWT', 'rt+jwt', undefined]) expect(await tokens.read(await signed({ typ }, {}))).toBeNull();
    const foreign = new SignJWT({ email: 'a@b.c' }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h');
    expect(await tokens.read(await foreign.sign(key))).toBeNull();
  });

  it('does not look at what is too long or no token', async () => {
    for (const text of ['', '.', '..', 'a.b.c', 'x'.repeat(100_000), `${await tokens.make(claims)}${' '.repeat(5000)}`]) {
      expect(await tokens.read(text)).toBeNull();
    }
  });
});
