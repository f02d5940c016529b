import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { loreFile } from '#application/studio/sheets/lore-file.ts';
import { loreTrial } from '#application/studio/sheets/lore-trial.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { SharedLore, type UsedBook } from '#application/studio/sheets/shared-lore.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import type { LoreDraft } from '#domain/studio/sheets/shared-lore.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { lineNames, loreLines } from '#ui/studio/sheets/lore-lines.ts';
import { LorePane } from '#ui/studio/sheets/lore-pane.tsx';

function shown(sheet: string, used: readonly UsedBook[] = [], drafts: readonly LoreDraft[] = [], acting = 'idle'): string {
  const read = new YamlStorySheets().read(sheet);
  const state = new LiveState(read === null ? { kind: 'unreadable' } : { kind: 'ready', sheet: read });
  return render(<LorePane id="p" />, [
    [ProjectSheet, { state, last: new LiveState({ sentence: '2 entries removed.', isLate: false }) }],
    inState(ClosedTexts, []),
    inState(ScriptDesk, { kind: 'ready', text: sheet, saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false }),
    inState(loreTrial, { kind: 'loading' }),
    [loreFile, { reading: new LiveState({ kind: 'idle' }), brought: new LiveState(null), leave: () => undefined }],
    [
      SharedLore,
      {
        state: new LiveState({ kind: 'ready', value: { project: 'p', used, others: [] } }),
        ...{ drafts: new LiveState(drafts), last: new LiveState(null), acting: new LiveState({ kind: acting }) },
      },
    ],
  ]);
}

it('STUDIO-29: entries stand in a table with keys, tokens, priority, when players know them and whether they are on, with the sum of tokens', () => {
  const text = textOf(
    shown(`lore:
  - { name: The Boot, keys: [boot, boots, left, right, locker], secondary: [thrip], known: [right boot], priority: 7, text: A left boot full of money. }
  - { keys: [milk], known: start, constant: true, text: The cloud. }
  - { name: Teo, keys: [teo], known: start, off: true, text: A brother. }
`),
  );
  expect(text).toContain('Lore 3 entries, 2 on, at most 15 tokens if all are called');
  expect(text).toContain('The Boot boot, boots, left, right + 1 with thrip 10 7 “right boot” on');
  expect(text).toContain('milk milk 5 0 from the start always in');
  expect(text).toContain('Teo teo 5 0 from the start off');
  expect(text).toContain('2 entries removed. Undo');
  expect(text).toContain('Try it');
});

it('STUDIO-80: entries of shared books stand behind the story’s own, marked with their book, and count in the sums; who else uses the book is said', () => {
  const rows = new YamlStorySheets().read('lore:\n  - { name: Brine, keys: [brine], known: start, text: Salt water. }\n')?.lists.lore ?? [];
  const stories = [
    { id: 'p', title: 'This one', planned: null },
    { id: 'q', title: 'The reef', planned: null },
  ];
  const book = { id: 'b', title: 'The Salt coast', path: 'lore/salt.yaml', version: 2, edited: '', by: '', archived: false, stories, rows };
  const text = textOf(shown('lore:\n  - { name: Boot, keys: [boot], known: start, text: A boot. }\n', [book]));
  expect(text).toContain('Lore 2 entries, 1 of them shared, at most 9 tokens if all are called');
  expect(text).toContain('Brine The Salt coast brine');
  expect(text).toContain('The Salt coast 1 entry. Also in “The reef”.');
});

const SEA = 'lore:\n  - { name: Sea, keys: [sea], known: start, text: Salt water. }\n';
/** A book of the story, as it reads by now. */
const bookOf = (yaml: string): UsedBook => ({
  ...{ id: 'b', title: 'The Salt coast', path: 'lore/salt.yaml', version: 2, edited: '', by: '', archived: false },
  stories: [{ id: 'p', title: 'This one', planned: null }],
  rows: new YamlStorySheets().read(yaml)?.lists.lore ?? null,
});

it('STUDIO-81: what is typed into an entry that was renamed stands beside the table, with ways to keep it', () => {
  const [row] = bookOf(SEA.replace('Sea', 'Brine')).rows ?? [];
  if (!row) throw new Error('no row');
  const draft = { id: 'd', book: 'b', row, fields: { text: 'Mine.' } };
  const text = textOf(shown('lore: []\n', [bookOf(SEA)], [draft]));
  expect(text).toContain(
    'You typed into “ Brine ” of “ The Salt coast ”. That entry was renamed or taken out since, so it is not written. Mine.',
  );
  expect(text).toContain('Add it as a new entry Copy the text Forget it');
  const broken = textOf(shown('lore: []\n', [{ ...bookOf(SEA), rows: null }], [draft]));
  expect(broken).toContain('The book cannot be read as fields now, so it is not written. Mine. Copy the text Forget it');
  expect(textOf(shown('lore: []\n', [bookOf(SEA.replace('Sea', 'Brine'))], [draft]))).not.toContain('You typed into');
});

it('STUDIO-81: while a book is written, no other order is taken that would be dropped', () => {
  expect(shown('lore: []\n', [bookOf(SEA)])).not.toMatch(/<fieldset[^>]* disabled/);
  expect(shown('lore: []\n', [bookOf(SEA)], [], 'running')).toMatch(/<fieldset[^>]* disabled=""[^>]*>.*Take it out…/);
});

it('STUDIO-29: of thousands of entries a hundred are shown at first', () => {
  const sheet = `lore:\n${Array.from({ length: 2_000 }, (_, at) => `- {keys: [k${at}], known: start, text: x}\n`).join('')}`;
  const html = shown(sheet);
  expect(html.match(/<tr/g)).toHaveLength(101);
  expect(textOf(html)).toContain('Show more of 2,000 entries');
});

it('STUDIO-29: a line is named anew where another of its name comes or goes, and by no other', () => {
  const named = (names: readonly string[]) => {
    const { rows } = bookOf(`lore:\n${names.map((name) => `  - { name: ${name}, keys: [k], known: start, text: T. }\n`).join('')}`);
    return lineNames(loreLines(rows ?? [], []));
  };
  const [boot, guard, second] = named(['Boot', 'Guard', 'Guard']);
  expect(new Set([boot, guard, second]).size).toBe(3);
  expect(named(['New', 'Guard', 'Boot', 'Guard'])).toEqual([expect.any(String), guard, boot, second]);
  expect(named(['Boot', 'Guard'])).toEqual([boot, expect.any(String)]);
  expect([guard, second]).not.toContain(named(['Boot', 'Guard'])[1]);
});
