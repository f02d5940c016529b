import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScriptSearch } from '#application/studio/script/script-search.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { fail } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { studioPage } from '../studio-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SCRIPT = '-> low\n=== low\nFog and fog.\nThe FOG lifts.\n-> END\n';
const OTHERS = { 'rooms.ink': '=== room\nNo fog here.\n-> END\n', 'story.yaml': 'title: Clear\n', 'cover.svg': '<text>fog</text>' };

function searchPage() {
  const page = studioPage(SCRIPT, OTHERS);
  const search = new ScriptSearch({ session: page.session, desk: page.desk, closed: page.closed, tools: page.script });
  const attach = (path: string) => search.attach({ id: 'p', path, paths: ['cover.svg', 'rooms.ink', 'script.ink', 'story.yaml'] });
  const leave = attach('script.ink');
  /** Words are typed, and then nothing. */
  const find = (words: string) => {
    search.find(words);
    vi.advanceTimersByTime(200);
  };
  /** Goes to another text as the page does. */
  const leaving = [leave, page.leaveEditor];
  const goTo = (path: string, text: string) => {
    for (const left of leaving.splice(0)) left();
    page.turnTo(path);
    leaving.push(attach(path));
    return {
      /** The text comes, and is shown. */
      comes: () => {
        page.type(text);
        const mounted = page.editor.mount({}, { ...(page.editor.options ?? expect.fail()), text });
        leaving.push(page.script.attach(mounted, { id: 'p', path }));
      },
    };
  };
  /** Which of how many. */
  const count = () => {
    search.caret();
    const { at, hits } = search.state.value;
    return `${at === null ? '-' : at + 1} of ${hits.length}`;
  };
  return { ...page, search, leave, count, find, goTo };
}

it('STUDIO-89: what is typed shows the first place behind the caret, and says how many there are; going on leads round, and the caret counts', () => {
  const { search, editor, script, count, find } = searchPage();
  editor.caretAt(2, 4);
  search.open('p', false);
  find('fo');
  expect(editor.place).toMatchObject({ line: 2, from: 8 });
  find('fog');
  expect(editor.place).toMatchObject({ line: 2, from: 8 });
  expect(count()).toBe('2 of 3');
  expect(editor.found).toHaveLength(3);
  search.step(1);
  expect(count()).toBe('3 of 3');
  search.step(1);
  expect(count()).toBe('1 of 3');
  search.step(-1);
  expect(count()).toBe('3 of 3');
  editor.caretAt(0, 0);
  expect(count()).toBe('- of 3');
  find('nothing of it');
  expect(count()).toBe('- of 0');
  search.step(1);
  // Back is where one was before the search.
  script.run('back');
  expect(editor.place).toMatchObject({ line: 2, from: 4 });
  search.close();
  expect(editor.found).toEqual([]);
  expect(search.state.value).toMatchObject({ isOpen: false, hits: [], words: 'nothing of it' });
});

it('STUDIO-89: all texts of the story are searched in their order; a place in another text is gone to without the focus', async () => {
  const { search, editor, script, api, pause, count } = searchPage();
  api.latency = 50;
  search.open('p', true);
  search.find('fog');
  expect(search.state.value.isReading).toBe(true);
  await pause();
  expect(search.state.value).toMatchObject({ isReading: false, problem: null });
  expect(search.state.value.hits.map(({ file, line }) => `${file} ${line}`)).toEqual([
    'rooms.ink 1',
    'script.ink 2',
    'script.ink 2',
    'script.ink 3',
  ]);
  expect(count()).toBe('2 of 4');
  search.step(-1);
  expect(script.state.value.elsewhere).toMatchObject({ file: 'rooms.ink', line: 1, from: 3 });
  const mounted = editor.mount({}, { ...(editor.options ?? expect.fail()), text: OTHERS['rooms.ink'] });
  script.attach(mounted, { id: 'p', path: 'rooms.ink' });
  expect(script.takesFocus).toBe(false);
  expect(editor.place).toMatchObject({ line: 1, from: 3 });
});

