import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spliceBetween, spliced } from '#domain/studio/splice.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '🙂', '🙃', '\n'), maxLength: 12 });

it('STUDIO-07: a splice turns one text into another, and is text by itself', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const splice = spliceBetween(before, after);
      expect(spliced(before, splice)).toBe(after);
      expect(splice.text.isWellFormed()).toBe(true);
    }),
  );
});

it('STUDIO-07: a splice that keeps more than there is fits no text', () => {
  expect(spliced('abc', { start: 2, end: 2, text: '' })).toBeNull();
});
