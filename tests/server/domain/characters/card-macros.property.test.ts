import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MacroValues, withMacros } from '#server/domain/characters/card-macros.ts';
import { growth } from '#tests/fakes/growth.ts';
import { runs } from '#tests/proof.ts';

const values: MacroValues = { char: 'Marta', user: 'Ann', seed: 'a game' };
const read = (text: string, change: Partial<MacroValues> = {}) => withMacros(text, { ...values, ...change });
const greetingOf = (file: string): string => JSON.parse(readFileSync(`tests/fakes/cards/files/${file}`, 'utf8')).data.first_mes;

describe('NARR-08: the marks of a card’s text', () => {
  it.each([
    ['{{Char}} and <BOT> meet {{ user }} and <user>.', 'Marta and Marta meet Ann and Ann.'],
    ['a{{// b {{char}} c}}d{{comment: e}}{{hidden_key:f}}', 'ad'],
    ['{{reverse:abc}}', 'cba'],
    ['{{random:{{user}}}}', 'Ann'],
    ['{{random:a\\,b}}', 'a,b'],
    ['{{original}} {{ { }} {{open', '{{original}} {{ { }} {{open'],
  ])('are filled in: %s', (text, filled) => expect(read(text)).toBe(filled));

  it('speak to a reader without a name in the language of the text, with the possessive', () => {
    expect(read(greetingOf('user-marks.json'), { user: null })).toBe(
      'You walks down the pier. The wind has your hat. "Is you your name?" asks Marta.',
    );
    expect(read(greetingOf('user-marks.json'))).toContain("Ann walks down the pier. The wind has Ann's hat.");
    expect(read(greetingOf('user-mark-chinese.json'), { user: null })).toBe('你走上码头。“你，船六点开。”');
    expect(read('{{user}}は来た。', { user: null })).toBe('あなたは来た。');
  });

  it('show no comment, and draw', () => {
    expect(read(greetingOf('comment-and-random.json'))).toMatch(/^Good (?:morning|evening)\. Roll: [1-6]\.$/);
    expect(read(greetingOf('card-greeting-macros.json'))).toMatch(/^\*nods\* "Good (?:day|night), Ann\. Marta knows Ann's dog\."$/);
  });

  it('draw by the seed alone: `pick` the same for the same list, `random` and `roll` anew at each place, and each part can come', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const text = '{{pick:a,b,c}}{{random:a,b,c}}{{roll:d6}}{{roll:2d4+1}}';
        expect(read(text, { seed })).toBe(read(text, { seed }));
        const [first, again] = read('{{pick:a,b,c}} {{pick:a,b,c}}', { seed }).split(' ');
        expect(first).toBe(again);
        expect(read('{{roll:6}} {{roll:2d4+1}}', { seed })).toMatch(/^[1-6] [3-9]$/);
      }),
      { numRuns: runs(50, 2_000) },
    );
    const places = read('{{random::a::b}}'.repeat(100));
    expect(new Set(places)).toEqual(new Set(['a', 'b']));
    expect(new Set(Array.from({ length: 100 }, (_, seed) => read('{{pick:a,b,c}}', { seed: `${seed}` })))).toEqual(
      new Set(['a', 'b', 'c']),
    );
    expect(read('{{roll:d0}}{{roll:x}}')).toBe('{{roll:d0}}{{roll:x}}');
  });

  it('leave any other text as it is, and no name is searched for marks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !/\{\{|<(?:user|bot|char)>/i.test(text)),
        (text) => {
          expect(read(text)).toBe(text);
          expect(read('{{user}}', { user: text })).toBe(text);
        },
      ),
      { numRuns: runs(50, 2_000) },
    );
    expect(read('{{char}}', { char: '{{user}}' })).toBe('{{user}}');
  });

  it('faults C30: take a time in proportion to the text, however many are open', () => {
    expect(
      growth(
        (size) => '{{'.repeat(size),
        (text) => read(text),
        10_000,
      ),
    ).toBeLessThan(10);
  });
});
