import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchWords } from '#domain/stories/search-words.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

it('words are letters and digits, each once, the same for their own text in any case', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
      const words = searchWords(text);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,60}$/u);
      expect(new Set(words).size).toBe(words.length);
      expect(searchWords(words.join(' '))).toEqual(words);
    }),
  );
});

it('accents, capitals and punctuation make no difference', () => {
  expect(searchWords("Zürich, o'clock — İstanbul 3rd")).toEqual(['zurich', 'o', 'clock', 'istanbul', '3rd']);
});
