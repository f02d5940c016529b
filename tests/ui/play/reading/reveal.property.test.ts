import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, wholeWords } from '../../../../src/ui/play/reading/reveal.ts';

const prose = fc
  .array(fc.constantFrom('the', 'lamp', 'goes', 'out,', 'a', 'N.', 'kipper\n\n', '“It’s', '\n'), { maxLength: 60 })
  .map((words) => words.join(' '));

describe('letting a text out', () => {
  it('never goes back, never beyond the end, and arrives', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.array(fc.nat(400), { maxLength: 30 }), (length, frames) => {
        let at = 0;
        for (const elapsed of frames) {
          const next = advance(at, length, elapsed);
          expect(next).toBeGreaterThanOrEqual(at);
          expect(next).toBeLessThanOrEqual(length);
          at = next;
        }
        for (let second = 0; second < 60 && at < length; second++) at = advance(at, length, 1000);
        expect(at).toBe(length);
      }),
    );
  });

  it('takes up a text that became shorter at its end', () => {
    expect(advance(40, 12, 16)).toBe(12);
  });

  it('shows whole words only, and a beginning of the text at any point', () => {
    fc.assert(
      fc.property(prose, fc.nat(400), (text, at) => {
        const part = wholeWords(text, at, false);
        expect(text.startsWith(part)).toBe(true);
        expect(part.length).toBeLessThanOrEqual(at + 1);
        expect(part === '' || /\s/.test(text.charAt(part.length))).toBe(true);
      }),
    );
  });

  it('lets out scripts without spaces too, never half a character', () => {
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

  it('grows only: more let out begins with what was there', () => {
    fc.assert(
      fc.property(prose, fc.nat(400), fc.nat(400), (text, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(wholeWords(text, more, true).startsWith(wholeWords(text, less, true))).toBe(true);
      }),
    );
  });
});
