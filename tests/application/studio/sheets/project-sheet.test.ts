import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { DeskState } from '#application/studio/script/script-desk.ts';
import type { PictureUse } from '#application/studio/sheets/picture-use.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { addProjectPicture, readCastCard } from '#contract/studio/sheets.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { ok } from '#domain/result.ts';
import { spliced } from '#domain/studio/texts/splice.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { MemoryDraftStore } from '#tests/fakes/memory-draft-store.ts';
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
  const { api, session, server } = sessionParts();
  /** The sheet on the server. */
  const served = { text, version: 1 };
  server.api
    .on(readProjectText, () => ok({ version: served.version, text: served.text, by: '' }))
    .on(saveProjectText, ({ input }) => {
      const { base, ...splice } = input as { base: number; start: number; end: number; text: string };
      if (base !== served.version) return ok({ taken: false, version: served.version, text: served.text, by: '' });
      served.text = spliced(served.text, splice) ?? '';
      served.version += 1;
      return ok({ taken: true, version: served.version, text: null, by: '' });
    })
    .on(readCastCard, () => ok({ member: { name: 'Noor' }, portrait: null, notes: [] } as never))
    .on(addProjectPicture, () => ok({ path: 'pictures/new.webp', address: '/new.webp' }));
  session.start();
  const closed = new ClosedTexts({
    api,
    session,
    drafts: new MemoryDraftStore(),
    random: new CountingRandom(),
    unsaved: { hold: () => undefined, waits: () => undefined },
  });
  const state = new LiveState<DeskState>({ kind: 'loading' });
  const type = (now: string) =>
    state.set({ kind: 'ready', text: now, saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false });
  const sheet = new ProjectSheet({ api, session, desk: { state, type }, closed, sheets: new YamlStorySheets() });
  type(text);
  sheet.show('p');
  const now = () => (state.value.kind === 'ready' ? state.value.text : '');
  return { sheet, type, now, served };
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

it('STUDIO-137: what would make the sheet longer than its fields can be is not written, and whoever asked knows', () => {
  const { sheet, now } = sheetOf(SHEET);
  const entries = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => ({ kind: 'add', fields: { name: `E${at}`, keys: ['e'], known: ['E'], text: 'Salt. '.repeat(160) } }) as const,
    );
  expect(sheet.changeList('lore', entries(250), 'They came in.')).toBe(false);
  expect([now(), sheet.last.value]).toEqual([SHEET, null]);
  expect(sheet.changeList('lore', entries(100), 'They came in.')).toBe(true);
  sheet.undo();
  expect(now()).toBe(SHEET);
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

const PICTURES = `title: A
cover: old.svg
cast:
  - id: juno
    portrait: cast/juno.svg # her own
scenes:
  # before the first
  quay: { image: "", alt: A quay }
`;
const uses: readonly (readonly [PictureUse, string])[] = [
  [{ of: 'cover' }, PICTURES.replace('old.svg', 'pictures/new.webp')],
  [{ of: 'scene', id: 'quay' }, PICTURES.replace('""', 'pictures/new.webp')],
  [{ of: 'portrait', id: 'juno' }, PICTURES.replace('cast/juno.svg', 'pictures/new.webp')],
  [
    { of: 'mood', id: 'juno', mood: 'warm' },
    PICTURES.replace('    portrait:', '    portraits: {warm: {image: pictures/new.webp, alt: ""}}\n    portrait:'),
  ],
  [{ of: 'scene', id: 'gone' }, PICTURES],
];

it.each(uses)('STUDIO-67: a picture whose fields were left while it was on its way is set in its story: %j', async (use, after) => {
  for (const shown of [null, 'p', 'another'] as const) {
    const { sheet, type, now, served } = sheetOf(PICTURES);
    let read: (bytes: Uint8Array<ArrayBuffer>) => void = () => {};
    const file = { name: 'new.png', read: () => new Promise<Uint8Array<ArrayBuffer>>((resolve) => (read = resolve)) };
    sheet.upload('p', file, use);
    if (shown !== 'p') type('-> END\n');
    sheet.show(shown);
    read(new Uint8Array(3));
    await expect
      .poll(() => (shown === 'another' ? served.text : sheet.uploading.value.kind))
      .toBe(shown === 'another' ? after : after === PICTURES ? 'failed' : 'done');
    expect(shown === 'p' ? now() : served.text).toBe(after);
    expect(shown === 'p' ? served.text : now()).toBe(shown === 'p' ? PICTURES : '-> END\n');
  }
});

const BROKEN = `title: "A lamp\n${PICTURES}`;

it.each([
  ['in the fields', 'p'],
  ['once they were left', null],
] as const)('STUDIO-164: a picture or a card that comes while the sheet cannot be read is said to stand nowhere, %s', async (_, shown) => {
  for (const kind of ['picture', 'card'] as const) {
    const { sheet, type, now, served } = sheetOf(PICTURES);
    let read: (bytes: Uint8Array<ArrayBuffer>) => void = () => {};
    const file = { name: 'new.png', read: () => new Promise<Uint8Array<ArrayBuffer>>((resolve) => (read = resolve)) };
    if (kind === 'picture') sheet.upload('p', file, { of: 'cover' });
    else sheet.takeIn('p', file);
    // Somebody breaks it meanwhile.
    served.text = BROKEN;
    type(BROKEN);
    sheet.show(shown);
    read(new Uint8Array(3));
    const state = () => (kind === 'picture' ? sheet.uploading : sheet.takingIn).value;
    await expect.poll(() => state().kind).toBe('failed');
    expect(state()).toMatchObject({ message: expect.stringMatching(/^The sheet of the story has a mistake.*\.$/u) });
    expect([served.text, now(), sheet.brought.value]).toEqual([BROKEN, BROKEN, null]);
  }
});

it('STUDIO-164: a picture for what is gone by then is said to stand nowhere', async () => {
  const { sheet, now } = sheetOf(PICTURES);
  sheet.upload('p', { name: 'new.png', read: () => Promise.resolve(new Uint8Array(3)) }, { of: 'scene', id: 'gone' });
  await expect.poll(() => sheet.uploading.value).toMatchObject({ kind: 'failed', message: expect.stringContaining('stands nowhere') });
  expect(now()).toBe(PICTURES);
});
