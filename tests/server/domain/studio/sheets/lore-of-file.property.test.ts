import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readLorebook } from '#server/domain/characters/lorebook-file.ts';
import { loreOfFile, piecesOf } from '#server/domain/studio/sheets/lore-of-file.ts';
import { loreEntries } from '#server/infrastructure/content/lore-file.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { lorebooksOf } from '#tests/arbitraries/lorebooks.ts';

const taken = (file: unknown) => {
  const read = readLorebook(file, 'book', re2KeyPatterns);
  return read.ok ? loreOfFile(read.value) : read;
};
const words = fc
  .array(
    fc.constantFrom(
      'salt',
      'The harbour.',
      'über',
      '🌊🌊',
      '\n\n',
      '\n',
      '{{user}}',
      'e\u0301',
      'x'.repeat(90),
      '“So.”',
      `a${'\u0301'.repeat(1200)}`,
    ),
    {
      maxLength: 260,
    },
  )
  .map((parts) => parts.join(' '));
const key = fc.oneof(fc.constantFrom('salt', 'Salt  sea', '/sa(lt)?/i', '', 'k'.repeat(61), '{{char}}'), fc.string({ maxLength: 70 }));
const odd = fc.oneof(fc.constantFrom(null, true, 'x', 3, {}, []), fc.jsonValue());
const entry = fc.record(
  {
    keys: fc.oneof(fc.array(key, { maxLength: 5 }), odd),
    key: fc.array(key, { maxLength: 3 }),
    secondary_keys: fc.oneof(fc.array(key, { maxLength: 3 }), odd),
    selective: fc.oneof(fc.boolean(), odd),
    selectiveLogic: fc.oneof(fc.integer({ min: -1, max: 4 }), odd),
    comment: fc.oneof(words, odd),
    content: fc.oneof(words, odd),
    enabled: fc.oneof(fc.boolean(), odd),
    disable: fc.oneof(fc.boolean(), odd),
    constant: fc.oneof(fc.boolean(), odd),
    insertion_order: fc.oneof(fc.double(), fc.integer(), odd),
    probability: fc.oneof(fc.integer({ min: 0, max: 100 }), odd),
    group: fc.oneof(fc.constantFrom('', 'tides'), odd),
    position: fc.oneof(fc.integer({ min: 0, max: 7 }), odd),
    sticky: fc.oneof(fc.nat(10), odd),
  },
  { requiredKeys: [] },
);
const own = fc
  .oneof(fc.array(entry, { maxLength: 8 }), fc.dictionary(fc.string({ maxLength: 3 }), fc.oneof(entry, odd), { maxKeys: 8 }))
  .map((entries): unknown => ({ entries }));
const file = fc.oneof(own, ...Object.values(lorebooksOf));

it('STUDIO-137: whatever a lorebook holds, what a story takes in of it is right in its sheet, and is shown to nobody before it was told', () => {
  fc.assert(
    fc.property(file, (json) => {
      const lore = taken(json);
      if (!lore.ok) {
        expect(lore.error).toMatch(/^(?:it|none|an?|its) /);
        return;
      }
      const rows = lore.value.entries.map(({ isConstant, wholeWords, caseSensitive, isOff, keys, secondary, known, ...row }) => ({
        ...row,
        ...{ keys: [...keys], secondary: [...secondary], known: [...known], constant: isConstant },
        ...{ whole_words: wholeWords, case_sensitive: caseSensitive, off: isOff },
      }));
      expect(v.safeParse(loreEntries, rows).issues ?? []).toEqual([]);
      for (const { known } of lore.value.entries) expect(known).toHaveLength(1);
      for (const note of lore.value.notes) expect(note).toMatch(/[.]$/);
    }),
  );
});

it('STUDIO-137: a text that is too long for one entry loses no letter in its parts', () => {
  const letters = (text: string) => text.replace(/\s+/gu, '');
  const readable = words.filter((text) => !text.includes('\u0301\u0301'));
  fc.assert(
    fc.property(readable, fc.integer({ min: 10, max: 1000 }), (text, most) => {
      const pieces = piecesOf(text, most);
      expect(letters(pieces.join(''))).toBe(letters(text));
      for (const piece of pieces) {
        expect(piece.trim()).toBe(piece);
        expect(piece.length).toBeGreaterThan(0);
        expect(piece.length).toBeLessThanOrEqual(most);
      }
    }),
  );
});

it('STUDIO-137: what comes in otherwise, or not, is said, and the entries that are off stay off', () => {
  const lore = taken({
    entries: {
      0: { key: ['salt', '/sa.t/i'], comment: 'Salt', content: 'It was {{user}}’s.', order: 70, probability: 40, useProbability: true },
      1: { key: ['tide'], content: 'Slow.\n\n'.repeat(200), disable: true },
      2: { key: ['empty'], content: '  ' },
      3: { key: ['/only.*this/'], content: 'Nothing calls it.', group: 'tides', sticky: 4 },
      4: { key: [], constant: true, content: 'It always rains.', position: 4, depth: 2 },
    },
  });
  if (!lore.ok) throw new Error(lore.error);
  const { entries, notes } = lore.value;
  expect(entries.map(({ name, keys, isOff, isConstant }) => ({ name, keys, isOff, isConstant }))).toEqual([
    { name: 'Salt', keys: ['salt'], isOff: false, isConstant: false },
    { name: 'tide', keys: ['tide'], isOff: true, isConstant: false },
    { name: 'tide (2)', keys: ['tide'], isOff: true, isConstant: false },
    { name: 'Nothing calls it.', keys: [], isOff: false, isConstant: false },
    { name: 'It always rains.', keys: [], isOff: false, isConstant: true },
  ]);
  expect(entries[0]).toMatchObject({ text: 'It was the player’s.', priority: 70, known: ['Salt'] });
  expect(notes).toEqual([
    'Left out, because there is no text: 1 entry.',
    'Switched off in the file, and here too: 1 entry.',
    'Longer than 1,000 letters, so in parts with the same keys: 1 entry.',
    'Without keys that are regular expressions, which only lorebooks have: 2 entries.',
    'Without any key, so that nothing calls them until you write one: 1 entry.',
    'With marks for names, which are “the player” and “the narrator” here: 1 entry.',
    'Left out, because the entries of a story do not have it: the chance that it comes at all (1 entry), a group of which one comes (1 entry), for how many turns it stays, rests or waits (1 entry) and a place of its own in the prompt (1 entry).',
  ]);
});

it('STUDIO-137: what is nothing, or too much for a sheet, is refused in a sentence', () => {
  const refused = (file: unknown) => {
    const lore = taken(file);
    return lore.ok ? '' : lore.error;
  };
  expect(refused({ entries: { 0: { key: ['a'], content: '' } } })).toBe('none of its entries has a text');
  const long = Array.from({ length: 200 }, (_, at) => ({ keys: [`k${at}`], content: 'salt '.repeat(200) }));
  expect(refused({ entries: long })).toMatch(/^it has 20\d,\d{3} letters, and the sheet of a story takes in 180,000 at most\. Part it$/);
  const off = Array.from({ length: 2000 }, () => ({ keys: Array.from({ length: 50 }, (_, at) => `k${at}`), content: 'x', enabled: false }));
  expect(refused({ entries: off })).toBe('it has 100,000 keys, and a lorebook has at most 20,000. Part it');
});
