import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPagePath } from '#domain/page/page-paths.ts';
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';

it('S113: an address ends without slashes, and keeps all others', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', 'a', '.', '\n') }), (address) => {
      const plain = withoutEndSlashes(address);
      expect(plain.endsWith('/')).toBe(false);
      expect(address.slice(0, plain.length)).toBe(plain);
      expect(address.slice(plain.length)).toMatch(/^\/*$/);
    }),
  );
});

it('S113: two million slashes before the end are read at once, and no page is there', () => {
  const address = `/chat/a${'/'.repeat(2_000_000)}x`;
  expect(withoutEndSlashes(address)).toBe(address);
  expect(isPagePath(address)).toBe(false);
  expect(isPagePath('/chat/a//b/')).toBe(true);
});
