import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchChoice } from '../../../src/domain/play/match-choice.ts';
import { growth } from '../../fakes/growth.ts';

const door = { id: '1', label: 'Open the iron door', keys: ['door', 'enter'] };
const wait = { id: '2', label: 'Wait for the tide', keys: ['wait', 'tide'] };
const ask = { id: '3', label: 'Ask Ines about the ledger', keys: ['ask', 'ines', 'ledger'] };
const choices = [door, wait, ask];

describe('NARR-02: free text is matched to the offered choices', () => {
  it.each([
    ['open the door', door],
    ['I try opening the iron doors', door],
    ['enter', door],
    ['let us wait a while', wait],
    ['“Ines, what is in the ledger?”', ask],
    ['asking', ask],
    ['WAIT!', wait],
  ])('%s', (text, choice) => expect(matchChoice(text, choices)).toBe(choice));

  it.each(['sing a song of sixpence', 'the', '…', '', 'the door or the tide', 'go to the'])('misses: %s', (text) =>
    expect(matchChoice(text, choices)).toBeNull(),
  );

  it('matches a label in any case, word order and punctuation', () => {
    fc.assert(
      fc.property(fc.constantFrom(...choices), fc.boolean(), fc.constantFrom('', '!', ' …', '.'), (choice, upper, end) => {
        const words = choice.label.split(' ').reverse().join(' ');
        expect(matchChoice((upper ? words.toUpperCase() : words) + end, choices)).toBe(choice);
      }),
    );
  });

  it('returns one of the choices or null for any text, independent of their order', () => {
    const words = fc.array(fc.constantFrom('door', 'tide', 'ledger', 'ask', 'open', 'iron', 'wait', 'for', 'run', 'ines'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          words.map((list) => list.join(' ')),
        ),
        (text) => {
          const match = matchChoice(text, choices);
          expect(matchChoice(text, [...choices].reverse())).toBe(match);
          if (match) expect(choices).toContain(match);
        },
      ),
    );
  });

  it.each(['door-', 'éing'])('takes linear time: %s', (piece) => {
    expect(
      growth(
        (size) => piece.repeat(size),
        (input) => matchChoice(input, choices),
        500,
      ),
    ).toBeLessThan(10);
  });
});
