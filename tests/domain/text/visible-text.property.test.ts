import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_INPUT_LENGTH } from '#contract/limits.ts';
import { saidText } from '#contract/shapes.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const unseen = ['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2060', '\u2066', '\ufeff', '\u00ad', '\u034f', '\u061c']
  .concat(['\u115f', '\u3164', '\uffa0', '\u2800', '\u180e', '\ufe0f', '\u{e0041}', '\u2028', '\n', '\t', ' ', '\u00a0', '\u3000'])
  .concat(['\u0301', '\u20e3']);
const unseenText = fc.string({ unit: fc.constantFrom(...unseen), maxLength: 40 });
const seen = fc.constantFrom('a', 'م', '李', '7', '!', '…', '👩', '❤', '+', '한');

describe('PLAY-01: a text that shows nothing', () => {
  it('is one of blanks, accents and invisible characters alone, and no input', () => {
    fc.assert(
      fc.property(unseenText, (text) => {
        expect([isVisible(text), v.is(saidText(MAX_INPUT_LENGTH), text)]).toEqual([false, false]);
      }),
    );
  });

  it('shows something with one letter, number, sign or picture anywhere', () => {
    fc.assert(
      fc.property(unseenText, seen, unseenText, (before, sign, after) => {
        expect([isVisible(before + sign + after), v.is(saidText(MAX_INPUT_LENGTH), before + sign + after)]).toEqual([true, true]);
      }),
    );
  });

  it('is the same for the contract, which also refuses what cannot be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 20 }), (text) => {
        expect(v.is(saidText(MAX_INPUT_LENGTH), text)).toBe(isVisible(text) && !text.includes('\0'));
      }),
    );
  });
});
