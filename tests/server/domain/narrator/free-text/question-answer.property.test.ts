import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionAnswer } from '#server/domain/narrator/free-text/question-answer.ts';

const choice = (id: string, label: string) => ({ id, label, keys: [], aliases: [] });
const climb = choice('1', 'Climb up the ropes');
const wait = choice('2', 'Wait for the tide');
const sing = choice('3', 'Sing her something');
const all = [climb, wait, sing];
const answer = (text: string, asked = [climb, wait], choices = all) => questionAnswer(text, asked, choices);

describe('TYPED-12: the answer to a question which choice was meant', () => {
  it.each(['yes', 'Yep!', 'ok', 'OK.', 'do it', 'Yes, do it', 'that one', 'yes please', 'sure', 'I mean that', 'go ahead', 'the first'])(
    'one was asked about: %s',
    (text) => expect(answer(text, [climb])).toEqual({ kind: 'clear', choice: climb }),
  );

  it.each([
    ['the second one', wait],
    ['second', wait],
    ['no, the second', wait],
    ['the first', climb],
    ['the former', climb],
    ['the last one', wait],
    ['no, the other', wait],
    ['yes, climb up', climb],
    ['yes, wait', wait],
    ['I meant the first one', climb],
  ])('two were: %s', (text, meant) => expect(answer(text)).toEqual({ kind: 'clear', choice: meant }));

  it('"the other" is the one that was not asked about, where there is one', () => {
    expect(answer('no, the other one', [climb], [climb, wait])).toEqual({ kind: 'clear', choice: wait });
    expect(answer('the other', [climb]).kind).not.toBe('clear');
  });

  it.each(['no', 'Nope.', 'neither', 'none of them', 'no thanks', 'never mind'])('refused: %s', (text) =>
    expect(answer(text)).toEqual({ kind: 'refused' }),
  );

  it('TYPED-27: what goes around an answer changes nothing of it', () => {
    const before = fc.constantFrom('', 'hmm, ', 'I think ', 'the ', 'I’ll go with the ', 'maybe the ', 'ok, the ');
    const after = fc.constantFrom('', ' please', ' one', ' one I guess', ' then', ', obviously');
    const places = fc.constantFrom(
      ['first', climb] as const,
      ['second', wait] as const,
      ['last', wait] as const,
      ['former', climb] as const,
    );
    fc.assert(
      fc.property(places, before, after, ([place, meant], start, end) => {
        expect(answer(start + place + end)).toEqual({ kind: 'clear', choice: meant });
      }),
    );
  });

  it('agreeing with two of them asks again', () => {
    for (const text of ['yes', 'ok', 'do it', 'that one']) expect(answer(text)).toEqual({ kind: 'again' });
  });

  it('what comes after a no or a yes is read by itself, and what is no answer stays as it was typed', () => {
    expect(answer('no, sing to her')).toEqual({ kind: 'other', text: 'sing to her' });
    expect(answer('Sing to her!')).toEqual({ kind: 'other', text: 'Sing to her!' });
    expect(answer('another time I would climb')).toMatchObject({ kind: 'other' });
  });

  it('plays only what was asked about, or the one other, for any words', () => {
    const word = fc.constantFrom('yes', 'no', 'the', 'other', 'first', 'third', 'one', 'it', 'do', 'climb', 'not', '7', '?');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), fc.subarray(all, { minLength: 1 }), (words, asked) => {
        const said = answer(words.join(' '), asked);
        if (said.kind === 'clear') expect(asked.includes(said.choice) || all.length - asked.length === 1).toBe(true);
      }),
    );
  });
});
