import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchText } from '#server/domain/narrator/free-text/aside-match.ts';
import { storyReply } from '#server/domain/narrator/free-text/free-reply.ts';
import { matchMeaning } from '#server/domain/narrator/free-text/meaning-match.ts';
import { runs } from '#tests/proof.ts';

const choice = (id: string, label: string) => ({ id, label, keys: [], aliases: [], knot: 'lobby' });
const fold = choice('1', 'Fold it and stand up');
const read = choice('2', 'Read on to the eleventh letter');
const ring = choice('3', 'Ring the bell for the porter');
const choices = [fold, read, ring];

describe('TYPED-29: what a text means that has no word of a choice', () => {
  it('is played where it leads by its sense', () => {
    const comfort = choice('4', 'Comfort the weeping child');
    expect(matchText('give the crying toddler a hug', [...choices, comfort], [])).toEqual({ kind: 'clear', choice: comfort });
  });

  it('is asked about, with the right one, where it is less plain', () => {
    const text = 'put it away and get to my feet';
    const match = matchText(text, choices, []);
    if (match.kind !== 'none') throw new Error(match.kind);
    expect(match.near).toHaveLength(2);
    expect(match.near).toContain(fold);
    expect(storyReply({ text, match, choices, scene: undefined, recent: [] }, { nudges: ['No.'] }).meant).toContain(fold.id);
  });

  it.each([
    'who wrote these?',
    'I don’t phone the doorman',
    'I’d rather not go through the post',
    'eat the mail',
    'qwertz asdf',
    'no',
    '',
    'the',
  ])('“%s” is about none', (text) => expect(matchMeaning(text, choices, [])).toEqual({ kind: 'none' }));

  it('asks about nothing for a question of common words alone, and plays nothing for one word that is only like one of a choice', () => {
    expect(
      matchMeaning('how much?', [choice('1', 'Ask about the tar on his cuff'), choice('2', 'Ask who told him where to come')], []),
    ).toEqual({ kind: 'none' });
    expect(matchText('deal', [choice('1', 'Write down the address'), ring], []).kind).toBe('none');
  });

  it.each([
    ['option 2', read],
    ['3', ring],
  ])('“%s” plays by its place, whatever it is like', (text, meant) =>
    expect(matchText(text, choices, [])).toEqual({ kind: 'clear', choice: meant }),
  );

  it('is none where what the place answers is nearer, and is not asked about one alone', () => {
    expect(matchMeaning('put it away and get to my feet', choices, ['put that away and get up on my feet'])).toEqual({ kind: 'none' });
    expect(matchMeaning('put it away and get to my feet', [fold], [])).toEqual({ kind: 'none' });
  });

  it('plays one of the choices, asks about two of them, or does neither, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.shuffledSubarray(choices), (text, offered) => {
        const match = matchMeaning(text, offered, []);
        if (match.kind === 'clear') expect(offered).toContain(match.choice);
        else {
          if (match.kind !== 'none') throw new Error('No other answer is known');
          expect(match.near === undefined || (match.near.length === 2 && match.near.every((one) => offered.includes(one)))).toBe(true);
        }
      }),
      { numRuns: runs(50, 1000) },
    );
  });
});
