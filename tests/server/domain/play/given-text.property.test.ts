import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paragraphsOf, wasGiven } from '#server/domain/play/given-text.ts';

const paragraph = fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,8})?$/u);
const reply = fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n\n'));

it('PLAY-20: a text is given once its own words were, and stays so whatever came before', () => {
  fc.assert(
    fc.property(reply, fc.array(reply), (text, earlier) => {
      expect(wasGiven(text, [...earlier, text])).toBe(true);
      expect(wasGiven(text, [])).toBe(false);
      if (wasGiven(text, earlier)) expect(wasGiven(text, [...earlier, 'more'])).toBe(true);
    }),
  );
});

it('PLAY-20: a changing sentence around the same answer makes no new text of it', () => {
  const answer = 'She tells the story of the lamp, from the beginning, at some length.';
  expect(wasGiven(`${answer}\n\nA bell rings.`, [`${answer}\n\nThe fog lifts.`])).toBe(true);
  expect(wasGiven(`A long new answer that nobody has heard before.\n\nA bell rings.`, ['Quite another.\n\nA bell rings.'])).toBe(false);
  expect(paragraphsOf(' \n\n \n\n')).toEqual([]);
  expect(wasGiven('', [''])).toBe(false);
});
