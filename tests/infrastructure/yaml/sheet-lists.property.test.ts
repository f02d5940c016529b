import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  type EndingRow,
  type ListChange,
  type MoodRow,
  type SceneRow,
  type SheetLists,
  withMood,
} from '#domain/studio/sheets/sheet-lists.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { runs } from '#tests/proof.ts';

const root = join(import.meta.dirname, '../../..');
const sheets = new YamlStorySheets();
const odd = `# A sheet by hand
title: Odd
cast:
  - id: juno
    portrait: cast/juno.svg # her own
    greeting: Hm.
  - { id: fell, portraits: { warm: { image: a.svg, alt: "A: b" } } }
scenes:
  # before the first
  one: { image: scenes/one.svg, focus: [60, 40], alt: "A room: dark" } # behind it
  two-rooms:
    alt: >
      Folded
      words
    image: scenes/two.svg

  three: { alt: 'said ''so''' }
objectives: [{ id: a, text: "In a line" }]   # all in one line
endings:
    # before the first
    - id: one # a comment
      name: "Quoted: yes"
      text: >
        Folded
        words

      epilogue: |
        One.

        Two.
    -   { id: two, name: Two, text: 'in braces', needs: [a] }
    -
      id: three
      hint: alone
    - name: &same Same
      text: *same
price: 1
`;
const texts = [
  odd,
  odd.replaceAll('\n', '\r\n'),
  'title: None',
  ...globSync('content/stories/*/story.yaml', { cwd: root })
    .slice(0, 2)
    .map((path) => readFileSync(join(root, path), 'utf8')),
];

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    'yes',
    '# no comment',
    'a: b',
    '- x',
    '{a}',
    ' two  spaces ',
    'One.\n\nTwo.',
    'line\n',
    '\n',
    '12',
    'null',
    '“Quoted”, she said',
  ),
);
const list = fc.array(words, { maxLength: 3 });
const fields: fc.Arbitrary<Partial<EndingRow>> = fc.record(
  { id: words, name: words, text: words, hint: words, when: words, epilogue: words, needs: list, epilogueNeeds: list },
  { requiredKeys: [] },
);
type Change = ListChange<'endings'>;
const change = (most: number): fc.Arbitrary<Change> =>
  fc.oneof(
    ...(most === 0
      ? []
      : [
          fc.record({ kind: fc.constant('set' as const), at: fc.nat(most - 1), fields }),
          fc.record({ kind: fc.constant('remove' as const), at: fc.nat(most - 1) }),
        ]),
    fc.record({ kind: fc.constant('add' as const), fields: fields.map((some) => ({ id: 'new', ...some })) }),
  );

const none: EndingRow = { id: '', name: '', text: '', hint: '', when: '', epilogue: '', needs: [], epilogueNeeds: [] };

/** What rows are after changes, by the simplest way to say it. */
function expected(rows: SheetLists['endings'], changes: readonly Change[]): readonly EndingRow[] {
  const set = rows.map((row, at) =>
    Object.assign({ ...row }, ...changes.map((one) => (one.kind === 'set' && one.at === at ? one.fields : {}))),
  );
  const kept = set.filter((_, at) => !changes.some((one) => one.kind === 'remove' && one.at === at));
  return [...kept, ...changes.flatMap((one) => (one.kind === 'add' ? [{ ...none, ...(one.fields as Partial<EndingRow>) }] : []))];
}

it('STUDIO-28: rows of a list are changed, added and removed as they were typed, and all else of the sheet stays as it was', () => {
  const changed = fc.constantFrom(...texts).chain((text) => {
    const count = sheets.read(text)?.lists.endings.length ?? 0;
    return fc.tuple(fc.constant(text), fc.array(change(count), { minLength: 1, maxLength: 4 }));
  });
  fc.assert(
    fc.property(changed, ([text, changes]) => {
      const before = sheets.read(text);
      const written = sheets.changed(text, 'endings', changes);
      expect(written).not.toBeNull();
      expect(sheets.read(written ?? '')?.lists.endings).toEqual(expected(before?.lists.endings ?? [], changes));
      expect({ ...parse(written ?? ''), endings: null }).toEqual({ ...parse(text), endings: null });
    }),
    { numRuns: runs(60, 3000) },
  );
});

