import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { ClosedTexts } from '#application/studio/closed-texts.ts';
import type { ProjectSheetState } from '#application/studio/project-sheet.ts';
import { SharedLore, type UsedBook } from '#application/studio/shared-lore.ts';
import {
  archiveSharedBook,
  createSharedBook,
  listSharedBooks,
  readProjectText,
  readProjectVersion,
  saveProjectText,
  useSharedBook,
} from '#contract/studio.ts';
import { fail, ok } from '#domain/result.ts';
import type { ListChange } from '#domain/studio/sheet-lists.ts';
import { spliced } from '#domain/studio/splice.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { MemoryDraftStore } from '#tests/fakes/memory-draft-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const SALT =
  'title: Salt\nlore:\n  - { name: Brine, keys: [brine], known: start, text: Salt water. }\n  - { name: Reef, keys: [reef], known: start, text: Rocks. }\n';
const OWN = 'title: One\nlore:\n  - { name: Boot, keys: [boot], known: start, text: A boot. }\n';

/** The shared lore of the story `one`, over a server in memory that has one book. `store`: what the browser keeps. */
function loreOf(store = new MemoryKeyValueStore()) {
  const { api, session, server, remote } = sessionParts();
  const book = { text: SALT, versions: [SALT], stories: ['one', 'two'], archived: false };
  const shown = () => ({
    ...{ id: 'salt', title: 'Salt', path: 'lore/salt.yaml', version: book.versions.length, edited: '', by: '', archived: book.archived },
    stories: book.stories.map((id) => ({ id, title: id.toUpperCase() })),
  });
  const write = (text: string) => {
    book.text = text;
    book.versions.push(text);
  };
  server.api
    .on(listSharedBooks, () => ok({ books: [shown()] }))
    .on(readProjectText, () => ok({ version: book.versions.length, text: book.text, by: '' }))
    .on(saveProjectText, ({ input }) => {
      const { base, ...splice } = input as { base: number; start: number; end: number; text: string };
      if (base !== book.versions.length) return ok({ taken: false, version: book.versions.length, text: book.text, by: '' });
      write(spliced(book.text, splice) ?? '');
      return ok({ taken: true, version: book.versions.length, text: null, by: '' });
    })
    .on(readProjectVersion, ({ input }) => ok({ text: book.versions[Number((input as { version: string }).version) - 1] ?? '' }))
    .on(useSharedBook, ({ input }) => {
      const { projectId, used } = input as { projectId: string; used: boolean };
      book.stories = [...book.stories.filter((id) => id !== projectId), ...(used ? [projectId] : [])];
      return ok(shown());
    })
    .on(createSharedBook, () => ok(shown()))
    .on(archiveSharedBook, () => fail({ ...failure('refused', 409), message: 'Stories use this book. Take it out of them first.' }));
  session.start();
  const sheets = new YamlStorySheets();
  const story = { text: OWN };
  const state = new LiveState<ProjectSheetState>({ kind: 'loading' });
  const read = () => {
    const sheet = sheets.read(story.text);
    if (sheet) state.set({ kind: 'ready', sheet });
  };
  read();
  const sheet = {
    state,
    changeList: (list: 'lore', changes: readonly ListChange<'lore'>[]) => {
      story.text = sheets.changed(story.text, list, changes) ?? story.text;
      read();
    },
  } as unknown as ConstructorParameters<typeof SharedLore>[0]['sheet'];
  const closed = new ClosedTexts({
    ...{ api, session, drafts: new MemoryDraftStore(), random: new CountingRandom() },
    unsaved: { hold: () => undefined },
  });
  const lore = new SharedLore({ api, session, remote, store, random: new CountingRandom(), closed, sheet, sheets: new YamlStorySheets() });
  lore.open('one');
  const used = (): UsedBook => {
    const { value } = lore.state;
    if (value.kind !== 'ready' || !value.value.used[0]) throw new Error('no book');
    return value.value.used[0];
  };
  const row = (at: number) => {
    const found = used().rows?.[at];
    if (!found) throw new Error('no row');
    return found;
  };
  return { lore, book, story, sheets, store, used, row, write };
}

it('STUDIO-80: the books of a story come with their entries, and those that it does not use without', () => {
  const { lore, used, book } = loreOf();
  expect(used().rows?.map(({ name }) => name)).toEqual(['Brine', 'Reef']);
  lore.use('salt', 'one', false);
  expect([book.stories, lore.state.value]).toMatchObject([['two'], { kind: 'ready', value: { used: [], others: [{ title: 'Salt' }] } }]);
});