it('STUDIO-89: what is written meanwhile is searched after a pause', async () => {
  const { search, write, pause, count, find } = searchPage();
  search.open('p', false);
  find('fog');
  await pause();
  write(`Fog.\n${SCRIPT}`);
  expect(count()).toContain('of 3');
  await pause();
  expect(count()).toContain('of 4');
});

it('STUDIO-89: a text that could not be read is named, and the others are searched; trying again searches it', async () => {
  const { search, api, pause, find } = searchPage();
  api.on(readProjectText, () => fail(failure('unavailable')));
  search.open('p', true);
  find('fog');
  await pause();
  expect(search.state.value.problem).toMatch(/^Not searched: rooms\.ink, story\.yaml\. /);
  expect(search.state.value.hits).toHaveLength(3);
  api.on(readProjectText, () => ({ ok: true, value: { version: 1, text: 'fog', by: '' } }));
  search.searchIn(true);
  await pause();
  expect(search.state.value.problem).toBeNull();
  expect(search.state.value.hits).toHaveLength(5);
});

it('STUDIO-89: another story begins with no search, and a text that is left leaves no places', async () => {
  const { search, leave, pause, find } = searchPage();
  search.open('p', false);
  find('fog');
  await pause();
  leave();
  expect(search.state.value.hits).toEqual([]);
  search.attach({ id: 'q', path: 'script.ink', paths: ['script.ink'] });
  expect(search.state.value).toMatchObject({ isOpen: false, words: '' });
});

it('STUDIO-89: nothing is searched while one types, and nothing said of the words; a key that leads on searches them at once', () => {
  const { search, editor } = searchPage();
  editor.caretAt(0, 0);
  search.open('p', false);
  for (const words of ['f', 'fo', 'fog']) {
    search.find(words);
    vi.advanceTimersByTime(50);
    expect(search.state.value).toMatchObject({ words, hits: [], isCurrent: false });
  }
  expect(editor.place).toMatchObject({ line: 0 });
  search.step(1);
  expect(search.state.value).toMatchObject({ isCurrent: true, at: 1 });
  expect(search.state.value.hits).toHaveLength(3);
});

it('STUDIO-89: of very many places those up to a bound are found, of the open text first, and it is said that there are more', async () => {
  const { search, write, editor, script, find, pause, served } = searchPage();
  served.set('rooms.ink', { version: 1, text: 'e'.repeat(30_000) });
  write('e'.repeat(2_000));
  editor.caretAt(0, 0);
  search.open('p', true);
  find('e');
  await pause();
  const { hits, isMore } = search.state.value;
  expect([hits.length, isMore, hits.filter(({ file }) => file === 'script.ink').length]).toEqual([10_000, true, 2_000]);
  // Behind all that were looked for: one stays where one is.
  write(`${'e'.repeat(12_000)}here`);
  await pause();
  editor.caretAt(0, 12_000);
  find('e');
  expect(script.here).toMatchObject({ line: 0, from: 12_000 });
  find('er');
  expect(script.here).toMatchObject({ line: 0, from: 12_001 });
});

it('STUDIO-89: going on over all texts reads each of them once, and what was found stays while the next text comes; the way is the same', async () => {
  const { search, editor, api, pause, find, goTo, script } = searchPage();
  search.open('p', true);
  editor.caretAt(3, 4);
  find('fog');
  await pause();
  const reads = () => api.calls.filter(({ path }) => path === readProjectText.path).length;
  const [before, { hits }] = [reads(), search.state.value];
  expect(search.state.value.at).toBe(3);
  search.step(1);
  expect(script.state.value.elsewhere).toMatchObject({ file: 'rooms.ink' });
  const next = goTo('rooms.ink', OTHERS['rooms.ink']);
  expect(search.state.value).toMatchObject({ hits, isCurrent: true, at: 0 });
  // Pressed again before the text is there: on from where one is led to.
  search.step(1);
  expect(script.state.value.elsewhere).toMatchObject({ file: 'script.ink', line: 2, from: 0 });
  search.step(-1);
  next.comes();
  await pause();
  expect(search.state.value).toMatchObject({ hits, at: 0, isReading: false });
  expect(editor.found).toHaveLength(1);
  const back = goTo('script.ink', SCRIPT);
  expect(search.state.value).toMatchObject({ hits, isCurrent: true });
  back.comes();
  await pause();
  expect(search.state.value).toMatchObject({ hits });
  expect(reads()).toBe(before);
  // Who asks anew reads anew.
  search.open('p', true);
  await pause();
  expect(reads()).toBe(before + 2);
});