it('STUDIO-28: what is not changed stays letter by letter, comments too, whether an item stands in lines or in braces', () => {
  const set = (at: number, some: Partial<EndingRow>) => sheets.changed(odd, 'endings', [{ kind: 'set', at, fields: some }]);
  expect(set(0, { name: 'First' })).toBe(odd.replace('"Quoted: yes"', 'First'));
  expect(set(0, { epilogue: 'A.\n\nB.\n' })).toBe(odd.replace('One.', 'A.').replace('Two.', 'B.'));
  expect(set(0, { hint: 'Look up' })).toBe(odd.replace('      epilogue', '      hint: Look up\n      epilogue'));
  expect(set(1, { name: 'Both, or none' })).toBe(odd.replace('name: Two', 'name: "Both, or none"'));
  expect(set(2, { hint: 'together' })).toBe(odd.replace('alone', 'together'));
  expect(sheets.changed(odd, 'endings', [{ kind: 'remove', at: 1 }])).toBe(odd.replace(/ {4}- {3}\{.*\n/, ''));
  expect(sheets.changed(odd, 'endings', [{ kind: 'add', fields: { id: 'four', needs: ['a'] } }])).toBe(
    odd.replace('price', '    - id: four\n      needs:\n        - a\nprice'),
  );
  expect(sheets.changed(odd, 'objectives', [{ kind: 'add', fields: { id: 'b', text: 'B' } }])).toContain(
    'objectives:\n  - id: a\n    text: "In a line"\n  - id: b\n    text: B',
  );
});

it('STUDIO-28: a value that others repeat is changed, and they keep theirs', () => {
  const text = 'endings:\n  - id: one\n    name: &same Same\n    text: *same\n';
  const written = sheets.changed(text, 'endings', [{ kind: 'set', at: 0, fields: { name: '' } }]) ?? '';
  expect(sheets.read(written)?.lists.endings).toMatchObject([{ id: 'one', name: '', text: 'Same' }]);
  expect(sheets.read('title: *none\n')).toBeNull();
});

it.each(['', 'title: [', '- a', '{ title: a }', `x: ${'a'.repeat(200_001)}`])(
  'STUDIO-28: a text that is no sheet, or is too long for fields, is never written: %#',
  (text) => {
    expect([sheets.read(text), sheets.changed(text, 'endings', [{ kind: 'add', fields: { id: 'a' } }])]).toEqual([null, null]);
  },
);

const focus = fc.option(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), { nil: null });
const sceneFields: fc.Arbitrary<Partial<SceneRow>> = fc.record({ image: words, alt: words, focus }, { requiredKeys: [] });
const sceneChange = (most: number): fc.Arbitrary<ListChange<'scenes'>> =>
  fc.oneof(
    ...(most === 0
      ? []
      : [
          fc.record({ kind: fc.constant('set' as const), at: fc.nat(most - 1), fields: sceneFields }),
          fc.record({ kind: fc.constant('remove' as const), at: fc.nat(most - 1) }),
        ]),
    fc.record({ kind: fc.constant('add' as const), fields: sceneFields.map((some) => ({ id: 'new-place', ...some })) }),
  );

/** What scenes are after changes: one id stands once. */
function scenesAfter(rows: readonly SceneRow[], changes: readonly ListChange<'scenes'>[]): readonly SceneRow[] {
  const set = rows.map((row, at) =>
    Object.assign({ ...row }, ...changes.map((one) => (one.kind === 'set' && one.at === at ? one.fields : {}))),
  );
  const kept = set.filter((_, at) => !changes.some((one) => one.kind === 'remove' && one.at === at));
  const added = changes.flatMap((one) => (one.kind === 'add' ? [{ image: '', alt: '', focus: null, ...one.fields } as SceneRow] : []));
  return [...kept, ...added.slice(-1)];
}

