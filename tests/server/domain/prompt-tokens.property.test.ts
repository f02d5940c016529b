import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitCut, fitWhole, sentencesWithin, tokensOf } from '../../../server/domain/prompt-tokens.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom('It rains. ', 'Why? ', 'No!\n\n', 'and so on ', '雨が降る。', 'Идёт дождь… ')).map((parts) => parts.join('')),
);

describe('product 5: the prompt fits the window by budget', () => {
  it('estimates on the safe side, in every script', () => {
    expect(tokensOf('')).toBe(0);
    expect(tokensOf('a'.repeat(36))).toBe(10);
    expect(tokensOf('灯台')).toBe(2);
    expect(tokensOf('маяк')).toBe(2);
    expect(tokensOf('😀')).toBe(2);
  });

  it('never takes a text for more than its parts', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(tokensOf(a + b)).toBeLessThanOrEqual(tokensOf(a) + tokensOf(b));
        expect(tokensOf(a + b)).toBeGreaterThanOrEqual(Math.max(tokensOf(a), tokensOf(b)) - 1);
      }),
    );
  });

  it('cuts at sentences, from either side', () => {
    expect(sentencesWithin('It rains. It pours. It stops.', 6)).toBe('It rains. It pours.');
    expect(sentencesWithin('It rains. It pours. It stops.', 6, 'end')).toBe('It pours. It stops.');
    expect(sentencesWithin('one endless sentence that goes on', 3)).toBe('');
    fc.assert(
      fc.property(text, fc.nat(60), fc.constantFrom('start' as const, 'end' as const), (whole, most, from) => {
        const cut = sentencesWithin(whole, most, from);
        expect(tokensOf(cut)).toBeLessThanOrEqual(most);
        expect(whole).toContain(cut);
        if (tokensOf(whole) <= most) expect(cut).toBe(whole);
      }),
    );
  });

  it('keeps the first entries, counts what is missing, and stays within the budget', () => {
    const entries = fc.array(
      text.filter((entry) => entry.trim() !== ''),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(entries, fc.nat(120), (list, most) => {
        for (const choose of [fitCut, fitWhole]) {
          const { kept, tokens, dropped } = choose(list, most);
          expect(tokensOf(kept.join('\n'))).toBeLessThanOrEqual(tokens);
          expect(tokens).toBeLessThanOrEqual(most);
          expect(kept.filter((entry) => list.includes(entry)).length).toBeGreaterThanOrEqual(list.length - dropped);
        }
        expect(fitWhole(list, most).kept.every((entry) => list.includes(entry))).toBe(true);
        expect(fitWhole(list, 100_000)).toMatchObject({ kept: list, dropped: 0 });
        expect(fitCut(list, 100_000)).toMatchObject({ kept: list, dropped: 0 });
      }),
    );
  });
});
