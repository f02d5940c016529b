import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lettersIn } from '#domain/play/aloud/letters-in.ts';
import { lastSentence, letterAt, sentencePlaces, shownUntil } from '#domain/play/reading/reading-place.ts';
import { shownWords } from '#domain/text/plain-text.ts';

const word = fc.constantFrom('The', 'lamp', '*burns*', '**low**', 'Ines', 'é', '東京', '12', 'nobody', '[a map](/map)', '**open');
const sentence = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 9 }), fc.constantFrom('.', '?', '!', '…'), fc.boolean())
  .map(([words, end, isSaid]) => (isSaid ? `“${words.join(' ')}${end}”` : `${words.join(' ')}${end}`));
const paragraph = fc
  .tuple(fc.constantFrom('', '', '12. ', '1. ', '- ', '> '), fc.array(sentence, { minLength: 1, maxLength: 4 }))
  .map(([mark, sentences]) => mark + sentences.join(' '));
const text = fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((paragraphs) => paragraphs.join('\n\n'));

it('PLAY-29: what is shown at a sentence ends with it, so that another view comes to the same sentence', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const words = shownWords(whole);
      for (const place of sentencePlaces(words)) {
        const shown = whole.slice(0, shownUntil(whole, place));
        expect(lastSentence(shownWords(shown))).toBe(place);
        expect(
          words.startsWith(
            shownWords(shown)
              .trimEnd()
              .replace(/[*_]+$/, ''),
          ),
        ).toBe(true);
      }
    }),
  );
});

it('PLAY-29: sentences begin at letters, in the order of the text, from its first', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const words = shownWords(whole);
      const places = sentencePlaces(words);
      expect(places[0]).toBe(0);
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      for (const place of places) expect(lettersIn(words.slice(0, letterAt(words, place)))).toBe(place);
    }),
  );
});

it('PLAY-29: all is shown at a place behind the text, and nothing is lost of a text without letters', () => {
  fc.assert(
    fc.property(text, (whole) => {
      expect(shownUntil(whole, Number.POSITIVE_INFINITY)).toBe(whole.length);
      expect(shownUntil(whole, lettersIn(shownWords(whole)))).toBe(whole.length);
    }),
  );
  expect(shownUntil('***', 0)).toBe(3);
  expect(lastSentence('')).toBe(0);
});
