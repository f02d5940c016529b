import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answeredWords, wordsInQuestion } from '#domain/play/words-in-question.ts';

const offered = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), label: fc.string(), meant: fc.boolean() }), {
  selector: ({ id }) => id,
  maxLength: 4,
});
const typed = fc.option(fc.record({ kind: fc.constant('do'), text: fc.string({ minLength: 1 }) }));

it('NARR-02: words are in question while a choice is marked, and only a marked choice answers them', () => {
  fc.assert(
    fc.property(offered, typed, fc.constantFrom('a', 'b', 'c', 'd', 'elsewhere'), (choices, input, id) => {
      const marked = choices.filter(({ meant }) => meant);
      expect(wordsInQuestion({ choices, input })).toBe(marked.length > 0 && input ? input.text : null);
      const answers = input !== null && marked.some((choice) => choice.id === id);
      expect(answeredWords({ choices, input }, id)).toBe(answers ? input.text : null);
    }),
  );
});
