import { expect, it, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { DeskState } from '#application/studio/script/script-desk.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { SharedLore, type UsedBook } from '#application/studio/sheets/shared-lore.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { restoreProjectVersion } from '#contract/studio/history.ts';
import { archiveSharedBook, createSharedBook, listSharedBooks, useSharedBook } from '#contract/studio/sheets.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { fail, ok } from '#domain/result.ts';
import { spliced } from '#domain/studio/texts/splice.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { MemoryDraftStore } from '#tests/fakes/memory-draft-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const SALT =
  'title: Salt\nlore:\n  - { name: Brine, keys: [brine], known: start, text: Salt water. }\n  - { name: Reef, keys: [reef], known: start, text: Rocks. }\n';
const OWN = 'title: One\nlore:\n  - { name: Boot, keys: [boot], known: start, text: A boot. }\n';

/** A browser: its storage, the tabs of which draw from one generator of ids. */
const browserOf = () => ({ store: new MemoryKeyValueStore(), random: new CountingRandom() });

/**
 * The shared lore of the story `one`, over a server in memory that has one book, and those that are given. `lost` names texts whose answers to a save are lost by now, `waiting` holds what waits for `go` before it is saved.
 */
function loreOf({ store, random } = browserOf(), more: Readonly<Record<string, string>> = {}) {
  const { api, session, server, remote } = sessionParts();
  const book = { text: SALT, versions: [SALT], stories: ['one', 'two'], archived: false };
  const shown = () => ({
    ...{ id: 'salt', title: 'Salt', path: 'lore/salt.yaml', version: book.versions.length, edited: '', by: '', archived: book.archived },
    stories: book.stories.map((id) => ({ id, title: id.toUpperCase(), planned: null })),
  });
  const write = (text: string) => {
    book.text = text;
    book.versions.push(text);
  };
  /** The texts of other places on the server, with their versions. */
  const others = new Map(Object.entries({ ...more, one: OWN }).map(([id, text]) => [id, { text, versions: 1 }]));
  const lost = new Set<string>();
  const textOf = (id: string) =>
    id === 'salt'
      ? { text: book.text, version: book.versions.length }
      : { text: others.get(id)?.text ?? '', version: others.get(id)?.versions ?? 0 };
  const listedMore = () =>
    Object.keys(more).map((id) => ({
      ...shown(),
      id,
      title: id.toUpperCase(),
      path: `lore/${id}.yaml`,
      stories: [{ id: 'one', title: 'ONE', planned: null }],
    }));
  const made: string[] = [];
  const network = { isDown: false };
  /** What happens while a text is read. */
  const meanwhile = { run: () => {} };
  server.api
    .on(listSharedBooks, () => ok({ books: [shown(), ...listedMore()] }))
    .on(readProjectText, ({ input }) => {
      meanwhile.run();
      return ok({ ...textOf((input as { id: string }).id), by: '' });
    })
    .on(saveProjectText, ({ input }) => {
      const { id, base, ...splice } = input as { id: string; base: number; start: number; end: number; text: string };
      const now = textOf(id);
      if (base !== now.version) return ok({ taken: false, ...now, by: '' });
      const text = spliced(now.text, splice) ?? '';
      if (id === 'salt') write(text);
      else others.set(id, { text, versions: now.version + 1 });
      return lost.has(id) ? fail(failure('unavailable', 503)) : ok({ taken: true, version: now.version + 1, text: null, by: '' });
    })
    .on(restoreProjectVersion, ({ input }) => {
      const { version } = input as { version: number };
      const text = book.versions[version - 1] ?? '';
      if (text !== book.text) write(text);
      return lost.has('restore') ? fail(failure('unavailable', 503)) : ok({ version: book.versions.length, text });
    })
    .on(useSharedBook, ({ input }) => {
      const { projectId, used } = input as { projectId: string; used: boolean };
      book.stories = [...book.stories.filter((id) => id !== projectId), ...(used ? [projectId] : [])];
      return ok(shown());
    })
    .on(createSharedBook, ({ input }) => {
      made.push((input as { id: string }).id);
      return network.isDown ? fail(failure('network', 0)) : ok(shown());
    })
    .on(archiveSharedBook, () => fail({ ...failure('refused', 409), message: 'Stories use this book. Take it out of them first.' }));
  session.start();
  const sheets = new YamlStorySheets();
  const desk = new LiveState<DeskState>({ kind: 'loading' });
  const type = (text: string) => desk.set({ kind: 'ready', text, saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false });
  const closed = new ClosedTexts({
    ...{ api, session, drafts: new MemoryDraftStore(), random: new CountingRandom() },
    unsaved: { hold: () => undefined, waits: () => undefined },
  });
  const sheet = new ProjectSheet({ ...{ api, session, closed, sheets }, desk: { state: desk, type } });
  type(OWN);
  sheet.show('one');
  /** The text of the story: in the fields, or on the server once they were left. */
  const story = {
    isLeft: false,
    get text() {
      return story.isLeft ? (others.get('one')?.text ?? '') : desk.value.kind === 'ready' ? desk.value.text : '';
    },
  };
  /** Another page of the studio is shown. */
  const leave = () => {
    others.set('one', { text: story.text, versions: 2 });
    story.isLeft = true;
    sheet.show(null);
    desk.set({ kind: 'loading' });
  };
  const lore = new SharedLore({ api, session, remote, store, random, closed, sheet, sheets });
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
  const other = (id: string) => others.get(id)?.text ?? '';
  return { lore, book, story, sheets, store, used, row, write, leave, lost, made, network, meanwhile, other, session, server };
}

it('STUDIO-80: the books of a story come with their entries, and those that it does not use without', () => {
  const { lore, used, book } = loreOf();
  expect(used().rows?.map(({ name }) => name)).toEqual(['Brine', 'Reef']);
  lore.use('salt', 'one', false);
  expect([book.stories, lore.state.value]).toMatchObject([['two'], { kind: 'ready', value: { used: [], others: [{ title: 'Salt' }] } }]);
});

it('STUDIO-81: what is typed into a shared entry is written when that is asked for, and kept in the browser until then', () => {
  const browser = browserOf();
  const { lore, book, row } = loreOf(browser);
  lore.type('salt', row(0), { text: 'Brackish.' });
  lore.type('salt', row(0), { priority: 3 });
  expect([book.text, lore.drafts.value.length]).toEqual([SALT, 1]);
  const again = loreOf(browser);
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

it('STUDIO-81, STUDIO-09: a version of a book that was taken back is undone with one press, also where the answer was lost the first time', () => {
  const { lore, used, book, lost } = loreOf();
  lore.rename(used(), 'Sea: salt');
  const renamed = book.text;
  lost.add('restore');
  lore.restore(used(), 1);
  expect([lore.acting.value.kind, book.text, book.versions.length]).toEqual(['failed', SALT, 3]);
  lost.clear();
  lore.restore(used(), 1);
  expect([lore.acting.value.kind, book.text, book.versions.length]).toEqual(['done', SALT, 3]);
  expect(lore.last.value).toEqual({ sentence: 'The book is as it was in version 1.', isLate: false });
  lore.undo();
  expect(book.text).toBe(renamed);
});

it.each([
  ['was refused', () => fail({ ...failure('refused', 409), message: 'Somebody else has it.' }), 1],
  ['did not reach the server', () => fail(failure('unavailable', 503)), 2],
] as const)(
  'STUDIO-81, STUDIO-09: a press that %s puts nothing back once others wrote the book and restored the same version',
  (_, answer, saves) => {
    const { lore, used, book, write, server } = loreOf();
    const wanted = book.text.replace('Rocks.', 'Sharp rocks.');
    const mine = book.text.replace('Salt water.', 'Water.');
    write(wanted);
    write(mine);
    const restored = vi.fn(answer);
    server.api.on(restoreProjectVersion, restored);
    lore.restore(used(), 2);
    expect([lore.acting.value.kind, book.text, restored.mock.calls.length]).toEqual(['failed', mine, 1]);
    // Others write more, and somebody of them restores that version.
    if (saves === 2) write(mine.replace('Rocks.', 'Rocks, and a wreck.'));
    write(wanted);
    server.api.on(restoreProjectVersion, () => ok({ version: book.versions.length, text: book.text }));
    lore.restore(used(), 2);
    lore.undo();
    expect(book.text).toBe(wanted);
  },
);

it('STUDIO-81: what two tabs of one browser type into entries is kept side by side, also into one entry, and what one drops is dropped alone', () => {
  const browser = browserOf();
  const [one, two] = [loreOf(browser), loreOf(browser)];
  const kept = () =>
    loreOf(browser)
      .lore.drafts.value.map(({ fields }) => fields.text)
      .toSorted();
  one.lore.type('salt', one.row(0), { text: 'Of tab 1.' });
  two.lore.type('salt', two.row(1), { text: 'Of tab 2.' });
  expect(kept()).toEqual(['Of tab 1.', 'Of tab 2.']);
  // Both have the same draft, and both go on with it.
  const three = loreOf(browser);
  const draft = three.lore.drafts.value.find(({ fields }) => fields.text === 'Of tab 1.');
  if (!draft) throw new Error('no draft');
  one.lore.type('salt', one.row(0), { text: 'Of tab 1, more.' });
  three.lore.type('salt', draft.row, { text: 'Of tab 3.' });
  expect(kept()).toEqual(['Of tab 1, more.', 'Of tab 2.', 'Of tab 3.']);
  for (const own of two.lore.drafts.value) if (own.fields.text === 'Of tab 2.') two.lore.drop(own);
  expect(kept()).toEqual(['Of tab 1, more.', 'Of tab 3.']);
});

it('STUDIO-81: what is typed stays for its writer when another signs in', () => {
  const browser = browserOf();
  const first = loreOf(browser);
  first.lore.type('salt', first.row(0), { text: 'Of the first.' });
  first.session.signOut().subscribe();
  expect(first.lore.drafts.value).toEqual([]);
  first.lore.open('one');
  first.lore.type('salt', first.row(0), { text: 'Of the second.' });
  expect(first.lore.drafts.value.map(({ fields }) => fields.text)).toEqual(['Of the second.']);
  const { lore } = loreOf(browser);
  expect(lore.drafts.value.map(({ fields }) => fields.text)).toEqual(['Of the first.']);
});

it('STUDIO-81: what is typed into an entry that is not there any more becomes an entry of its own', () => {
  const { lore, row, used, write } = loreOf();
  lore.type('salt', row(0), { text: 'Mine.' });
  write(SALT.replace('Brine', 'Sea'));
  lore.retry();
  const [draft] = lore.drafts.value;
  if (!draft) throw new Error('no draft');
  lore.addTyped(used(), draft, 'Added.');
  expect([used().rows?.map(({ name, text }) => [name, text]), lore.drafts.value]).toEqual([
    [
      ['Sea', 'Salt water.'],
      ['Reef', 'Rocks.'],
      ['Brine', 'Mine.'],
    ],
    [],
  ]);
});

it.each(['before the move', 'before the undo'])(
  'STUDIO-83: an entry is never in neither place, nor left in both, where the page of the story is left %s',
  (when) => {
    const { lore, used, story, sheets, book, leave } = loreOf();
    const own = () => sheets.read(story.text)?.lists.lore ?? [];
    const [boot] = own();
    if (!boot) throw new Error('no entry');
    if (when === 'before the move') leave();
    lore.move(used(), 'one', [boot], 'Moved.');
    expect([own(), used().rows?.map(({ name }) => name)]).toEqual([[], ['Brine', 'Reef', 'Boot']]);
    if (when === 'before the undo') leave();
    lore.undo();
    expect([own(), book.text]).toEqual([[boot], SALT]);
    lore.undo();
    expect([own(), used().rows?.map(({ name }) => name)]).toEqual([[], ['Brine', 'Reef', 'Boot']]);
  },
);

it('STUDIO-83: an undo brings entries back into their story, also where the page of another was opened meanwhile', () => {
  const { lore, used, story, sheets, book, leave, other, meanwhile } = loreOf(browserOf(), { two: OWN });
  const [boot] = sheets.read(story.text)?.lists.lore ?? [];
  if (!boot) throw new Error('no entry');
  lore.move(used(), 'one', [boot], 'Moved.');
  meanwhile.run = () => {
    meanwhile.run = () => {};
    leave();
    lore.open('two');
  };
  lore.undo();
  expect([sheets.read(story.text)?.lists.lore, book.text, other('two')]).toEqual([[boot], SALT, OWN]);
  expect(lore.last.value).toBeNull();
});

it('STUDIO-83: an undo that others are in the way of changes neither the story nor the book', () => {
  const { lore, used, story, sheets, book, write } = loreOf();
  const [boot] = sheets.read(story.text)?.lists.lore ?? [];
  if (!boot) throw new Error('no entry');
  lore.move(used(), 'one', [boot], 'Moved.');
  write(book.text.replace('A boot.', 'Two boots.'));
  const theirs = book.text;
  lore.undo();
  expect([sheets.read(story.text)?.lists.lore, book.text, lore.last.value?.isLate]).toEqual([[], theirs, true]);
});

it('STUDIO-81: of a change in several books what was written can be taken back, and it is said of each other one why it was not', () => {
  const { lore, book, other, used, write } = loreOf(browserOf(), { tide: SALT });
  const { value } = lore.state;
  const [salt, tide] = value.kind === 'ready' ? value.value.used : [];
  const [brine] = used().rows ?? [];
  if (!salt || !tide || !brine) throw new Error('no book');
  write(SALT.replace('Salt water.', 'Theirs.'));
  const changes = [{ kind: 'set', row: brine, fields: { text: 'Mine.' } }] as const;
  lore.write(
    [
      { book: salt, changes },
      { book: tide, changes },
    ],
    '2 entries are changed.',
  );
  expect([book.text.includes('Mine.'), other('tide').includes('Mine.')]).toEqual([false, true]);
  expect(lore.acting.value).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/^“Salt” stays as it was. Somebody else has changed this/),
  });
  expect(lore.last.value?.sentence).toBe('It is done in “TIDE” alone.');
  lore.undo();
  expect(other('tide')).toBe(SALT);
});

