import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScriptSearch } from '#application/studio/script-search.ts';
import { readProjectText } from '#contract/studio.ts';
import { fail } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { studioPage } from './studio-page.ts';

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
  const search = new ScriptSearch({ desk: page.desk, closed: page.closed, tools: page.script });
  const leave = search.attach({ id: 'p', path: 'script.ink', paths: ['cover.svg', 'rooms.ink', 'script.ink', 'story.yaml'] });
  /** Which of how many. */
  const count = () => {
    search.caret();
    const { at, hits } = search.state.value;
    return `${at === null ? '-' : at + 1} of ${hits.length}`;
  };
  return { ...page, search, leave, count };
}

it('STUDIO-89: what is typed shows the first place behind the caret, and says how many there are; going on leads round, and the caret counts', () => {
  const { search, editor, script, count } = searchPage();
  editor.caretAt(2, 4);
  search.open('p', false);
  search.find('fo');
  expect(editor.place).toMatchObject({ line: 2, from: 8 });
  search.find('fog');
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
  search.find('nothing of it');
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
  const { search, write, pause, count } = searchPage();
  search.open('p', false);
  search.find('fog');
  await pause();
  write(`Fog.\n${SCRIPT}`);
  expect(count()).toContain('of 3');
  await pause();
  expect(count()).toContain('of 4');
});

it('STUDIO-89: a text that could not be read is named, and the others are searched; trying again searches it', async () => {
  const { search, api, pause } = searchPage();
  api.on(readProjectText, () => fail(failure('unavailable')));
  search.open('p', true);
  search.find('fog');
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
  const { search, leave, pause } = searchPage();
  search.open('p', false);
  search.find('fog');
  await pause();
  leave();
  expect(search.state.value.hits).toEqual([]);
  search.attach({ id: 'q', path: 'script.ink', paths: ['script.ink'] });
  expect(search.state.value).toMatchObject({ isOpen: false, words: '' });
});
