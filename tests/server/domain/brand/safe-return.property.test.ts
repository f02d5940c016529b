import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturn } from '#server/domain/brand/safe-return.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import { runs } from '#tests/proof.ts';

const OURS = 'https://our.example';

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '/\\',
        '\t',
        '\n',
        '\r',
        '\u0000',
        ' ',
        '@',
        ':',
        '?',
        '#',
        '.',
        '..',
        '/./',
        '/../',
        '%2f',
        '%5c',
        '%2e',
      ),
      fc.constantFrom(
        'https:',
        'http://',
        'javascript:',
        'data:',
        'evil.example',
        'our.example',
        'here.invalid',
        'xn--80ak6aa92e.com',
        '。',
      ),
      fc.constantFrom('user', 'login', 'social-callback', '/user/login', '%6cogin', 'LOGIN', 'story', '[::1]', '\u2028', '\ud800'),
      fc.string({ unit: anyCharacter, maxLength: 4 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

describe('faults C40: the address after sign-in', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    'https:evil.example',
    'https://evil.example/story/a',
    '/\\evil.example',
    '\\\\evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '/\njavascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '//our.example@evil.example',
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/story/..//evil.example',
    '//xn--80ak6aa92e.com',
    '//аррӏе.com',
    '/story/\u0000',
    '/story/%00',
    '/story/%',
    '',
    'story/a',
    '?next=/a',
    `/${'a'.repeat(10_000)}`,
    '/user/login',
    '/user/login/',
    '/user/login?next=/story/a',
    '/USER/Login',
    '/user/%6cogin',
    '/user//login',
    '/story/../user/login',
    '/user/social-callback?code=a&state=b',
    '/user/social%2Dcallback',
  ])('replaces %j with the front page', (path) => expect(safeReturn(path)).toBe('/'));

  it.each([
    '/',
    '/story/the-lamp',
    '/chat/the-lamp/0b9c7c2e-1f5e-4a57-9d0b-2f3d3c1a9f10',
    '/?q=rain&sort=new#shelf',
    '/user/coins',
    '/user/login-help',
    '/character/ada@sea',
    '/story/a?from=https://elsewhere.example//x',
  ])('keeps %j', (path) => expect(safeReturn(path)).toBe(path));

  it('normalizes a path', () => {
    expect(safeReturn('/story/a/../b c/ü')).toBe('/story/b%20c/%C3%BC');
  });

  it('never leaves our origin, never returns to the sign-in, and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((path) => `/${path}`),
        ),
        (path) => {
          const result = safeReturn(path);
          const url = new URL(result, OURS);
          expect(url.origin).toBe(OURS);
          expect(result).toMatch(/^\/(?![/\\])/);
          expect(result.length).toBeLessThanOrEqual(2000);
          expect(new URL(`${OURS}${result}`).href).toBe(url.href);
          expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/user\/(login|social-callback)\/?$/i);
          expect(safeReturn(result)).toBe(result);
        },
      ),
      { numRuns: runs(400, 5_000) },
    );
  });
});
