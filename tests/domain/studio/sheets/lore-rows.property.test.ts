import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loreReplacements, loreTotals, loreWith } from '#domain/studio/sheets/lore-rows.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { tokensOf } from '#domain/text/tokens.ts';

const word = fc.constantFrom('boot', 'Boot', 'boots', 'the Milk', 'left boot', '$&', 'under');
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
const rowOf: fc.Arbitrary<LoreRow> = fc.record({
  name: fc.oneof(word, fc.constant('')),
  keys: fc.uniqueArray(word, { maxLength: 4 }),
  secondary: fc.uniqueArray(word, { maxLength: 2 }),
  text,
  isConstant: fc.boolean(),
  priority: fc.integer(),
  wholeWords: fc.boolean(),
  caseSensitive: fc.boolean(),
  known: fc.oneof(fc.constant('start' as const), fc.uniqueArray(word, { minLength: 1, maxLength: 2 })),
  isOff: fc.boolean(),
});
const rows = fc.array(rowOf, { maxLength: 6 });
const all = ({ name, text: of, keys, secondary, known }: LoreRow) => [name, of, ...keys, ...secondary, ...(known === 'start' ? [] : known)];

it('STUDIO-29: words are found in every field of an entry, in whatever case', () => {
  fc.assert(
    fc.property(rows, word, (some, wanted) => {
      const found = loreWith(some, wanted.toUpperCase());
      expect(found).toEqual(some.flatMap((row, at) => (all(row).join('\n').toLowerCase().includes(wanted.toLowerCase()) ? [at] : [])));
      expect(loreWith(some, ' ')).toEqual(some.map((_, at) => at));
    }),
  );
});

it('STUDIO-29: replacing changes each place where the words stand, letter by letter, and nothing else', () => {
  fc.assert(
    fc.property(rows, word, fc.oneof(word, fc.constant('')), (some, words, put) => {
      const changes = loreReplacements(some, words, put);
      const times = some.flatMap(all).reduce((sum, one) => sum + one.split(words).length - 1, 0);
      expect(changes.reduce((sum, change) => sum + change.times, 0)).toBe(times);
      for (const [at, row] of some.entries()) {
        const { fields = {} } = changes.find((change) => change.at === at) ?? {};
        const now = { ...row, ...fields };
        expect([now.name, now.text]).toEqual([row.name.split(words).join(put), row.text.split(words).join(put)]);
        const list = (of: readonly string[]) => [
          ...new Set(of.map((one) => (one.includes(words) ? one.split(words).join(put).trim() : one)).filter((one) => one !== '')),
        ];
        expect([now.keys, now.secondary]).toEqual([list(row.keys), list(row.secondary)]);
        expect(now.known).toEqual(row.known === 'start' ? 'start' : list(row.known));
        expect({ ...now, name: '', text: '', keys: [], secondary: [], known: 'start' }).toEqual({
          ...row,
          name: '',
          text: '',
          keys: [],
          secondary: [],
          known: 'start',
        });
      }
      expect(loreReplacements(some, '', put)).toEqual([]);
    }),
  );
});

it('STUDIO-29: the sum of tokens is of those that are on', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const on = some.filter(({ isOff }) => !isOff);
      expect(loreTotals(some)).toEqual({
        entries: some.length,
        on: on.length,
        tokens: on.map((row) => tokensOf(row.text)).reduce((a, b) => a + b, 0),
      });
    }),
  );
});
