import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { saidText } from '#contract/shapes.ts';
import { isTooLong, leftText, tooLongText } from '#domain/text/text-length.ts';

it('PLAY-23: a text is too long exactly where the server refuses it, and says by how much', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 60 }), (typed, most) => {
      const text = `x${typed}`;
      // What is sent has no blanks around it.
      const isRefused = !v.safeParse(saidText(most), text.trim()).success;
      fc.pre(text.isWellFormed() && !text.includes('\u0000'));
      expect(isTooLong(text, most)).toBe(isRefused);
      expect(tooLongText(text, most) === null).toBe(!isRefused);
      if (isRefused) expect(leftText(text, most)).toBe('');
    }),
  );
});

it('PLAY-23: counts what is left near the limit', () => {
  expect(tooLongText('a'.repeat(2_001), 2_000)).toBe('This is 1 character too long: shorten it to go on.');
  expect(tooLongText('👍🏽'.repeat(1_000), 2_000)).toBe('This is 2,000 characters too long: shorten it to go on.');
  expect([leftText('a'.repeat(1_899), 2_000), leftText('a'.repeat(1_900), 2_000), leftText('a'.repeat(2_000), 2_000)]).toEqual([
    '',
    '100 characters left',
    '0 characters left',
  ]);
  expect(leftText('a'.repeat(40), 60)).toBe('');
});
