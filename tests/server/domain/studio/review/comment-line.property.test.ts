import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commentLines } from '#server/domain/studio/review/comment-line.ts';

const lines = fc
  .uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 12 })
  .map((numbers) => numbers.map((one) => `Line ${one}.`));

it('STUDIO-41: a comment stays with its line while others are put in before it, with and without the text of then', () => {
  fc.assert(
    fc.property(lines, fc.nat(20), fc.nat(3), (text, pick, added) => {
      const line = pick % text.length;
      const source = text[line] ?? '';
      const now = [...Array.from({ length: added }, (_, one) => `New ${one}.`), ...text].join('\n');
      for (const before of [text.join('\n'), null]) expect(commentLines(before, now)({ line, source })).toBe(line + added);
    }),
  );
});

it('STUDIO-41: a line that was rewritten keeps its comment, one that is gone has none', () => {
  const before = 'One.\nTwo.\nThree.';
  expect(commentLines(before, 'One.\nTwo, mended.\nThree.')({ line: 1, source: 'Two.' })).toBe(1);
  expect(commentLines(before, 'One.\nThree.')({ line: 1, source: 'Two.' })).toBeNull();
  expect(commentLines(null, 'Two.\nOne.\nx\nTwo.')({ line: 3, source: 'Two.' })).toBe(3);
  expect(commentLines(null, '\n\n')({ line: 0, source: '' })).toBeNull();
});