it('STUDIO-89: nothing is said of a text that has not come', async () => {
  const { search, pause, find, goTo } = searchPage();
  search.open('p', false);
  find('fog');
  const next = goTo('rooms.ink', OTHERS['rooms.ink']);
  await pause();
  expect(search.state.value).toMatchObject({ words: 'fog', hits: [], isCurrent: false });
  next.comes();
  await pause();
  expect(search.state.value).toMatchObject({ isCurrent: true });
  expect(search.state.value.hits).toHaveLength(1);
});

it('STUDIO-89: what was written in a text before it was left, and what a rename changed in one that is not open, is found as it is now', async () => {
  const { search, write, pause, find, goTo, closed } = searchPage();
  search.open('p', true);
  find('fog');
  await pause();
  // Within the pause behind a key.
  write(`Fog.\n${SCRIPT}`);
  const next = goTo('rooms.ink', OTHERS['rooms.ink']);
  next.comes();
  await pause();
  const files = () => search.state.value.hits.map(({ file, line }) => `${file} ${line}`);
  expect(files()).toEqual(['rooms.ink 1', 'script.ink 0', 'script.ink 3', 'script.ink 3', 'script.ink 4']);
  closed.change({ id: 'p', path: 'story.yaml' }, () => 'title: Fog\n').subscribe();
  closed.change({ id: 'q', path: 'story.yaml' }, () => 'fog fog\n').subscribe();
  await pause();
  expect(files()).toEqual(['rooms.ink 1', 'script.ink 0', 'script.ink 3', 'script.ink 3', 'script.ink 4', 'story.yaml 0']);
});

it('STUDIO-89: who signs out leaves neither words nor places to who signs in next', async () => {
  const { search, session, pause, find, api } = searchPage();
  api.latency = 100;
  search.open('p', true);
  find('fog');
  session.signOut().subscribe();
  await pause();
  expect(search.state.value).toMatchObject({ isOpen: false, words: '', hits: [], inAll: false });
  search.open('p', false);
  expect(search.state.value.words).toBe('');
});

it('STUDIO-117: a place is replaced as one step to undo, and one goes on behind what was put in, also where that has the words', () => {
  const { search, editor, count, find } = searchPage();
  search.open('p', false);
  // At none of them a press goes to the next one, and replaces nothing.
  editor.caretAt(3, 0);
  search.find('fog');
  search.replace('fog fog');
  expect([editor.text, editor.place.line]).toEqual([SCRIPT, 3]);
  expect(count()).toBe('3 of 3');
  editor.caretAt(2, 0);
  expect(count()).toBe('1 of 3');
  search.replace('fog fog');
  expect(editor.text).toBe(SCRIPT.replace('Fog', 'fog fog'));
  expect([editor.place, search.state.value.replaced]).toEqual([expect.objectContaining({ line: 2, from: 12 }), '1 place replaced.']);
  search.replace('');
  expect(editor.text).toBe('-> low\n=== low\nfog fog and .\nThe FOG lifts.\n-> END\n');
  editor.undo();
  editor.undo();
  expect(editor.text).toBe(SCRIPT);
  find('fogs');
  expect(search.state.value.replaced).toBeNull();
});

