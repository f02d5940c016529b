import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type KnownLore, type LoreBook, type LoreEntry, storyLore } from '#server/domain/memory/lore.ts';
import { matchLore } from '#server/domain/memory/lore-match.ts';
import { type LoreTrialOrder, loreTrial } from '#server/domain/studio/sheets/lore-trial.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { aPromptMaterial } from '#tests/fakes/a-prompt-material.ts';
import { story } from '#tests/server/harness/play-world.ts';

const { templates, brand } = aPromptMaterial({});
const order = (changes: Partial<LoreTrialOrder>): LoreTrialOrder => ({
  ...{ text: '', turn: 9, window: 8192, brand, books: [], templates },
  ...changes,
});
const word = fc.constantFrom('boot', 'locker', 'milk', 'teo');
const entry: fc.Arbitrary<LoreEntry> = fc.record({
  name: fc.uuid(),
  keys: fc.uniqueArray(word, { maxLength: 2 }),
  secondary: fc.uniqueArray(word, { maxLength: 1 }),
  text: fc.integer({ min: 1, max: 120 }).map((length) => 'word '.repeat(length)),
  constant: fc.boolean(),
  priority: fc.nat(9),
  whole_words: fc.boolean(),
  case_sensitive: fc.boolean(),
});

it('STUDIO-30: the entries that a text calls are those that a narrator gets, and what goes in fits into the room', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 12 }),
      fc.array(word, { maxLength: 4 }),
      fc.constantFrom(4096, 8192),
      (lore, words, window) => {
        const text = words.join(' ');
        const { entries, always, called } = loreTrial({ ...story(1), lore }, order({ text, window }), re2KeyPatterns);
        const matched = new Map(matchLore<KnownLore>(storyLore(lore), [text], [], 4).map((match) => [match.entry.id, match]));
        expect(entries.map(({ id }) => id)).toEqual(storyLore(lore).map(({ id }) => id));
        for (const one of entries) {
          const match = matched.get(one.id);
          expect(one.fate === 'quiet').toBe(match === undefined);
          expect([one.because, one.key, one.secondary]).toEqual([match?.because ?? null, match?.key ?? null, match?.secondary ?? null]);
        }
        for (const { taken, most } of [always, called]) expect(taken).toBeLessThanOrEqual(most);
      },
    ),
    { numRuns: 40 },
  );
});

const plain: LoreEntry = {
  name: 'Teo',
  keys: ['teo'],
  secondary: [],
  text: 'A brother.',
  constant: false,
  priority: 0,
  whole_words: true,
  case_sensitive: false,
};

it('STUDIO-30: says what there is no room for, and what a later act opens', () => {
  const long = (name: string, priority: number): LoreEntry => ({
    ...plain,
    name,
    priority,
    text: `${name}: ${'a very long text about it. '.repeat(15)}`,
  });
  const lore = [long('Low', 1), long('High', 9), plain];
  const { entries } = loreTrial({ ...story(1), lore }, order({ text: 'Teo?', window: 4096 }), re2KeyPatterns);
  expect(entries.map(({ id, fate }) => [id, fate])).toEqual([
    ['Low', 'cut'],
    ['High', 'in'],
    ['Teo', 'in'],
  ]);
  const act = { id: 'a', earliest: 1, latest: 20, know: 'x', bring_in: ['x', 'y'] };
  const acts = [act, { ...act, id: 'b', earliest: 15, latest: 30, lore: ['Teo'] }];
  const fate = (turn: number) =>
    loreTrial({ ...story(1), lore: [plain], acts }, order({ text: 'Teo?', turn }), re2KeyPatterns).entries[0]?.fate;
  expect([fate(2), fate(16)]).toEqual(['closed', 'in']);
});

it('STUDIO-30: a lorebook for the story counts too, with expressions that could be costly', () => {
  const rules = {
    ...{ expressions: true, logic: 'any' as const, required: [], excluded: [], probability: 100, groups: [], weight: 1, first: false },
    ...{
      recursion: { called: false, calls: false, round: 0 },
      sticky: 0,
      cooldown: 0,
      from: 0,
      every: 1,
      greeting: null,
      place: 'after' as const,
      order: 0,
    },
  };
  const book: LoreBook = { id: 'b', name: 'B', budget: null, entries: [{ ...plain, id: 'b-1', keys: ['/(t+)+e+o$/i'], rules }] };
  const { entries } = loreTrial(story(1), order({ text: `${'t'.repeat(3000)} teo`, books: [book] }), re2KeyPatterns);
  expect(entries).toMatchObject([{ id: 'b-1', fate: 'in', key: '/(t+)+e+o$/i' }]);
});
