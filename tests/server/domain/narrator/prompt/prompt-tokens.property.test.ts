import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '#domain/text/tokens.ts';
import { fitCut, fitWhole, sentencesWithin } from '#server/domain/narrator/prompt/prompt-tokens.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom('It rains. ', 'Why? ', 'No!\n\n', 'and so on ', '雨が降る。', 'Идёт дождь… ')).map((parts) => parts.join('')),
);

describe('NARR-03: the prompt fits the window by budget', () => {
  it('estimates on the safe side, in every script', () => {
    expect(tokensOf('')).toBe(0);
    expect(tokensOf('a'.repeat(36))).toBe(12);
    expect(tokensOf('灯台')).toBe(4);
    expect(tokensOf('маяк')).toBe(3);
    expect(tokensOf('😀')).toBe(4);
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
    expect(sentencesWithin('It rains. It pours. It stops.', 9)).toBe('It rains. It pours.');
    expect(sentencesWithin('It rains. It pours. It stops.', 9, 'end')).toBe('It pours. It stops.');
    fc.assert(
      fc.property(text, fc.nat(60), fc.constantFrom('start' as const, 'end' as const), (whole, most, from) => {
        const cut = sentencesWithin(whole, most, from);
        expect(tokensOf(cut)).toBeLessThanOrEqual(most);
        expect(whole).toContain(cut);
        if (tokensOf(whole) <= most) expect(cut).toBe(whole);
      }),
    );
  });

  it.each([
    ['दीपक बुझ गया। वह चला गया।', 'दीपक बुझ गया।', 'वह चला गया।'],
    ['چراغ بجھ گیا۔ وہ چلا گیا۔', 'چراغ بجھ گیا۔', 'وہ چلا گیا۔'],
    ['من هناك؟ لا أحد هنا؟', 'من هناك؟', 'لا أحد هنا؟'],
  ])('knows the sentences of other scripts: %s', (whole, first, last) => {
    expect(sentencesWithin(whole, tokensOf(first) + 1)).toBe(first);
    expect(sentencesWithin(whole, tokensOf(last) + 1, 'end')).toBe(last);
  });

  it('cuts at a word what has no sentence that fits, and within a script without spaces at a letter', () => {
    expect(sentencesWithin('one endless sentence that goes on', 5)).toBe('one endless');
    expect(sentencesWithin('one endless sentence that goes on', 5, 'end')).toBe('that goes on');
    expect(sentencesWithin('ตะเกียงดับลงประตูเปิดออก', 7)).toBe('ตะเกี');
    expect(sentencesWithin('ตะเกียงดับลงประตูเปิดออก', 7, 'end')).toBe('ดออก');
    expect(sentencesWithin('😀😀😀', 7)).toBe('😀');
    expect(sentencesWithin('word', 0)).toBe('');
    const script = fc.constantFrom('ตะเกียงดับลง', '灯台守', 'and so on ', '😀', 'Дождь ');
    fc.assert(
      fc.property(script, fc.integer({ min: 10, max: 60 }), fc.constantFrom('start' as const, 'end' as const), (word, most, from) => {
        const cut = sentencesWithin(word.repeat(80), most, from);
        expect(tokensOf(cut)).toBeGreaterThan(most / 2);
        expect(tokensOf(cut)).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });

  it('leaves out an entry without a whole sentence that fits, unless the list would be empty', () => {
    expect(fitCut(['The first.', 'Objective find-the-key and more'], 8)).toMatchObject({ kept: ['The first.'], dropped: 1 });
    expect(fitCut(['Objective find-the-key and more'], 6)).toMatchObject({ kept: ['Objective'], dropped: 1 });
    expect(fitCut(['It rains. It pours. It stops.'], 10, 'end').kept).toEqual(['It pours. It stops.']);
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
