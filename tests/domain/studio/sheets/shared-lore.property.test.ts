import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  concernedText,
  draftFor,
  keptLoreDraft,
  type LoreChange,
  placedChanges,
  strandedDrafts,
  takenFields,
  typedRow,
  writtenLoreDraft,
} from '#domain/studio/sheets/shared-lore.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';

const word = fc.constantFrom('boot', 'Milk', 'left boot', 'salt: sea', "it's", '#no');
const row: fc.Arbitrary<LoreRow> = fc.record({
  name: fc.oneof(word, fc.constant('')),
  keys: fc.uniqueArray(word, { maxLength: 3 }),
  secondary: fc.uniqueArray(word, { maxLength: 2 }),
  text: word,
  isConstant: fc.boolean(),
  priority: fc.integer({ min: -5, max: 5 }),
  wholeWords: fc.boolean(),
  caseSensitive: fc.boolean(),
  known: fc.oneof(fc.constant('start' as const), fc.uniqueArray(word, { minLength: 1, maxLength: 2 })),
  isOff: fc.boolean(),
});
const rows = fc.array(row, { maxLength: 6 });
const EMPTY = 'title: Salt\nlore: []\n';
const bookOf = (sheets: YamlStorySheets, entries: readonly LoreRow[]): string =>
  sheets.changed(
    EMPTY,
    'lore',
    entries.map((entry) => ({ kind: 'add', fields: takenFields(entry) })),
  ) ?? '';

it('STUDIO-83: an entry that is moved or copied reads in its new list as it did', () => {
  fc.assert(
    fc.property(rows, (entries) => {
      const sheets = new YamlStorySheets();
      expect(sheets.read(bookOf(sheets, entries))?.lists.lore).toEqual(entries);
    }),
  );
});

it('STUDIO-81: changes find their entries wherever they stand by now; where one is another, nothing is changed', () => {
  fc.assert(
    fc.property(rows, rows, fc.nat(), fc.nat(), (before, others, from, pick) => {
      const chosen = before.filter((_, at) => (pick >> at) % 2 === 1);
      const changes = chosen.map(
        (one, at): LoreChange => (at % 2 === 0 ? { kind: 'remove', row: one } : { kind: 'set', row: one, fields: { text: 'new' } }),
      );
      const at = before.length === 0 ? 0 : from % before.length;
      const now = [...others, ...before.slice(at), ...before.slice(0, at)];
      const placed = placedChanges(now, changes);
      expect(placed?.map((change) => (change.kind === 'add' ? null : now[change.at]))).toEqual(
        changes.map((change) => (change.kind === 'add' ? null : change.row)),
      );
      expect(new Set(placed?.map((change) => (change.kind === 'add' ? -1 : change.at))).size).toBe(changes.length);
      const [first] = chosen;
      const counts = (list: readonly LoreRow[]) => list.filter((one) => JSON.stringify(one) === JSON.stringify(first)).length;
      if (first && counts(others) === 0)
        expect(
          placedChanges(
            now.map((one) => (JSON.stringify(one) === JSON.stringify(first) ? { ...one, text: 'by others' } : one)),
            changes,
          ),
        ).toBeNull();
    }),
  );
});

it('STUDIO-81: what is typed into an entry reads as the sheet would have it, comes back from the browser, and is found by what it was typed into', () => {
  fc.assert(
    fc.property(rows, fc.nat(), row, fc.boolean(), (entries, pick, typed, hasChanged) => {
      fc.pre(entries.length > 0);
      const at = pick % entries.length;
      const was = entries[at] as LoreRow;
      const fields = { text: typed.text, isOff: typed.isOff ? true : null, name: typed.name === '' ? null : typed.name };
      const sheets = new YamlStorySheets();
      const written = sheets.changed(bookOf(sheets, entries), 'lore', [{ kind: 'set', at, fields }]) ?? '';
      expect(typedRow(was, fields)).toEqual(sheets.read(written)?.lists.lore[at]);
      const draft = { id: 'd', book: 'b', row: was, fields };
      expect(keptLoreDraft('d', writtenLoreDraft(draft))).toEqual(draft);
      const drafts = [draft];
      expect(draftFor(drafts, 'b', entries, was)).toMatchObject({ isLate: false });
      expect(draftFor(drafts, 'other', entries, was)).toBeNull();
      const changed = { ...was, priority: was.priority + 100 };
      const now = hasChanged ? [changed] : [changed, was];
      expect(draftFor(drafts, 'b', now, changed)).toEqual(hasChanged ? { draft: drafts[0], isLate: true } : null);
    }),
  );
});

it('STUDIO-81: what is typed is shown once: at its entry, or beside the table where no entry has it', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.record({ book: fc.constantFrom('b', 'c', 'none'), row })), fc.boolean(), (entries, typed, isRead) => {
      const ofRows = entries.filter((_, at) => at % 2 === 0).map((one) => ({ book: 'b', row: one }));
      const drafts = [...ofRows, ...typed].map((one, at) => ({ ...one, id: `${at}`, fields: { text: `typed ${at}` } }));
      const books = [
        { id: 'b', rows: entries },
        { id: 'c', rows: isRead ? entries : null },
      ];
      const shown = new Set(books.flatMap(({ id, rows: now }) => (now ?? []).map((one) => draftFor(drafts, id, now ?? [], one)?.draft.id)));
      const stranded = strandedDrafts(drafts, books).map(({ id }) => id);
      expect(stranded.toSorted()).toEqual(drafts.flatMap(({ id, book }) => (book === 'none' || shown.has(id) ? [] : [id])).toSorted());
    }),
  );
});

it('STUDIO-81: what a browser holds that is no draft is none', () => {
  for (const kept of [null, '', '{', '[]', '{"book":"b"}', '{"book":"b","row":{"name":1},"fields":{}}'])
    expect(keptLoreDraft('d', kept)).toBeNull();
  fc.assert(
    fc.property(fc.json(), (kept) => {
      expect(keptLoreDraft('d', kept)).toBeNull();
    }),
  );
});

it('STUDIO-81: the stories that a change concerns are said by name', () => {
  const story = (id: string) => ({ id, title: id.toUpperCase(), planned: null });
  const planned = (id: string) => ({ ...story(id), planned: '2026-12-01T09:00:00.000Z' });
  expect(concernedText([story('a')], 'a')).toBe('Only this story uses the book.');
  expect(concernedText([], 'a')).toBe('No story uses the book.');
  expect(concernedText([story('a'), story('b'), story('c')], 'a')).toBe('It changes in “B” and “C” too.');
  expect(concernedText([story('b')], 'a')).toBe('It changes in “B”.');
  expect(concernedText([...'abcdefgh'].map(story), 'a')).toBe('It changes in “B”, “C”, “D”, “E”, “F” and 2 more too.');
  expect(concernedText([story('a'), planned('b')], 'a')).toBe(
    'It changes in “B” too. “B” is to be published later, as looked at: a change of the book ends that plan.',
  );
  expect(concernedText([planned('a'), planned('b')], 'a')).toBe(
    'It changes in “B” too. “A” and “B” are to be published later, as looked at: a change of the book ends these plans.',
  );
});