it('STUDIO-61: scenes are changed, added and removed as they were typed, and all else of the sheet stays as it was', () => {
  const changed = fc.constantFrom(...texts).chain((text) => {
    const count = sheets.read(text)?.lists.scenes.length ?? 0;
    return fc.tuple(fc.constant(text), fc.array(sceneChange(count), { minLength: 1, maxLength: 4 }));
  });
  fc.assert(
    fc.property(changed, ([text, changes]) => {
      const before = sheets.read(text);
      const written = sheets.changed(text, 'scenes', changes);
      expect(written).not.toBeNull();
      expect(sheets.read(written ?? '')?.lists.scenes).toEqual(scenesAfter(before?.lists.scenes ?? [], changes));
      expect({ ...parse(written ?? ''), scenes: null }).toEqual({ ...parse(text), scenes: null });
    }),
    { numRuns: runs(25, 2000) },
  );
});

it('STUDIO-61: what is not changed of the scenes stays letter by letter, whether one stands in braces or in lines', () => {
  const set = (at: number, some: Partial<SceneRow>) => sheets.changed(odd, 'scenes', [{ kind: 'set', at, fields: some }]);
  expect(set(0, { focus: [10, 20] })).toBe(odd.replace('focus: [60, 40]', 'focus: [10, 20]'));
  expect(set(0, { focus: null })).toBe(odd.replace('focus: [60, 40], ', ''));
  expect(set(1, { image: 'pictures/a.webp' })).toBe(odd.replace('scenes/two.svg', 'pictures/a.webp'));
  expect(set(2, { focus: [1, 2] })).toBe(odd.replace("{ alt: 'said", "{ focus: [1, 2], alt: 'said"));
  expect(sheets.changed(odd, 'scenes', [{ kind: 'remove', at: 0 }])).toBe(odd.replace(/ {2}one: .*\n/, ''));
  expect(sheets.changed(odd, 'scenes', [{ kind: 'add', fields: { id: 'hall', image: 'scenes/hall.svg', alt: '' } }])).toBe(
    odd.replace('objectives:', '  hall: {image: scenes/hall.svg, alt: ""}\nobjectives:'),
  );
});

it('STUDIO-62: portraits are set and taken away by their moods, and all else of the sheet stays as it was', () => {
  const mood = fc.constantFrom('calm', 'warm', 'sad');
  const deed = fc.record({ at: fc.nat(1), mood, fields: fc.option(fc.record({ image: words, alt: words }, { requiredKeys: [] })) });
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 4 }), (deeds) => {
      let text = odd;
      const model: (readonly MoodRow[])[] = [[], [{ mood: 'warm', image: 'a.svg', alt: 'A: b' }]];
      for (const one of deeds) {
        const now = sheets.read(text)?.lists.cast[one.at]?.portraits ?? [];
        const portraits = one.fields === null ? now.filter((of) => of.mood !== one.mood) : withMood(now, one.mood, one.fields);
        text = sheets.changed(text, 'cast', [{ kind: 'set', at: one.at, fields: { portraits } }]) ?? '';
        const rest = (model[one.at] ?? []).filter((of) => of.mood !== one.mood);
        const before = (model[one.at] ?? []).find((of) => of.mood === one.mood);
        model[one.at] = one.fields === null ? rest : [...rest, { image: '', alt: '', ...before, ...one.fields, mood: one.mood }];
      }
      const sorted = (rows: readonly MoodRow[] = []) => rows.toSorted((a, b) => a.mood.localeCompare(b.mood));
      const cast = sheets.read(text)?.lists.cast;
      expect([0, 1].map((at) => sorted(cast?.[at]?.portraits))).toEqual(model.map(sorted));
      expect({ ...parse(text), cast: null }).toEqual({ ...parse(odd), cast: null });
      expect(text).toContain('portrait: cast/juno.svg # her own\n');
    }),
    { numRuns: runs(20, 1000) },
  );
});