it('STUDIO-81, STUDIO-83: a change whose answer was lost is not refused as that of somebody else when it is done again, nor made twice', () => {
  const { lore, used, row, lost, write, book, story, sheets } = loreOf();
  lost.add('salt');
  lore.type('salt', row(0), { text: 'Mine.' });
  const [draft] = lore.drafts.value;
  const [boot] = sheets.read(story.text)?.lists.lore ?? [];
  if (!draft || !boot) throw new Error('no draft');
  lore.save(used(), draft, 'Written.');
  expect([lore.acting.value.kind, book.text.includes('Mine.'), lore.drafts.value.length]).toEqual(['failed', true, 1]);
  lost.clear();
  write(book.text.replace('Rocks.', 'Coral.'));
  lore.save(used(), draft, 'Written.');
  expect([lore.acting.value.kind, lore.last.value?.sentence, lore.drafts.value]).toEqual(['done', 'Written.', []]);
  lore.undo();
  expect(book.text).toBe(SALT.replace('Rocks.', 'Coral.'));
  lost.add('salt');
  lore.move(used(), 'one', [boot], 'Moved.');
  lost.clear();
  lore.move(used(), 'one', [boot], 'Moved.');
  expect([sheets.read(story.text)?.lists.lore, book.text.match(/Boot/g)?.length]).toEqual([[], 1]);
});

it('STUDIO-80: a book whose making was not answered is the same one when it is made again; the next one is another', () => {
  const { lore, made, network } = loreOf();
  network.isDown = true;
  lore.create('Tide', 'one');
  network.isDown = false;
  lore.create('Tide', 'one');
  lore.create('Tide', 'one');
  expect([made.length, made[0] === made[1], made[1] === made[2]]).toEqual([3, true, false]);
});
