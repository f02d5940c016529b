import fc from 'fast-check';
import { expect, it } from 'vitest';
import { halvesText, readingHalves, readingWords } from '#domain/studio/script/reading-time.ts';

it('STUDIO-13: words are counted, and read 225 a minute, in half minutes', () => {
  fc.assert(
    fc.property(fc.nat(5_000), (count) => {
      const words = readingWords(Array.from({ length: count }, () => 'don’t').join(' '));
      expect(words).toBe(count);
      expect(Math.abs(readingHalves(words) / 2 - words / 225)).toBeLessThanOrEqual(words === 0 ? 0 : 0.5);
    }),
    { numRuns: 20 },
  );
  expect([0, 45, 121, 215, 259, 1_822].map((words) => halvesText(readingHalves(words)))).toEqual(['0', '½', '½', '1', '1', '8']);
  expect(halvesText(3)).toBe('1½');
});
