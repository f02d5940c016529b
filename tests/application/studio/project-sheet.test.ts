import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { ProjectSheet } from '#application/studio/project-sheet.ts';
import type { DeskState } from '#application/studio/script-desk.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const SHEET = `title: A
objectives:
  - id: one
    text: Find it
  - id: two
    text: Lose it
endings: []
`;

/** A sheet over a text in memory. */
function sheetOf(text: string) {
  const { api, session } = sessionParts();
  const state = new LiveState<DeskState>({ kind: 'loading' });
  const type = (now: string) =>
    state.set({ kind: 'ready', text: now, saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false });
  const sheet = new ProjectSheet({ api, session, desk: { state, type }, sheets: new YamlStorySheets() });
  type(text);
  sheet.show('p');
  const now = () => (state.value.kind === 'ready' ? state.value.text : '');
  return { sheet, type, now };
}

it('STUDIO-28: a row that was removed comes back in its place, with all that was written since', () => {
  const { sheet, type, now } = sheetOf(SHEET);
  sheet.changeList('objectives', [{ kind: 'remove', at: 0 }], '“Find it” is removed.');
  expect(now()).not.toContain('Find it');
  expect(sheet.last.value).toEqual({ sentence: '“Find it” is removed.', isLate: false });
  type(now().replace('Lose it', 'Lose it again'));
  sheet.undo();
  expect(now()).toBe(SHEET.replace('Lose it', 'Lose it again'));
  expect(sheet.last.value).toBeNull();
});

it('STUDIO-28: where the same lines were changed since, nothing is taken back, and it says so', () => {
  const { sheet, type, now } = sheetOf(SHEET);
  sheet.changeList('objectives', [{ kind: 'set', at: 1, fields: { text: 'Lose all' } }], 'Changed.');
  type(now().replace('Lose all', 'Lose none'));
  sheet.undo();
  expect(now()).toContain('Lose none');
  expect(sheet.last.value).toEqual({ sentence: 'Changed.', isLate: true });
});

it('STUDIO-28: a sheet that is not shown, or has a mistake, is not written', () => {
  const { sheet, type, now } = sheetOf(SHEET);
  type('title: [');
  expect(sheet.state.value).toEqual({ kind: 'unreadable' });
  sheet.changeList('objectives', [{ kind: 'remove', at: 0 }], 'Gone.');
  type(SHEET);
  sheet.show(null);
  sheet.changeList('objectives', [{ kind: 'remove', at: 0 }], 'Gone.');
  expect([now(), sheet.last.value]).toEqual([SHEET, null]);
});

it('STUDIO-31: what comes late for a row goes to the row of that id, wherever others have moved it, and nowhere where it is gone', () => {
  const { sheet, type, now } = sheetOf(SHEET);
  const [one, two] = ['  - id: one\n    text: Find it\n', '  - id: two\n    text: Lose it\n'];
  type(SHEET.replace(one + two, two + one));
  sheet.changeRow('objectives', 'one', () => ({ text: 'Find all' }));
  expect(now()).toBe(SHEET.replace(one + two, two + one).replace('Find it', 'Find all'));
  type(SHEET.replace(one, ''));
  sheet.changeRow('objectives', 'one', () => ({ text: 'Find it again' }));
  expect(now()).toBe(SHEET.replace(one, ''));
});
