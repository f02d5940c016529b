import { createHmac, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;

const decode = (part = ''): Json => JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = publicKey.export({ format: 'jwk' });
const ours = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };

/** What an attacker can sign with. */
const keys = ['', 'mine', 'null', JSON.stringify(jwk), publicKey.export({ type: 'spki', format: 'pem' })];
const algorithms = [
  'none',
  'None',
  'nOnE',
  'NONE',
  '',
  'HS256',
  'hs256',
  'HS384',
  'HS512',
  'RS256',
  'ES256',
  'EdDSA',
  'dir',
  null,
  0,
  ['HS256'],
];
const keyIds = ['../../../../dev/null', '/etc/passwd', "' OR 1=1 --", '', '__proto__', 'constructor', '\u0000', 0, null];
const evil = 'https://evil.example/keys';

const signedWith = (text: string, key: string | Buffer, hash = 'sha256'): string =>
  `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;

/** Changes to the text of a token: bytes of it, or of what its parts decode to. */
const scratched = (good: string): fc.Arbitrary<string> => {
  const at = fc.nat({ max: good.length - 1 });
  const signs = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \u00e9');
  const flipped = fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 10_000 }), fc.nat({ max: 7 })).map(([part, byte, bit]) => {
    const parts = good.split('.');
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    const index = byte % bytes.length;
    bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
    return parts.with(part, bytes.toString('base64url')).join('.');
  });
  return fc.oneof(
    flipped,
    fc.tuple(at, signs).map(([index, sign]) => good.slice(0, index) + sign + good.slice(index + 1)),
    fc.tuple(at, fc.string({ minLength: 1, maxLength: 4 })).map(([index, text]) => good.slice(0, index) + text + good.slice(index)),
    fc.tuple(at, at).map(([from, to]) => good.slice(0, from) + good.slice(to, to + 10) + good.slice(from + 10)),
    fc.tuple(at, fc.integer({ min: 1, max: 3 })).map(([index, count]) => good.slice(0, index) + good.slice(index + count)),
    at.map((index) => good.slice(0, index)),
  );
};

/** Another header or other claims, with the old signature, none, or one of a key that the attacker has. */
const rewritten = (good: string): fc.Arbitrary<string> => {
  const [head, body, signature] = good.split('.');
  const header = fc.record(
    {
      alg: fc.constantFrom<unknown>(...algorithms),
      typ: fc.constantFrom('at+jwt', 'JWT', 'rt+jwt', ''),
      kid: fc.oneof(fc.constantFrom<unknown>(...keyIds), fc.string()),
      jwk: fc.constantFrom(jwk, ours),
      jku: fc.constant(evil),
      x5u: fc.constant(evil),
      x5c: fc.constant([evil]),
      crit: fc.constantFrom(['exp'], ['b64']),
      b64: fc.boolean(),
      zip: fc.constant('DEF'),
    },
    { requiredKeys: [] },
  );
  const claims = fc.record(
    {
      sub: fc.uuid(),
      sid: fc.uuid(),
      exp: fc.constantFrom<unknown>(1e308, -1, '9999999999', null, 9_999_999_999),
      role: fc.constant('admin'),
      iss: fc.constantFrom('stories', 'https://accounts.google.com'),
      aud: fc.constantFrom<unknown>('stories-api', ['stories-api', '*']),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(header, claims, fc.constantFrom('old', 'none', 'sha256', 'sha384', 'sha512'), fc.constantFrom(...keys))
    .map(([change, claim, how, key]) => {
      const text = `${encode({ ...decode(head), ...change })}.${encode({ ...decode(body), ...claim })}`;
      if (how === 'old') return `${text}.${signature}`;
      return how === 'none' ? `${text}.` : signedWith(text, key, how);
    });
};

/** Mutations of a valid access token that need no key. Never the token itself. */
export const forgedToken = (good: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 1, arbitrary: scratched(good) }, { weight: 1, arbitrary: rewritten(good) }).filter((forged) => forged !== good);

/** Rightly signed with `key`, over a changed header and changed claims: what only a bug elsewhere, or an old key, could make. */
export function signedToken(good: string, header: Json, claims: Json, key: Buffer): string {
  const [head, body] = good.split('.');
  return signedWith(`${encode({ ...decode(head), ...header })}.${encode({ ...decode(body), ...claims })}`, key);
}