it('STUDIO-117: all places of the open text, or of all texts, are replaced as one step, which one undo takes back in all; it says how many they were', async () => {
  const { search, editor, find, served, pause } = searchPage();
  search.open('p', false);
  find('fog');
  search.replaceAll('$& mist');
  expect([editor.text, search.state.value.replaced]).toEqual([SCRIPT.replace(/fog/gi, () => '$& mist'), '3 places replaced.']);
  expect(editor.steps).toHaveLength(1);
  editor.undo();
  search.searchIn(true);
  await pause();
  search.replaceAll('mist');
  await pause();
  expect(search.state.value.replaced).toBe('4 places replaced in 2 texts.');
  expect([editor.text, served.get('rooms.ink')?.text]).toEqual([SCRIPT.replace(/fog/gi, 'mist'), '=== room\nNo mist here.\n-> END\n']);
  // Pictures are left alone.
  expect(served.get('cover.svg')?.text).toContain('fog');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(search.state.value).toMatchObject({ hits: [], replaced: '4 places replaced in 2 texts.' });
  editor.undo();
  await pause();
  expect([editor.text, served.get('rooms.ink')?.text]).toEqual([SCRIPT, OTHERS['rooms.ink']]);
});

it('STUDIO-117: a text that is not reached is named and not counted', async () => {
  const { search, editor, find, served, api, pause } = searchPage();
  search.open('p', true);
  find('fog');
  await pause();
  const save = api.script(saveProjectText);
  api.on(saveProjectText, () => fail(failure('refused')));
  search.replaceAll('mist');
  await pause();
  expect(search.state.value.replaced).toBe('3 places replaced.');
  expect(editor.shownNote).toMatchObject({ label: 'Replacing', words: expect.stringContaining('rooms.ink still has the words.') });
  expect(served.get('rooms.ink')?.text).toBe(OTHERS['rooms.ink']);
  // What others write in the very sentence before it is tried again is replaced as it is then.
  api.on(saveProjectText, save);
  served.set('rooms.ink', { version: 2, text: '=== room\nNo thick fog here now.\n-> END\n' });
  editor.shownNote?.actions[0]?.run();
  await pause();
  editor.shownNote?.actions[0]?.run();
  await pause();
  expect([served.get('rooms.ink')?.text, editor.shownNote]).toEqual(['=== room\nNo thick mist here now.\n-> END\n', null]);
});

/** A search in all texts, in one of which others write before all is replaced. */
async function othersWrite(text: string, insert = 'mist') {
  const page = searchPage();
  page.search.open('p', true);
  page.find('fog');
  await page.pause();
  page.served.set('rooms.ink', { version: 2, text });
  page.search.replaceAll(insert);
  await page.pause();
  return page;
}

it('STUDIO-117: what others wrote in a text after the search stays, and what they changed is replaced as it is by now', async () => {
  for (const text of ['=== room\nNo fog here.\nA door.\n-> END\n', '=== room\nNever any fog in here.\n-> END\n']) {
    const { search, editor, served, pause } = await othersWrite(text);
    expect(editor.shownNote).toBeNull();
    expect(served.get('rooms.ink')).toEqual({ version: 3, text: text.replace('fog', 'mist') });
    expect(search.state.value.replaced).toBe('4 places replaced in 2 texts.');
    const later = `${served.get('rooms.ink')?.text}Later.\n`;
    served.set('rooms.ink', { version: 4, text: later });
    editor.undo();
    await pause();
    expect([editor.text, served.get('rooms.ink')?.text, search.state.value.replaced]).toEqual([SCRIPT, later.replace('mist', 'fog'), null]);
  }
});

it('STUDIO-117: where others replaced the same words, or do at this moment, it is done', async () => {
  const text = '=== room\nNo mist here.\n-> END\n';
  const { search, editor } = await othersWrite(text);
  expect([editor.shownNote, search.state.value.replaced]).toEqual([null, '3 places replaced.']);
  const other = searchPage();
  other.search.open('p', true);
  other.find('fog');
  await other.pause();
  const save = other.api.script(saveProjectText);
  let isFirst = true;
  other.api.on(saveProjectText, (call) => {
    if (isFirst) other.served.set('rooms.ink', { version: 2, text: `${text}Later.\n` });
    isFirst = false;
    return save(call);
  });
  other.search.replaceAll('mist');
  await other.pause();
  expect([other.editor.shownNote, other.served.get('rooms.ink')?.text]).toEqual([null, `${text}Later.\n`]);
});

