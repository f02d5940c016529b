import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeDigits } from '#domain/session/login-code.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const code = fc.stringMatching(/^\d{6}$/);
const words = fc.string({ unit: fc.constantFrom(...'abc .,:!\n–') });

describe('the digits of a code', () => {
  it('are at most six for any text, and parsing is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: fc.constantFrom(...'0123456789 -') })), (text) => {
        const digits = codeDigits(text);
        expect(digits).toMatch(/^\d{0,6}$/);
        expect(codeDigits(digits)).toBe(digits);
      }),
    );
  });

  it('are found in a sentence, whole or in two halves', () => {
    fc.assert(
      fc.property(code, words, words, fc.constantFrom('', ' ', '-', '\u00a0'), (digits, before, after, between) => {
        expect(codeDigits(`${before}${digits.slice(0, 3)}${between}${digits.slice(3)}${after}`)).toBe(digits);
      }),
    );
  });

  it.each([
    ['Your Lorewick code is 481 920. It is good for 10 minutes.', '481920'],
    ['21.11.2026: 481920', '481920'],
    ['Call 5550123 about 481920', '481920'],
    ['1 2 3 4 5 6', '123456'],
    ['12a3', '123'],
    ['1234567', '123456'],
    ['', ''],
  ])('of %j are %j', (text, digits) => expect(codeDigits(text)).toBe(digits));
});
