import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followed, followFrom } from '#domain/play/reading/followed-text.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
/** Each beginning of a text, with the empty one. */
const growing = (whole: string): string[] => Array.from({ length: whole.length + 1 }, (_, end) => whole.slice(0, end));
const after = (texts: readonly string[]) => texts.reduce(followed, followFrom(''));

it('NARR-34: a text that goes on, is shortened or comes again is the same one; another one begins anew, once', () => {
  fc.assert(
    fc.property(text, text, fc.nat(40), (first, second, end) => {
      const shortened = first.slice(0, end);
      expect(after(growing(first))).toEqual({ text: first, anew: 0 });
      expect(after([...growing(first), '', shortened])).toEqual({ text: first, anew: 0 });
      expect(after([...growing(first), ...growing(first)])).toEqual({ text: first, anew: 0 });
      const other = `${second}.`;
      fc.pre(!first.startsWith(other) && !other.startsWith(first));
      expect(after([...growing(first), ...growing(other)])).toEqual({ text: other, anew: 1 });
      expect(after([...growing(first), other])).toEqual({ text: other, anew: 1 });
    }),
  );
});
