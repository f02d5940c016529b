import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_TOLD_LENGTH } from '#contract/limits.ts';
import {
  filledLine,
  isDerivedSlot,
  isKnownPlayer,
  NOTHING_RECALLED,
  RESERVED_SLOTS,
  type Recollection,
  recollectionLines,
  recollectionView,
  scriptValues,
  toldIn,
  toldText,
  withoutToldWords,
  withToldWords,
} from '#server/domain/memory/recollection.ts';
import { runs } from '#tests/proof.ts';

const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 400 }));
const knows = (told: Record<string, string>, more: Partial<Recollection> = {}): Recollection => ({
  ...NOTHING_RECALLED,
  told: Object.entries(told).map(([slot, text]) => ({ slot, text, authored: false })),
  ...more,
});

it('MEM-14: told words are one line without marks, however they were typed, and telling them again changes nothing', () =>
  fc.assert(
    fc.property(anything, (typed) => {
      const text = toldText(typed);
      expect(text.length).toBeLessThanOrEqual(MAX_TOLD_LENGTH);
      expect(text).not.toMatch(/[*_#<>[\]{}|~`\\\n\ue000-\uf8ff]/u);
      expect(text.isWellFormed()).toBe(true);
      expect(toldText(text)).toBe(text);
    }),
    { numRuns: runs(300, 20_000) },
  ));

it('MEM-14: keeps emoji, apostrophes and every script', () => {
  for (const text of ['👩‍👩‍👧 at sea', 'O’Brien’s boat', '海の夢', 'बिल्ली', '❤️']) expect(toldText(text)).toBe(text.normalize('NFC'));
  for (const text of ['', '   ', '***', '\u200b', '“”']) expect(toldText(text)).toBe('');
});

it('MEM-14: a script holds places in place of the words, which are filled in as they are known then', () =>
  fc.assert(
    fc.property(anything.map(toldText).filter(Boolean), (words) => {
      const values = scriptValues(knows({ dream: words }), ['dream', 'place']);
      // What is stored is the same, whatever the words are.
      expect(values).toEqual(scriptValues(knows({ dream: 'a whale' }), ['dream', 'place']));
      expect(values.known_place).toBe('');
      const line = `She dreamt ${values.known_dream} too.`;
      expect(withToldWords(line, knows({ dream: words }))).toBe(`She dreamt ${words} too.`);
      expect(withToldWords(line, NOTHING_RECALLED)).toBe('She dreamt  too.');
    }),
    { numRuns: runs(100, 5000) },
  ));

it('MEM-14: says how a talk was left, and the ending that was found', () => {
  const last = { line: 'Good night', goodbye: true };
  const met = { ...NOTHING_RECALLED, visits: 2, last, finished: { story: 'The Tide', ending: 'Dawn' } };
  expect(scriptValues(met, ['old-boat'])).toMatchObject({ known_visits: 2, known_parted: 'goodbye', known_old_boat: '' });
  expect(withToldWords(String(scriptValues(met, []).known_finished), met)).toBe('Dawn');
  expect(scriptValues({ ...met, last: { line: 'Wait', goodbye: false } }, []).known_parted).toBe('midway');
  expect(isKnownPlayer(met)).toBe(true);
  expect(isKnownPlayer(NOTHING_RECALLED)).toBe(false);
  expect(recollectionView(met, String).map(({ text }) => text)).toEqual([
    '',
    'You have talked 2 times before, and said goodbye.',
    'You finished The Tide: “Dawn”.',
  ]);
  expect(recollectionLines({ ...met, told: knows({ name: 'Ben', dream: 'a whale' }).told }, String).join('\n')).toMatch(
    /called Ben[\s\S]*a whale[\s\S]*2 times[\s\S]*The Tide/u,
  );
  expect([...RESERVED_SLOTS].filter(isDerivedSlot)).toEqual(['visits', 'finished']);
});

it('begins a speech with a capital, and leaves a word alone within one', () => {
  expect(filledLine('“‘{told}’,” she says. Not {told}.', 'dream', 'a whale')).toBe('“‘A whale’,” she says. Not a whale.');
  expect(filledLine('{name} is $& here', 'name', '$1')).toBe('$1 is $& here');
  expect(toldIn(knows({ name: 'Ben' }), 'name')).toBe('Ben');
});

it('MEM-17: leaves what was told out of a text for others, as whole words, with or without a capital', () =>
  fc.assert(
    fc.property(
      anything.map(toldText).filter((text) => text.length > 1),
      fc.boolean(),
      (words, typed) => {
        const shown = withoutToldWords(`“${filledLine('{told}', 'dream', words)}.” She said ${words}!`, [words, ''], typed);
        expect(shown).not.toContain(`said ${words}!`);
        expect(shown).toContain('She said');
        expect(withoutToldWords(`x${words}x`, ['Ben'])).toBe(`x${words}x`);
      },
    ),
    { numRuns: runs(100, 5000) },
  ));

it('MEM-17: knows a name in any case where it was typed, and only as it is written in a reply', () => {
  expect(withoutToldWords('hi, i am BEN', ['Ben'], true)).toBe('hi, i am ——');
  expect(withoutToldWords('“Ben. Benjamin will bend.”', ['Ben'])).toBe('“——. Benjamin will bend.”');
  expect(withoutToldWords('will you? said Will.', ['Will'])).toBe('will you? said ——.');
  expect(withoutToldWords("O'Brien", ['O’Brien'])).toBe('——');
});