it('STUDIO-81: what is typed into a shared entry is written when that is asked for, and kept in the browser until then', () => {
  const store = new MemoryKeyValueStore();
  const { lore, book, row } = loreOf(store);
  lore.type('salt', row(0), { text: 'Brackish.' });
  lore.type('salt', row(0), { priority: 3 });
  expect([book.text, lore.drafts.value.length]).toEqual([SALT, 1]);
  const again = loreOf(store);
  expect(again.lore.drafts.value).toMatchObject([{ book: 'salt', fields: { text: 'Brackish.', priority: 3 } }]);
  const [draft] = again.lore.drafts.value;
  if (!draft) throw new Error('no draft');
  again.lore.save(again.used(), draft, 'Written.');
  expect(again.row(0)).toMatchObject({ text: 'Brackish.', priority: 3 });
  expect([again.lore.drafts.value, again.lore.last.value?.sentence]).toEqual([[], 'Written.']);
  again.lore.undo();
  expect(again.row(0)).toMatchObject({ text: 'Salt water.', priority: 0 });
});

it('STUDIO-81: an entry that somebody else changed is not written over: theirs is shown, what is typed stays, and can be put in its place', () => {
  const { lore, book, row, used, write } = loreOf();
  lore.type('salt', row(0), { text: 'Mine.' });
  write(SALT.replace('Salt water.', 'Theirs.').replace('Rocks.', 'Coral.'));
  const [draft] = lore.drafts.value;
  if (!draft) throw new Error('no draft');
  lore.save(used(), draft, 'Written.');
  expect(lore.acting.value).toMatchObject({ kind: 'failed', message: expect.stringContaining('Somebody else has changed this') });
  expect([book.text.includes('Mine.'), row(0).text, lore.drafts.value]).toEqual([false, 'Theirs.', [draft]]);
  lore.rebase(draft, row(0));
  const [rebased] = lore.drafts.value;
  if (!rebased) throw new Error('no draft');
  lore.save(used(), rebased, 'Written.');
  expect([row(0).text, row(1).text]).toEqual(['Mine.', 'Coral.']);
});

it('STUDIO-81: another entry that somebody changes meanwhile stays as they wrote it', () => {
  const { lore, row, used, write } = loreOf();
  const brine = row(0);
  write(`title: Salt\nlore:\n  - { name: New, keys: [new], known: start, text: New. }\n${SALT.slice(SALT.indexOf('  - '))}`);
  lore.write([{ book: used(), changes: [{ kind: 'set', row: brine, fields: { text: 'Brackish.' } }] }], 'Written.');
  expect(used().rows?.map(({ text }) => text)).toEqual(['New.', 'Brackish.', 'Rocks.']);
});

it('STUDIO-83: an entry moves into a book and back out by one undo, and no step of it loses the entry', () => {
  const { lore, used, story, sheets, book } = loreOf();
  const own = () => sheets.read(story.text)?.lists.lore ?? [];
  const [boot] = own();
  if (!boot) throw new Error('no entry');
  lore.move(used(), 'one', [boot], 'Moved.');
  expect([own(), used().rows?.map(({ name }) => name)]).toEqual([[], ['Brine', 'Reef', 'Boot']]);
  lore.undo();
  expect([own(), book.text]).toEqual([[boot], SALT]);
  lore.copy(used().rows?.slice(0, 1) ?? [], 'Copied.');
  expect([own().map(({ name }) => name), book.text]).toEqual([['Boot', 'Brine'], SALT]);
});

it('STUDIO-83: an entry that moves into a book which the story does not use brings the book in', () => {
  const { lore, used, story, sheets, book } = loreOf();
  lore.use('salt', 'one', false);
  const { value } = lore.state;
  const [other] = value.kind === 'ready' ? value.value.others : [];
  const [boot] = sheets.read(story.text)?.lists.lore ?? [];
  if (!other || !boot) throw new Error('no book');
  lore.move(other, 'one', [boot], 'Moved.');
  expect([book.stories, used().rows?.length]).toEqual([['two', 'one'], 3]);
});

it('STUDIO-81: an older version of a book is taken back as its newest, a new name is written into it, and a refusal is said', () => {
  const { lore, used, book } = loreOf();
  lore.rename(used(), 'Sea: salt');
  expect(book.text).toContain('Rocks.');
  expect(new YamlStorySheets().read(book.text)?.title).toBe('Sea: salt');
  lore.restore(used(), 1);
  expect([book.text, book.versions.length]).toEqual([SALT, 3]);
  lore.archive('salt', true);
  expect(lore.acting.value).toEqual({ kind: 'failed', message: 'Stories use this book. Take it out of them first.' });
});
