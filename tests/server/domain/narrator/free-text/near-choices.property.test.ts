import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchText } from '#server/domain/narrator/free-text/aside-match.ts';
import { storyReply } from '#server/domain/narrator/free-text/free-reply.ts';
import { nearChoices } from '#server/domain/narrator/free-text/near-choices.ts';
import { runs } from '#tests/proof.ts';

const choice = (id: string, label: string) => ({ id, label, keys: [], aliases: [], knot: 'lobby' });
const fold = choice('1', 'Fold it and stand up');
const read = choice('2', 'Read on to the eleventh letter');
const ring = choice('3', 'Ring the bell for the porter');
const choices = [fold, read, ring];

describe('TYPED-29: what a text may be about that has no word of a choice', () => {
  it.each([
    ['put it away and get to my feet', fold],
    ['go through the rest of the mail', read],
  ])('“%s” is asked about, with the right one', (text, meant) => {
    const near = nearChoices(text, choices, []);
    expect(near).toHaveLength(2);
    expect(near).toContain(meant);
    const match = matchText(text, choices, []);
    if (match.kind === 'clear' || match.kind === 'aside') throw new Error('played');
    const reply = storyReply({ text, match, choices, scene: undefined, recent: [] }, { nudges: ['No.'] });
    expect(reply.meant).toContain(meant.id);
  });

  it.each(['who wrote these?', 'I don’t phone the doorman', 'eat the mail', 'qwertz asdf', 'no', '', 'the'])('“%s” is not', (text) =>
    expect(nearChoices(text, choices, [])).toEqual([]),
  );

  it('is nothing where what the place answers is much nearer, or where one choice is left', () => {
    expect(nearChoices('put it away and get to my feet', choices, ['put that away and get up on my feet'])).toEqual([]);
    expect(nearChoices('put it away and get to my feet', [fold], [])).toEqual([]);
  });

  it('asks about two of the choices, or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.shuffledSubarray(choices), (text, offered) => {
        const near = nearChoices(text, offered, []);
        expect([0, 2]).toContain(near.length);
        expect(near.every((one) => offered.includes(one))).toBe(true);
      }),
      { numRuns: runs(50, 1000) },
    );
  });
});
