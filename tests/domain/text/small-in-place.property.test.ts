import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallInPlace } from '#domain/text/small-in-place.ts';

const BLOCK = 256;

it('a text in small letters is as long as the text, of whatever letters', () => {
  for (let from = 0; from <= 0x10ffff; from += BLOCK) {
    const letters = String.fromCodePoint(...Array.from({ length: BLOCK }, (_, index) => from + index));
    expect(smallInPlace(letters)).toHaveLength(letters.length);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const small = smallInPlace(text);
      expect(small).toHaveLength(text.length);
      expect(smallInPlace(small)).toBe(small);
      if (!text.includes('İ')) expect(small).toBe(text.toLowerCase());
    }),
  );
});
