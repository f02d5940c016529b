import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { novelPages, PAGE_LENGTH } from '../../../src/domain/characters/novel-pages.ts';

const word = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-z]{1,12}$/) },
  fc.constantFrom('Mr', 'N', 'été', '“So”', '👩‍🚀', '𝕏𝕏', 'x'.repeat(PAGE_LENGTH + 30)),
);
const gap = fc.oneof({ weight: 9, arbitrary: fc.constant(' ') }, fc.constantFrom('. ', '? ', '!” ', '… ', '.\n\n', '\n', ' \n ', '  '));
/** Prose of words and ends, with sentences of any length. */
const prose = fc.array(fc.tuple(word, gap), { maxLength: 200 }).map((parts) => parts.flat().join(''));
const text = fc.oneof(prose, fc.string({ unit: 'grapheme', maxLength: 900 }));

describe('the pages of a visual novel', () => {
  it('joined, are the text', () => {
    fc.assert(fc.property(text, (all) => novelPages(all).join('') === all));
  });

  it('hold what fits, and no half characters', () => {
    fc.assert(
      fc.property(text, (all) => {
        for (const page of novelPages(all)) {
          expect(page.trim().length).toBeLessThanOrEqual(PAGE_LENGTH);
          expect(page.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('end where a paragraph ends', () => {
    fc.assert(
      fc.property(text, (all) => {
        for (const page of novelPages(all)) expect(page.trim()).not.toMatch(/\n/);
      }),
    );
  });

  it('of a growing text stay what they are, but for the last, which gets longer', () => {
    fc.assert(
      fc.property(text, fc.nat(), (all, cut) => {
        const whole = novelPages(all);
        const pages = novelPages(all.slice(0, all.length === 0 ? 0 : cut % (all.length + 1)), true);
        expect(pages.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, pages.length - 1)));
        expect((whole[pages.length - 1] ?? '').startsWith(pages.at(-1) ?? '')).toBe(true);
      }),
    );
  });

  it('break between sentences, not behind a title or an initial', () => {
    const sentence = `${'word '.repeat(30).trim()}. `;
    expect(novelPages(sentence.repeat(3))).toEqual([sentence, sentence, sentence]);
    const titled = `${'word '.repeat(26)}Mr. Farrow and N. Sparling walked on and on. `;
    expect(novelPages(titled + sentence)).toEqual([titled, sentence]);
    expect(novelPages('One.\nTwo.')).toEqual(['One.\n', 'Two.']);
    expect(novelPages('')).toEqual([]);
  });

  it('of a growing text leave out the sentence that is not over', () => {
    expect(novelPages('It rains. It po', true)).toEqual(['It rains. ']);
    expect(novelPages('It rains. It po')).toEqual(['It rains. It po']);
  });
});
