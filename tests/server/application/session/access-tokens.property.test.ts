import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { derivedKey } from '#server/application/platform/secrets.ts';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from '#server/application/session/access-tokens.ts';
import { runs } from '#tests/proof.ts';
import { forgedToken, signedToken } from '#tests/server/harness/forged-token.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';

const clock = new TestClock();
const tokens = new AccessTokens({ secrets: [TEST_SECRET], clock });
const claims = { user: randomUUID(), session: randomUUID() };
const key = derivedKey(TEST_SECRET, 'access token');
const seconds = () => Math.floor(Date.now() / 1000);

describe('faults S01: access tokens', () => {
  it('are valid for their issuer for 604800 s and 5 s more', async () => {
    const token = await tokens.make(claims);
    expect(await tokens.read(token)).toEqual(claims);
    clock.offset = ACCESS_TOKEN_SECONDS * 1000;
    expect(await tokens.read(token)).toEqual(claims);
    for (const later of [ACCESS_TOKEN_SECONDS + 6, ACCESS_TOKEN_SECONDS + 3600]) {
      clock.offset = later * 1000;
      expect(await tokens.read(token)).toBeNull();
    }
    clock.offset = 0;
  });

  it('accepts none of 6,000 tokens that are forged from a valid one without the key', async () => {
    const token = await tokens.make(claims);
    await fc.assert(
      fc.asyncProperty(forgedToken(token), async (forged) => {
        expect(await tokens.read(forged)).toBeNull();
      }),
      { numRuns: runs(500, 6_000) },
    );
    expect(await tokens.read(token)).toEqual(claims);
  });

  it.each(['none', 'None', 'nOnE', '', 'HS384', 'HS512', 'RS256'])(
    'lets no algorithm %j in, even where the signature is right',
    async (alg) => {
      expect(await tokens.read(signedToken(await tokens.make(claims), { alg }, {}, key))).toBeNull();
    },
  );

  it('refuses HS512 with a valid signature, and RS256 signed with the public key as the secret', async () => {
    const [, body = ''] = (await tokens.make(claims)).split('.');
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    for (const [alg, hash, secret] of [
      ['HS512', 'sha512', key],
      ['RS256', 'sha256', pem],
      ['HS256', 'sha256', pem],
    ] as const) {
      const text = `${Buffer.from(JSON.stringify({ alg, typ: 'at+jwt', kid: 'x' })).toString('base64url')}.${body}`;
      expect(await tokens.read(`${text}.${createHmac(hash, secret).update(text).digest('base64url')}`)).toBeNull();
    }
  });

  it.each(['../../../../dev/null', '', 'other', '__proto__', 7, null])('refuses the key id %j', async (kid) => {
    expect(await tokens.read(signedToken(await tokens.make(claims), { kid }, {}, key))).toBeNull();
  });

  it.each([
    ['no exp', { exp: undefined }],
    ['exp as text', { exp: String(seconds() + 1000) }],
    ['exp negative', { exp: -1 }],
    ['exp 1e308', { exp: 1e308 }],
    ['exp beyond numbers', { exp: Number.POSITIVE_INFINITY }],
    ['exp further off than any of ours', { exp: seconds() + ACCESS_TOKEN_SECONDS + 60 }],
    ['exp past by 6 s', { exp: seconds() - 6 }],
    ['exp past by an hour', { exp: seconds() - 3600 }],
    ['not valid yet', { nbf: seconds() + 60 }],
    ['other issuer', { iss: 'https://accounts.google.com' }],
    ['other audience', { aud: 'other' }],
    ['no issuer', { iss: undefined }],
    ['no audience', { aud: undefined }],
    ['no subject', { sub: undefined }],
    ['subject no text', { sub: 7 }],
    ['no session', { sid: undefined }],
    ['session no text', { sid: ['x'] }],
    ['no jti', { jti: undefined }],
    ['no iat', { iat: undefined }],
    ['iat no number', { iat: 'now' }],
  ])('refuses a rightly signed token with %s', async (_, change) => {
    expect(await tokens.read(signedToken(await tokens.make(claims), {}, change, key))).toBeNull();
  });

  it('refuses another type, such as a refresh or ID token signed with the same key', async () => {
    const token = await tokens.make(claims);
    for (const typ of ['JWT', 'rt+jwt', undefined]) expect(await tokens.read(signedToken(token, { typ }, {}, key))).toBeNull();
    const foreign = new SignJWT({ email: 'a@b.c' }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h');
    expect(await tokens.read(await foreign.sign(key))).toBeNull();
  });

  it('refuses an ID token of Google', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const token = new SignJWT({ sid: claims.session, email: 'ada@gmail.com', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'google' })
      .setIssuer('https://accounts.google.com')
      .setAudience('client-id')
      .setSubject(claims.user)
      .setExpirationTime('1h');
    expect(await tokens.read(await token.sign(privateKey))).toBeNull();
  });

  it('refuses oversized and malformed tokens', async () => {
    for (const text of ['', '.', '..', 'a.b.c', 'x'.repeat(100_000), `${await tokens.make(claims)}${' '.repeat(5000)}`]) {
      expect(await tokens.read(text)).toBeNull();
    }
  });
});

describe('faults S82: key rotation', () => {
  const [older, newer] = ['the-secret-of-last-year-0123456789', 'the-secret-of-this-year-0123456789'];

  it('accepts tokens of the previous key until they expire, and none of a removed key', async () => {
    const token = await new AccessTokens({ secrets: [older], clock }).make(claims);
    const during = new AccessTokens({ secrets: [newer, older], clock });
    clock.offset = (ACCESS_TOKEN_SECONDS - 60) * 1000;
    expect(await during.read(token)).toEqual(claims);
    clock.offset = (ACCESS_TOKEN_SECONDS + 60) * 1000;
    expect(await during.read(token)).toBeNull();
    clock.offset = 0;
    expect(await new AccessTokens({ secrets: [newer], clock }).read(token)).toBeNull();
    expect(await new AccessTokens({ secrets: [newer], clock }).read(await during.make(claims))).toEqual(claims);
  });
});
