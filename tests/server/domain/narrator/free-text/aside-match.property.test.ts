import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asidesAt, matchText } from '#server/domain/narrator/free-text/aside-match.ts';

const choice = (id: string, label: string, knot = 'quay', aliases: string[] = []) => ({ id, label, keys: [], aliases, knot });
const choices = [choice('1', 'Open the iron door'), choice('2', 'Wait for the tide')];
const asides = [
  { at: ['quay'], asked: ['open the letter and read it', 'read the letter'], answer: 'It is addressed to the sea.' },
  { at: ['quay'], asked: ['who are you?', 'what is your name?'], answer: 'Nobody asks the narrator.' },
  { at: ['quay'], asked: ['Open the iron door', 'wait for the tide'], answer: 'Never said.' },
];

describe('TYPED-10: what a story has an answer to stands beside its choices', () => {
  it.each([
    ['I read the letter', asides[0]?.answer],
    ['Who are you?', asides[1]?.answer],
    ['what is your name', asides[1]?.answer],
  ])('%s', (text, answer) => expect(matchText(text, choices, asides)).toEqual({ kind: 'aside', answer }));

  it('any way of asking that is no choice gets its answer, in any case and with any mark', () => {
    const phrases = asides.slice(0, 2).flatMap(({ asked, answer }) => asked.map((phrase) => ({ phrase, answer })));
    fc.assert(
      fc.property(fc.constantFrom(...phrases), fc.boolean(), fc.constantFrom('', '!', '?', '…'), ({ phrase, answer }, upper, end) => {
        const text = phrase.replace(/\?$/u, '') + end;
        expect(matchText(upper ? text.toUpperCase() : text, choices, asides)).toEqual({ kind: 'aside', answer });
      }),
    );
  });

  it('TYPED-27: the likeliest answer is given where no choice is meant and it is not quite what was asked', () => {
    expect(matchText('I would love to read that old letter', choices, asides)).toEqual({ kind: 'aside', answer: asides[0]?.answer });
    expect(matchText('sing of sixpence', choices, asides)).toEqual({ kind: 'none' });
  });

  it('a choice wins against an equal aside', () => {
    for (const one of choices) expect(matchText(one.label, choices, asides)).toEqual({ kind: 'clear', choice: one });
    expect(matchText('open door', choices, asides)).toMatchObject({ kind: 'clear', choice: choices[0] });
  });

  it('without asides all is as the choices say', () => {
    expect(matchText('sing of sixpence', choices, [])).toEqual({ kind: 'none' });
    expect(matchText('2', choices, [])).toEqual({ kind: 'clear', choice: choices[1] });
  });

  it('holds in the knots that it names and in their stitches', () => {
    const [first, second] = [{ at: ['quay', 'tower.stairs'] }, { at: ['quays'] }].map(({ at }) => ({ at, asked: [], answer: '' }));
    const all = [first, second].filter((one) => one !== undefined);
    const at = (knot: string) => asidesAt([{ knot }], all);
    expect(at('quay')).toEqual([first]);
    expect(at('quay.steps')).toEqual([first]);
    expect(at('tower.stairs')).toEqual([first]);
    expect(at('tower')).toEqual([]);
    expect(at('quays')).toEqual([second]);
  });
});