/** Rows in forms that cannot be written into, each with comments of its own. */
const row = fc.constantFrom(
  (id: string, mark: string) => `  ${id}: # ${mark}\n`,
  (id: string, mark: string) => `  ${id}: { image: "a.svg",\n    # ${mark}\n    alt: B }\n`,
  (id: string, mark: string) => `  # ${mark}\n  ${id}:\n    image: a.svg\n    alt: >\n      Folded\n      words\n`,
  (id: string, mark: string) => `  ${id}: # ${mark}\n    image: a.svg\n\n`,
);
const commented = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 5 }),
    head: fc.constantFrom('scenes: # head\n', '# head\nscenes:\n', '# head\nscenes: !!map\n'),
    tail: fc.constantFrom('  # tail\n', '# tail\n', 'price: 1 # tail\n'),
  })
  .map(({ rows, head, tail }) => `title: A\n${head}${rows.map((of, at) => of(`scene-${at}`, `mark ${at};`)).join('')}${tail}`);

it('STUDIO-68: comments of the scenes survive whatever is changed, also what changes nothing any more, or stands in a form of its own', () => {
  fc.assert(
    fc.property(commented, fc.array(sceneChange(7), { minLength: 1, maxLength: 3 }), (text, changes) => {
      const rows = sheets.read(text)?.lists.scenes ?? [];
      const written = sheets.changed(text, 'scenes', changes) ?? '';
      expect(sheets.read(written)?.lists.scenes).toEqual(scenesAfter(rows, changes));
      const removed = new Set(changes.flatMap((one) => (one.kind === 'remove' ? [`scene-${one.at}`] : [])));
      const kept = rows.flatMap(({ id }, at) => (removed.has(id) || removed.has(`scene-${at - 1}`) ? [] : [`# mark ${at};`]));
      // Where nothing is left, nothing is told of any more.
      if (sheets.read(written)?.lists.scenes.length === 0) return;
      for (const comment of ['# head', ...(removed.size === 0 ? ['# tail'] : []), ...kept])
        expect(written.split(comment).length, `${comment} in\n${written}`).toBe(2);
    }),
    { numRuns: runs(60, 5000) },
  );
});

it('STUDIO-68: a change of a row that is gone leaves the sheet as it is, letter by letter', () => {
  for (const list of ['scenes', 'endings', 'objectives'] as const)
    expect(sheets.changed(odd, list, [{ kind: 'set', at: 9, fields: { id: 'late' } }])).toBe(odd);
  expect(sheets.changed(odd, 'scenes', [{ kind: 'remove', at: 9 }])).toBe(odd);
});

it('STUDIO-68: empty lines at the end of a text are its own, whatever empty lines stand behind it in the sheet', () => {
  const bare = 'scenes: # all\n  hall:\n  yard: # why\n    image: a.svg\n\n  # tail\n';
  const blankEnd = fc.array(fc.constantFrom('\n', ' ', 'a'), { maxLength: 4 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(blankEnd, blankEnd, (alt, image) => {
      const sceneSheet = sheets.changed(bare, 'scenes', [
        { kind: 'set', at: 1, fields: { alt } },
        { kind: 'set', at: 0, fields: { image } },
      ]);
      expect(sheets.read(sceneSheet ?? '')?.lists.scenes).toMatchObject([{ image }, { image: 'a.svg', alt }]);
      expect(sceneSheet).toContain('# why');
      const endings = sheets.changed('endings: [] # none\n\n\n# tail\n', 'endings', [{ kind: 'add', fields: { id: 'a', text: alt } }]);
      expect(sheets.read(endings ?? '')?.lists.endings).toMatchObject([{ id: 'a', text: alt }]);
      const field = sheets.written('synopsis: A\n\n\n# tail\n', 'synopsis', alt);
      expect(sheets.read(field ?? '')?.synopsis).toBe(alt);
    }),
    { numRuns: runs(60, 1000) },
  );
});

it('STUDIO-68: a list within brackets keeps its comments when it goes into lines', () => {
  const text = 'objectives: [\n  # the first\n  { id: a, text: A }, # why\n  { id: b, text: B }\n] # all\nprice: 1\n';
  const written = sheets.changed(text, 'objectives', [{ kind: 'add', fields: { id: 'c', text: 'C' } }]) ?? '';
  for (const comment of ['# the first', '# why', '# all']) expect(written.split(comment).length, written).toBe(2);
});
