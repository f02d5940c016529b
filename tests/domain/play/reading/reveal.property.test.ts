import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paces, readingSpeeds } from '#domain/play/reading/reading-speed.ts';
import { reveal, wholeWords } from '#domain/play/reading/reveal.ts';

const prose = fc
  .array(fc.constantFrom('the', 'lamp', 'goes', 'out,', 'a', 'N.', 'kipper\n\n', '“It’s', '\n'), { maxLength: 60 })
  .map((words) => words.join(' '));

describe('revealing a text', () => {
  it('never goes back or beyond the end, and reaches the end', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.array(fc.nat(400), { maxLength: 30 }), fc.constantFrom(...readingSpeeds), (length, frames, speed) => {
        let at = 0;
        for (const elapsed of frames) {
          const next = reveal(at, length, elapsed, paces[speed]);
          expect(next).toBeGreaterThanOrEqual(at);
          expect(next).toBeLessThanOrEqual(length);
          at = next;
        }
        for (let second = 0; second < 180 && at < length; second++) at = reveal(at, length, 1000, paces[speed]);
        expect(at).toBe(length);
      }),
    );
  });

  it('continues at the end of a text that became shorter', () => {
    expect(reveal(40, 12, 16, paces.normal)).toBe(12);
  });

  it('is faster at each higher speed, and complete at once at the last', () => {
    const after = readingSpeeds.map((speed) => reveal(0, 5000, 100, paces[speed]));
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(new Set(after).size).toBe(readingSpeeds.length);
    expect(reveal(0, 5000, 0, paces['at-once'])).toBe(5000);
  });

  it('shows whole words only, and always a prefix of the text', () => {
    fc.assert(
      fc.property(prose, fc.nat(400), (text, at) => {
        const part = wholeWords(text, at, false);
        expect(text.startsWith(part)).toBe(true);
        expect(part.length).toBeLessThanOrEqual(at + 1);
        expect(part === '' || /\s/.test(text.charAt(part.length))).toBe(true);
      }),
    );
  });

  it('reveals scripts without spaces, never half a character', () => {
    const night = '夜は長い。灯りが消えた。'.repeat(20);
    expect(wholeWords(night, 100, false)).toBe(night.slice(0, 60));
    fc.assert(
      fc.property(fc.nat(400), (at) => {
        expect(wholeWords('\u{1f56f}'.repeat(300), at, false)).toMatch(/^(?:\u{1f56f})*$/u);
      }),
    );
  });

  it('shows everything once it is complete', () => {
    fc.assert(
      fc.property(prose, (text) => {
        expect(wholeWords(text, text.length, true)).toBe(text);
      }),
    );
  });

  it('only grows: each step starts with the previous one', () => {
    fc.assert(
      fc.property(prose, fc.nat(400), fc.nat(400), (text, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(wholeWords(text, more, true).startsWith(wholeWords(text, less, true))).toBe(true);
      }),
    );
  });
});
