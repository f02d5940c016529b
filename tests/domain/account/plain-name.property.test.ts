import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isPlainName } from '#contract/checks.ts';
import { personName } from '#contract/shapes.ts';
import { plainName } from '#domain/account/plain-name.ts';
import { MAX_NAME_LENGTH } from '#domain/account/profile.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const invisible = ['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2060', '\u2066', '\ufeff', '\u00ad', '\u034f', '\u061c'];
const blank = ['\u115f', '\u3164', '\uffa0', '\u2800', '\u180e', '\ufe0f', '\u{e0041}', '\u2028', '\n', '\u0000'];
const name = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...invisible, ...blank, 'a', 'م', '👩', '🏽', '1', ' ', '\u0301', '\u20e3'), maxLength: 80 }),
);

describe('visible names', () => {
  it.each(['Ida', 'José  Ñandú 🦊 O’Neill', '李雷', 'می\u200cخواهم', '👩🏽\u200d🚀', '❤\ufe0f', '1\ufe0f\u20e3', '!', 'e\u0301', ''])(
    '%j is one',
    (text) => expect(isPlainName(text)).toBe(true),
  );

  it.each([...invisible, ...blank, ' ', '\u0301', '\u0301\u0302', '\u3164\u3164'])('%j alone is none', (text) => {
    expect(isPlainName(text)).toBe(false);
  });

  it.each(['Ida\u200b', '\u202eadI', 'I\u200d\u200dda', '\u200dIda', 'Ida\u200d', 'Id\u3164a', 'I\nda', 'Ida\ufe0f', 'I\u2066da'])(
    '%j is none',
    (text) => expect(isPlainName(text)).toBe(false),
  );

  it('matches the rule of the contract', () => {
    fc.assert(
      fc.property(name, (text) => {
        const taken = v.safeParse(personName, text);
        const trimmed = text.trim();
        const storable = text.length <= MAX_NAME_LENGTH && text.isWellFormed();
        expect(taken.success).toBe(storable && isPlainName(trimmed));
        if (taken.success) expect(taken.output).toBe(trimmed);
      }),
    );
  });

  it('is made from any text; a plain name stays unchanged', () => {
    fc.assert(
      fc.property(name, (text) => {
        const made = plainName(text);
        expect(isPlainName(made) && made.length <= MAX_NAME_LENGTH && made === made.trim() && made.isWellFormed()).toBe(true);
        expect(plainName(made)).toBe(made);
        if (isPlainName(text) && text.isWellFormed() && text.length <= MAX_NAME_LENGTH) expect(made).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});
