import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from '#domain/text/edit-distance.ts';

const word = fc.stringMatching(/^[a-z]{0,9}$/u);

it('NARR-02: the distance of words is symmetric, zero only for equal words, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b);
      expect(editDistance(b, a)).toBe(distance);
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
    }),
  );
});

it('NARR-02: one inserted, lost, changed or swapped letter is one mistake', () => {
  expect(['windwo', 'windw', 'winndow', 'wimdow'].map((typo) => editDistance(typo, 'window'))).toEqual([1, 1, 1, 1]);
});
