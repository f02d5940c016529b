import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedText } from '#domain/recording/masked-text.ts';

it('TRACK-14: leaves of a text nothing but where its words and lines end', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      const masked = maskedText(text);
      expect(masked).toMatch(/^[x \n]*$/);
      expect(maskedText(masked)).toBe(masked);
      expect(masked.length).toBeLessThanOrEqual(text.length);
    }),
  );
  expect(maskedText('Say “no”,\tMara.\nGo')).toBe('xxx xxxxx xxxxx\nxx');
});
