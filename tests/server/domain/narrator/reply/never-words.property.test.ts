import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedWords, usedWords } from '#server/domain/narrator/reply/never-words.ts';

const word = fc.constantFrom('rain', 'lamp', 'the', 'cosy', 'whisper', 'barely', 'above', 'a');

it('NARR-29: finds a word or phrase wherever it stands whole, and nowhere else', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), fc.array(word, { minLength: 1, maxLength: 4 }), (text, phrase) => {
      const runs = text.map((_, at) => text.slice(at, at + phrase.length).join(' '));
      const written = `“${text.join(', ')}!”`.replace(/^“r/, '“R');
      expect(usedWords(written, [phrase.join(' ').toUpperCase()])).toHaveLength(runs.includes(phrase.join(' ')) ? 1 : 0);
    }),
  );
});

it('knows apostrophes of both kinds, and no parts of words', () => {
  expect(usedWords('A breath you didn’t know.', ["didn't know", 'eat', 'breathe', '…', ''])).toEqual(["didn't know"]);
});

it('joins two lists, the player’s words first and each once', () => {
  expect(joinedWords(['Cosy', 'a mix of'], ['cosy', 'moist'])).toEqual(['Cosy', 'moist', 'a mix of']);
});
