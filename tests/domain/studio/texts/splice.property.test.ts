import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spliceBetween, spliced } from '#domain/studio/texts/splice.ts';

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

it('STUDIO-07: the splice of long texts is the shortest one too', () => {
  const long = fc.tuple(text, fc.nat(1200)).map(([one, times]) => one.repeat(times));
  fc.assert(
    fc.property(long, text, text, long, (head, out, put, tail) => {
      const [before, after] = [`${head}${out}${tail}`, `${head}${put}${tail}`];
      const splice = spliceBetween(before, after);
      expect(spliced(before, splice)).toBe(after);
      // It never splits a pair, so it may keep one unit less at each side than it could.
      const [from, to] = [splice.start, before.length - splice.end];
      if (from < to && splice.text !== '') expect([from, from + 1].some((at) => before[at] !== after[at])).toBe(true);
      if (from < to && splice.text !== '')
        expect([1, 2].some((back) => before.at(to - back) !== after.at(after.length - splice.end - back))).toBe(true);
    }),
  );
});

it('STUDIO-07: a splice that keeps more than there is fits no text', () => {
  expect(spliced('abc', { start: 2, end: 2, text: '' })).toBeNull();
});
