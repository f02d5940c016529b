import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedPlace } from '#domain/studio/texts/moved-place.ts';

const words = (text: string, { line, from, to }: { line: number; from: number; to: number }) => text.split('\n')[line]?.slice(from, to);
const line = fc.stringMatching(/^[ab .]{0,8}$/);
const lines = fc.array(line, { minLength: 1, maxLength: 6 });

it('STUDIO-166: words that are found in a changed text are the same words', () => {
  fc.assert(
    fc.property(lines, lines, lines, fc.nat(6), fc.nat(6), fc.nat(8), fc.nat(8), (before, put, other, at, cut, from, length) => {
      const after = [...before.slice(0, at), ...put, ...before.slice(at + cut), ...(cut % 2 ? other : [])].join('\n');
      const place = { line: at % before.length, from, to: from + length };
      const text = before.join('\n');
      const now = movedPlace(text, after, place);
      if (now !== null && words(text, place)?.length === length) expect(words(after, now)).toBe(words(text, place));
    }),
  );
});

it('STUDIO-166: they are found where lines before and behind and other words of the line were changed', () => {
  const part = fc.stringMatching(/^[a-m ]{0,6}$/);
  fc.assert(
    fc.property(lines, lines, lines, fc.tuple(part, part, part, part), (head, tail, added, [left, right, newLeft, newRight]) => {
      const [before, after] = [
        [...head, `${left}<Zoo.>${right}`, ...tail],
        [...head, ...added, `${newLeft}<Zoo.>${newRight}`, ...tail],
      ];
      // One of the two sides alone, or the line would be changed around the sentence.
      const isOne = left === newLeft || right === newRight;
      const place = { line: head.length, from: left.length, to: left.length + 6 };
      const now = movedPlace(before.join('\n'), after.join('\n'), place);
      if (isOne && (added.length === 0 || (left === newLeft && right === newRight)))
        expect(now).toEqual({ line: head.length + added.length, from: newLeft.length, to: newLeft.length + 6 });
      if (now !== null) expect(words(after.join('\n'), now)).toBe('<Zoo.>');
    }),
  );
  expect(movedPlace('a\nOne. <Zoo.>', 'b\nc\nd. <Zoo.> End', { line: 1, from: 5, to: 11 })).toEqual({ line: 2, from: 3, to: 9 });
  expect(movedPlace('One. Two.', 'One. Three.', { line: 0, from: 5, to: 9 })).toBeNull();
});