it('STUDIO-117: where others replaced the same with words that hold those that are replaced, it is not done twice', async () => {
  const text = '=== room\nNo fog bank here.\n-> END\n';
  const { search, editor, served } = await othersWrite(text, 'fog bank');
  expect([editor.text, served.get('rooms.ink')?.text]).toEqual([SCRIPT, text]);
  expect(search.state.value.replaced).toBe(
    'Nothing was replaced: others wrote in these texts meanwhile. Look at the places, and press again.',
  );
});

it('STUDIO-117: places that came after they were counted are shown first', async () => {
  const text = '=== room\nNo fog here.\nMore fog.\n-> END\n';
  const { search, editor, served, pause } = await othersWrite(text);
  expect([editor.text, served.get('rooms.ink')?.text]).toEqual([SCRIPT, text]);
  expect(search.state.value.replaced).toBe('Nothing was replaced: there are more places by now. Press again to replace them too.');
  expect(search.state.value.hits).toHaveLength(5);
  search.replaceAll('mist');
  await pause();
  expect([search.state.value.replaced, served.get('rooms.ink')?.text]).toEqual([
    '5 places replaced in 2 texts.',
    text.replaceAll('fog', 'mist'),
  ]);
});

it('STUDIO-149: what is tried again replaces no place that nobody counted, and says so', async () => {
  for (const [now, after] of [
    ['=== room\nNo thick fog here now.\nNor fog there.\n-> END\n', null],
    ['=== room\nNo thick fog here now.\n-> END\n', '=== room\nNo thick mist here now.\n-> END\n'],
  ] as const) {
    const { search, editor, find, served, api, pause } = searchPage();
    search.open('p', true);
    find('fog');
    await pause();
    const save = api.script(saveProjectText);
    api.on(saveProjectText, () => fail(failure('refused')));
    search.replaceAll('mist');
    await pause();
    api.on(saveProjectText, save);
    served.set('rooms.ink', { version: 2, text: now });
    editor.shownNote?.actions[0]?.run();
    await pause();
    expect(served.get('rooms.ink')?.text).toBe(after ?? now);
    if (after === null) expect(editor.shownNote?.words).toContain('There are more places in it by now.');
    else expect(editor.shownNote).toBeNull();
  }
});

it('STUDIO-117: an undo that others are in the way of says what they still have; what cannot succeed is not offered again', async () => {
  const { editor, served, pause } = await othersWrite(OTHERS['rooms.ink']);
  served.set('rooms.ink', { version: 9, text: '=== room\nNo mist here, dear.\n-> END\n' });
  editor.undo();
  await pause();
  expect(editor.shownNote?.words).toBe('rooms.ink still has the new words. Others changed the same sentences. Change them there by hand.');
  expect(editor.shownNote?.actions.map(({ label }) => label)).toEqual(['Close']);
});

it('STUDIO-117: right behind a key nothing is replaced, but counted; nor where the search ends while texts are read', async () => {
  const { search, editor, served, api, find, pause } = searchPage();
  search.open('p', true);
  await pause();
  search.find('fog');
  search.replaceAll('mist');
  await pause();
  expect([editor.text, served.get('rooms.ink')?.text]).toEqual([SCRIPT, OTHERS['rooms.ink']]);
  expect(search.state.value).toMatchObject({ isCurrent: true, replaced: null });
  expect(search.state.value.hits).toHaveLength(4);
  api.latency = 500;
  for (const away of [() => search.close(), () => find('fo'), () => search.searchIn(false)]) {
    search.open('p', true);
    find('fog');
    await vi.advanceTimersByTimeAsync(2_000);
    search.replaceAll('mist');
    away();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([editor.text, served.get('rooms.ink')?.text]).toEqual([SCRIPT, OTHERS['rooms.ink']]);
    expect(search.state.value.isReading).toBe(false);
  }
});
