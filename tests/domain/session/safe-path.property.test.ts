import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from '#domain/session/safe-path.ts';
import { safeReturn } from '#server/domain/brand/safe-return.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import { runs } from '#tests/proof.ts';

const HERE = 'https://here.example';
/** Pieces of malicious addresses. */
const piece = fc.constantFrom(
  ...['/', '//', '\\', '\t', '\n', ' ', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '%2e', '%09', '%', '%zz', 'evil.example', 'https:'],
  ...['javascript:', 'xn--pple-43d.com', 'chat', 'user/login', '\u0000', '\u202e', '／', 'é'],
);
const built = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const addresses = fc.oneof(
  built,
  built.map((rest) => `/${rest}`),
  fc.string({ unit: anyCharacter }),
  fc.webUrl(),
  fc.webPath(),
);

describe('faults C40: safePath', () => {
  it('stays on our origin, even after the address is rebuilt from its parts', () => {
    fc.assert(
      fc.property(addresses, (text) => {
        const path = safePath(text);
        const url = new URL(path, HERE);
        expect(url.origin).toBe(HERE);
        expect(new URL(url.pathname + url.search + url.hash, HERE).origin).toBe(HERE);
        expect(new URL(decodeURIComponent(url.pathname), HERE).origin).toBe(HERE);
      }),
      { numRuns: runs(500, 5_000) },
    );
  });

  it('is accepted unchanged by the server, and is idempotent', () => {
    fc.assert(
      fc.property(addresses, (text) => {
        const path = safePath(text);
        expect(safePath(path)).toBe(path);
        const { pathname, search, hash } = new URL(path, HERE);
        expect(safeReturn(path)).toBe(pathname + search + hash);
      }),
      { numRuns: runs(500, 5_000) },
    );
  });

  it.each([
    ...[
      '',
      'chat/x',
      '//evil.example',
      'https:evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '\\\\evil.example',
      '\t//evil.example',
    ],
    ...['/\t/evil.example', '/\n/evil.example', 'javascript:alert(1)', '@evil.example', '%2f%2fevil.example', '/%2f%2fevil.example'],
    ...['/%2fevil.example', '/%5cevil.example', '//xn--pple-43d.com', '/chat/..//evil.example', '/./', '/%2e%2e/', '/%', '/chat//x', '///'],
    ...['/user/login', '/user/login?next=/user/login', '/user/social-callback'],
  ])('%j falls back to /', (text) => expect(safePath(text)).toBe('/'));

  it('10 kB fall back to /', () => expect(safePath(`/${'a'.repeat(10_240)}`)).toBe('/'));

  it.each([
    '/',
    '/?q=lamp%20oil',
    '/chat/the-quiet-relay',
    '/chat/a/b/',
    '/story/x?from=https://y.example//z#cast',
    '/user/coins',
    '/@name',
  ])('%j is kept', (text) => expect(safePath(text)).toBe(text));
});
