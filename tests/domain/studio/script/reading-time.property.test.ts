import fc from 'fast-check';
import { expect, it } from 'vitest';
import { halvesText, readingHalves } from '#domain/studio/script/reading-time.ts';
import { wordCount } from '#domain/text/words-of.ts';

it('STUDIO-13: words are counted, and read 225 a minute, in half minutes', () => {
  fc.assert(
    fc.property(fc.nat(5_000), (count) => {
      const words = wordCount(Array.from({ length: count }, () => 'don’t').join(' '));
      expect(words).toBe(count);
      expect(Math.abs(readingHalves(words) / 2 - words / 225)).toBeLessThanOrEqual(words === 0 ? 0 : 0.5);
    }),
    { numRuns: 20 },
  );
  expect([0, 45, 121, 215, 259, 1_822].map((words) => halvesText(readingHalves(words)))).toEqual(['0', '½', '½', '1', '1', '8']);
  expect(halvesText(3)).toBe('1½');
});

it('STUDIO-249: a page of Chinese, Japanese or Thai is read as long as one of a script with blanks', () => {
  for (const [page, halves] of [
    ['他走进房间。'.repeat(180), 4],
    ['彼は部屋に入った。'.repeat(112), 4],
    ['เขาเดินเข้าไปในห้อง '.repeat(90), 4],
  ] as const)
    expect(readingHalves(wordCount(page))).toBe(halves);
});
