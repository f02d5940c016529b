import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isolated } from '#server/domain/text/isolated.ts';

it('PAGE-16: a title from right to left is isolated within a sentence, any other stays as it is', () => {
  expect(isolated('בית הספרים')).toBe('\u2068בית הספרים\u2069');
  expect(isolated('The Quiet Relay')).toBe('The Quiet Relay');
  const word = fc.constantFrom('door', 'дверь', '門', 'ประตู', 'דלת', 'باب');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const title = words.join(' ');
      const turns = words.includes('דלת') || words.includes('باب');
      expect(isolated(title)).toBe(turns ? `\u2068${title}\u2069` : title);
    }),
  );
});
