import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import { OtherTextsSteps } from '#application/studio/script/other-texts-steps.ts';
import type { EditorOptions } from '#application/studio/script/script-editor.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { fail } from '#domain/result.ts';
import { MemoryScriptEditor } from '#tests/fakes/memory-script-editor.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { runs } from '#tests/proof.ts';
import { studioPage } from '../studio-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const STORY = `-> low
=== low
Fog.
* [Shout] -> lo
* [Wait] -> END
=== low_two
-> END
`;

/** With a knot that nobody can reach, and that no name may mean. */
const TWO = `${STORY}=== cave\n-> END\n`;

it('STUDIO-14: F8 leads from problem to problem, Ctrl . takes the first way on, and one undo takes it back', async () => {
  const { editor, script, pause } = studioPage(TWO);
  await pause();
  expect(editor.marks.map(({ at, look }) => [at.line, look])).toEqual([
    [3, 'stops'],
    [7, 'loses'],
  ]);
  script.run('next-problem');
  expect(editor.place).toMatchObject({ line: 3, from: 13 });
  expect(editor.shownNote).toMatchObject({ line: 3, words: 'lo is no knot yet. Did you mean low_two?' });
  expect(editor.shownNote?.actions.map(({ label }) => label)).toEqual(['Use low_two', 'Make knot lo']);
  script.run('first-fix');
  expect(editor.text).toBe(TWO.replace('-> lo\n', '-> low_two\n'));
  await pause();
  expect(editor.marks.map(({ at }) => at.line)).toEqual([7]);
  expect(editor.shownNote).toBeNull();
  editor.undo();
  expect(editor.text).toBe(TWO);
  await pause();
  script.run('next-problem');
  script.run('next-problem');
  expect(editor.place.line).toBe(3);
  script.run('previous-problem');
  expect(editor.place.line).toBe(7);
});

it('STUDIO-15, STUDIO-16: a knot is made behind the one that leads to it; its name leads there, and is renamed as one step', async () => {
  const { editor, script, pause } = studioPage(STORY);
  await pause();
  editor.caretAt(3, 15);
  expect(script.state.value.flow).toBe('low');
  expect(script.offers('* [Shout] -> lo', 3)?.offers.at(-1)).toMatchObject({ text: 'lo', makesKnot: true });
  script.makeKnot('lo');
  // It is in the text, and not in the outline yet: the same key makes no second one.
  expect(script.offers('* [Shout] -> lo', 3)?.offers.map(({ makesKnot }) => makesKnot)).not.toContain(true);
  await pause();
  expect(editor.text).toContain('* [Wait] -> END\n\n=== lo ===\n-> END\n=== low_two');
  editor.caretAt(3, 14);
  script.run('definition');
  expect(editor.place).toMatchObject({ line: 6, from: 4, to: 6 });
  script.run('rename');
  expect(script.state.value.name).toMatchObject({ name: 'lo', isRenaming: true });
  expect(script.refusal('low')).toMatch(/taken/);
  expect(script.refusal('END')).toMatch(/word of ink/);
  expect(script.refusal('a b')).toMatch(/letters/);
  const before = editor.text;
  script.rename('вверх');
  expect(editor.text).toBe(before.replace('-> lo\n', '-> вверх\n').replace('=== lo ===', '=== вверх ==='));
  editor.undo();
  expect(editor.text).toBe(before);
});

it('STUDIO-13: the outline follows a pause, not each key, and stays while the newest text cannot be read', async () => {
  const { guide, reader, write, pause } = studioPage(STORY);
  await pause();
  const asked = reader.asked;
  for (let key = 0; key < 20; key += 1) {
    write(`${STORY}${'x'.repeat(key)}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(reader.asked).toBe(asked);
  await pause();
  expect(reader.asked).toBe(asked + 1);
  reader.stuck$.next(true);
  write(`${STORY}=== more\n`);
  await pause();
  expect(guide.state.value).toMatchObject({ kind: 'stuck', study: { outline: { knots: 2 } } });
  reader.stuck$.next(false);
  write(`${STORY}=== more\n-> END\n`);
  await pause();
  expect(guide.state.value).toMatchObject({ kind: 'ready', study: { outline: { knots: 3 } } });
});

it('STUDIO-13, STUDIO-16: what another text of the story makes is known, and leads there', async () => {
  const { guide, editor, script, pause } = studioPage('INCLUDE rooms.ink\n-> cellar\n', { 'rooms.ink': '=== cellar\n-> END\n' });
  await vi.advanceTimersByTimeAsync(10);
  await pause();
  expect(guide.state.value.study?.problems).toEqual([]);
  editor.caretAt(1, 5);
  script.run('definition');
  expect(script.state.value.elsewhere).toMatchObject({ file: 'rooms.ink', line: 0 });
  script.run('rename');
  expect(script.refusal('attic')).toBeNull();
});

/** A story of three texts. */
const MANY = [
  'INCLUDE rooms.ink\nINCLUDE deep/well.ink\n-> cellar\n',
  '=== cellar\n-> well\n',
  '=== well\n* [Up] -> cellar\n* [Out] -> END\n',
] as const;
const manyPage = () => studioPage(MANY[0], { 'rooms.ink': MANY[1], 'deep/well.ink': MANY[2] });
const servedBy = ({ served }: ReturnType<typeof manyPage>) => [served.get('rooms.ink')?.text, served.get('deep/well.ink')?.text];
const named = (text: string, name: string) => text.replaceAll('cellar', name);

it('STUDIO-72: a name is renamed in all texts of the story; one undo takes it back in all of them', async () => {
  const page = manyPage();
  const { editor, guide, script, pause } = page;
  await pause();
  editor.caretAt(2, 5);
  script.run('rename');
  script.rename('attic');
  await pause();
  expect(editor.text).toBe(named(MANY[0], 'attic'));
  expect(servedBy(page)).toEqual([named(MANY[1], 'attic'), named(MANY[2], 'attic')]);
  await pause();
  expect(guide.state.value.study?.problems).toEqual([]);
  expect(guide.state.value.study?.names.map(({ name }) => name)).toContain('attic');
  editor.undo();
  await pause();
  expect([editor.text, ...servedBy(page)]).toEqual(MANY);
  await pause();
  expect(guide.state.value.study?.problems).toEqual([]);
});

it('STUDIO-72: what others write in the other texts meanwhile stays; a text that cannot be reached is named, and is tried again', async () => {
  const page = manyPage();
  const { editor, served, api, script, pause } = page;
  await pause();
  served.set('rooms.ink', { version: 2, text: `${MANY[1]}=== new_one\nNew. -> cellar\n` });
  editor.caretAt(2, 5);
  script.run('rename');
  script.rename('attic');
  await pause();
  expect(servedBy(page)[0]).toBe(named(`${MANY[1]}=== new_one\nNew. -> cellar\n`, 'attic'));
  served.set('rooms.ink', { version: 9, text: `${servedBy(page)[0]}Later.\n` });
  let isAway = true;
  const save = api.script(saveProjectText);
  api.on(saveProjectText, (call) =>
    isAway && (call.input as { path: string }).path === 'rooms.ink' ? fail(failure('refused', 500)) : save(call),
  );
  editor.undo();
  await pause();
  expect(editor.shownNote?.words).toContain('rooms.ink still has the other name.');
  expect(servedBy(page)[1]).toBe(MANY[2]);
  isAway = false;
  editor.shownNote?.actions[0]?.run();
  await pause();
  expect(servedBy(page)[0]).toBe(`${MANY[1]}=== new_one\nNew. -> cellar\nLater.\n`);
});

it('STUDIO-72: what is typed while other texts are read for a rename stays, and nothing is written at the places of before', async () => {
  const page = manyPage();
  const { editor, api, script, write, pause } = page;
  await pause();
  editor.caretAt(2, 5);
  script.run('rename');
  api.latency = 500;
  script.rename('attic');
  const typed = `// A line above.\n${MANY[0]}`;
  write(typed);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([editor.text, ...servedBy(page)]).toEqual([typed, MANY[1], MANY[2]]);
  expect(editor.shownNote?.words).toContain('Nothing was renamed.');
});

it('STUDIO-72: a rename whose text was left meanwhile writes nothing', async () => {
  const page = manyPage();
  const { editor, api, script, guide, pause } = page;
  await pause();
  editor.caretAt(2, 5);
  script.run('rename');
  api.latency = 500;
  script.rename('attic');
  const other = new MemoryScriptEditor();
  const place = { id: 'other', path: 'script.ink' };
  guide.ensure(place);
  const mounted = other.mount({}, { ...editor.options, text: MANY[0] } as EditorOptions);
  script.attach(mounted, place);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([editor.text, other.text, ...servedBy(page)]).toEqual([MANY[0], MANY[0], MANY[1], MANY[2]]);
});

it.each(['network', 'unavailable', 'malformed'] as const)(
  'STUDIO-72: a text that cannot be read (%s) is not taken for one that is not there: nothing is renamed, and it is said',
  async (kind) => {
    const page = manyPage();
    const { editor, api, script, pause } = page;
    await pause();
    editor.caretAt(2, 5);
    script.run('rename');
    const read = api.script(readProjectText);
    api.on(readProjectText, (call) => ((call.input as { path: string }).path === 'deep/well.ink' ? fail(failure(kind, 503)) : read(call)));
    script.rename('attic');
    await pause();
    expect([editor.text, ...servedBy(page)]).toEqual(MANY);
    expect(editor.shownNote?.words).toContain('deep/well.ink could not be read.');
    api.on(readProjectText, read);
    script.run('rename');
    script.rename('attic');
    await pause();
    expect(servedBy(page)).toEqual([named(MANY[1], 'attic'), named(MANY[2], 'attic')]);
  },
);

it('STUDIO-72: all texts that could not be renamed are named in one note, which goes with the step', async () => {
  const page = manyPage();
  const { editor, api, script, pause } = page;
  await pause();
  const save = api.script(saveProjectText);
  api.on(saveProjectText, () => fail(failure('refused', 500)));
  editor.caretAt(2, 5);
  script.run('rename');
  script.rename('attic');
  await pause();
  expect(editor.shownNote?.words).toContain('rooms.ink, deep/well.ink still have the other name.');
  api.on(saveProjectText, (call) => ((call.input as { path: string }).path === 'rooms.ink' ? save(call) : fail(failure('refused', 500))));
  editor.shownNote?.actions[0]?.run();
  await pause();
  expect(editor.shownNote?.words).toContain('deep/well.ink still has the other name.');
  expect(servedBy(page)).toEqual([named(MANY[1], 'attic'), MANY[2]]);
  editor.undo();
  await pause();
  expect(editor.shownNote).toBeNull();
  expect([editor.text, ...servedBy(page)]).toEqual(MANY);
});

it('STUDIO-72: what was rewritten in one project is not taken for a text of another', async () => {
  const { guide, pause } = manyPage();
  await pause();
  guide.rewritten({ id: 'other', path: 'rooms.ink' }, '');
  await pause();
  expect(guide.texts.value.find(({ file }) => file === 'rooms.ink')?.text).toBe(MANY[1]);
});

it('STUDIO-14, STUDIO-15: what is put right or made is in its place while the text runs ahead of what was read', async () => {
  const { editor, script, write, pause } = studioPage(STORY);
  await pause();
  script.run('next-problem');
  const ahead = `One more line.\n${STORY}* [Late] -> late\n`;
  write(ahead);
  script.run('first-fix');
  expect(editor.text).toBe(ahead);
  editor.caretAt(8, 10);
  script.makeKnot('late');
  expect(editor.text).toBe(`${ahead.trimEnd()}\n\n=== late ===\n-> END\n`);
  await pause();
  script.run('next-problem');
  script.run('first-fix');
  expect(editor.text).toContain('* [Shout] -> low_two');
});

it('STUDIO-48: Alt and an arrow lead back to where one was before a jump, and forward again, also when lines were written above', async () => {
  const { editor, script, pause, write } = studioPage(STORY);
  await pause();
  script.run('back');
  editor.caretAt(3, 2);
  script.openFlow('low_two');
  expect(editor.place.line).toBe(5);
  editor.caretAt(6, 1);
  script.run('back');
  expect(editor.place).toMatchObject({ line: 3, from: 2 });
  script.run('forward');
  expect(editor.place).toMatchObject({ line: 6, from: 1 });
  script.run('back');
  write(`// A line above\n${STORY}`);
  editor.caretAt(0, 0);
  script.run('forward');
  expect(editor.place).toMatchObject({ line: 7, from: 1 });
});

it('PROOF-21: a tag that the sheet has no row for is a problem at its line, and its first way on takes the id that is near', async () => {
  const sheet = 'endings:\n  - { id: the-moon, name: Moon }\n';
  const { editor, guide, script, pause } = studioPage('Rain. # ending: the-mon\n-> END\n', { 'story.yaml': sheet });
  await pause();
  // Also those of the sheet that no line has yet.
  expect(script.offers('Rain. # the-moo', 0)?.offers.map(({ text }) => text)).toEqual(['ending: the-moon']);
  expect(guide.state.value.problems).toMatchObject([{ kind: 'no-row', at: { line: 0, from: 6, to: 23 } }]);
  script.run('next-problem');
  script.run('first-fix');
  await pause();
  expect(editor.text).toBe('Rain. # ending: the-moon\n-> END\n');
  expect(guide.state.value.problems).toEqual([]);
});

it('PROOF-21, STUDIO-66: a tag whose row was just made is no problem, however long the sheet takes to the server', async () => {
  const sheet = 'endings:\n  - { id: the-sun, name: Sun }\n';
  const { guide, closed, api, pause } = studioPage('Rain. # ending: the-moon\n-> END\n', { 'story.yaml': sheet });
  await pause();
  expect(guide.state.value.problems).toMatchObject([{ kind: 'no-row' }]);
  const place = { id: 'p', path: 'script.ink' };
  guide.leave(place);
  api.latency = 2_000;
  closed.change({ id: 'p', path: 'story.yaml' }, (text) => `${text}  - { id: the-moon, name: Moon }\n`);
  const seen: number[] = [];
  guide.state.subscribe(() => seen.push(guide.state.value.problems.length));
  guide.ensure(place);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(guide.state.value.kind).toBe('ready');
  expect(Math.max(...seen)).toBe(0);
});

/** Asides and scripts that name a knot otherwise than by ink. */
const ASIDES =
  "# What players ask in the cellar.\nasides:\n  - at: [cellar, 'cellar.stairs', well]\n    asked: [look around, cellar]\n    answer: The cellar.\n";
const ASIDE_SCRIPTS = [
  'INCLUDE rooms.ink\n// Meant so (round cellar): The cellar is a maze.\n-> cellar\n',
  '=== cellar\n-> stairs\n= stairs\n// Meant so (wall cellar-stairs): It is long.\n// Meant so (untaken cellar): Not the knot.\n-> END\n',
] as const;

it('STUDIO-75: a rename of a knot is one in the asides and in comments that set findings aside too, and one undo takes it back there', async () => {
  const { editor, script, pause, served } = studioPage(ASIDE_SCRIPTS[0], { 'rooms.ink': ASIDE_SCRIPTS[1], 'asides.yaml': ASIDES });
  await pause();
  editor.caretAt(2, 5);
  script.run('rename');
  script.rename('attic');
  await pause();
  const renamed = ASIDES.replace('[cellar, ', '[attic, ').replace('cellar.stairs', 'attic.stairs');
  expect(served.get('asides.yaml')?.text).toBe(renamed);
  expect(editor.text).toBe('INCLUDE rooms.ink\n// Meant so (round attic): The cellar is a maze.\n-> attic\n');
  expect(served.get('rooms.ink')?.text).toBe(
    ASIDE_SCRIPTS[1].replace('=== cellar', '=== attic').replace('wall cellar-stairs', 'wall attic-stairs'),
  );
  editor.undo();
  await pause();
  expect([editor.text, served.get('rooms.ink')?.text, served.get('asides.yaml')?.text]).toEqual([...ASIDE_SCRIPTS, ASIDES]);
});

it('STUDIO-75: of a stitch its own places are renamed; asides that cannot be read are said, and nothing is renamed where they did not come', async () => {
  const text = '-> a.hall\n=== a\n= hall\n-> END\n=== b\n= hall\n-> END\n';
  const asides = 'asides:\n  - at: [a.hall, b.hall, hall, a]\n';
  const page = studioPage(text, { 'asides.yaml': asides });
  await page.pause();
  page.editor.caretAt(2, 3);
  page.script.run('rename');
  page.script.rename('lobby');
  await page.pause();
  expect(page.served.get('asides.yaml')?.text).toBe(asides.replace('a.hall', 'a.lobby'));

  const broken = studioPage(text, { 'asides.yaml': 'asides: [' });
  await broken.pause();
  broken.editor.caretAt(2, 3);
  broken.script.run('rename');
  broken.script.rename('lobby');
  await broken.pause();
  expect(broken.editor.text).toContain('= lobby');
  expect(broken.editor.shownNote?.words).toBe('asides.yaml still has the other name. It cannot be read as it is: rename it there by hand.');

  const away = studioPage(text, { 'asides.yaml': asides });
  await away.pause();
  const reads = away.api.script(readProjectText);
  away.api.on(readProjectText, (call) =>
    (call.input as { path: string }).path === 'asides.yaml' ? fail(failure('network')) : reads(call),
  );
  away.editor.caretAt(2, 3);
  away.script.run('rename');
  away.script.rename('lobby');
  await away.pause();
  expect(away.editor.text).toBe(text);
  expect(away.editor.shownNote?.words).toContain('Nothing was renamed. asides.yaml could not be read.');
});

it('STUDIO-77: what stands beside a line is one note with all ways on, which takes the focus; where nothing does it says how to go on', async () => {
  const { editor, script, pause } = studioPage('-> lo\n=== low\nFog.\n-> END\n');
  await pause();
  let opened = 0;
  const open = (said: readonly string[], threads: readonly string[] = []) =>
    script.openBeside({ line: 0, said, threads }, () => {
      opened += 1;
    });
  open(['lo is no knot yet.', '2 comments: Why?'], ['a']);
  expect(editor.shownNote).toMatchObject({ line: 0, takesFocus: true, words: 'lo is no knot yet. 2 comments: Why?' });
  const labels = editor.shownNote?.actions.map(({ label }) => label) ?? [];
  expect(labels.slice(-2)).toEqual(['Open the comments', 'Close']);
  editor.shownNote?.actions.at(-2)?.run();
  expect(opened).toBe(1);
  // The ways to put a problem right are there too.
  editor.shownNote?.actions[0]?.run();
  expect(labels.length).toBeGreaterThan(2);
  expect(editor.text).toContain('-> low\n');
  open([]);
  expect(editor.shownNote?.words).toBe('Nothing stands beside this line. F9 leads to the next one that has something.');
  editor.shownNote?.actions.at(-1)?.run();
  expect(editor.shownNote).toBeNull();
});

it('STUDIO-73: a jump in one story leads nowhere in another, neither in its text of the same name nor on the way back', async () => {
  const { editor, script, pause } = studioPage('INCLUDE rooms.ink\n-> cellar\n', { 'rooms.ink': 'Fog.\n=== cellar\n-> END\n' });
  await pause();
  editor.caretAt(1, 5);
  script.run('definition');
  expect(script.state.value.elsewhere).toMatchObject({ file: 'rooms.ink', line: 1 });
  // The other story is opened before the text of the first came.
  script.ensure('q');
  expect(script.state.value.elsewhere).toBeNull();
  const [other, places] = [new MemoryScriptEditor(), vi.fn()];
  const mounted = other.mount({}, { ...(editor.options as EditorOptions), onCaret: places });
  script.attach(mounted, { id: 'q', path: 'rooms.ink' });
  script.run('back');
  script.run('forward');
  expect(places).not.toHaveBeenCalled();
  expect(script.state.value.elsewhere).toBeNull();
});

it('STUDIO-16: the page goes once to where a place leads, and again when one is led there again', async () => {
  const { editor, script, pause } = studioPage('INCLUDE rooms.ink\n-> cellar\n', { 'rooms.ink': 'Fog.\n=== cellar\n-> END\n' });
  await pause();
  expect(script.follow()).toBeNull();
  editor.caretAt(1, 5);
  script.run('definition');
  const { elsewhere } = script.state.value;
  expect([script.follow(), script.follow()]).toEqual(['rooms.ink', null]);
  script.run('definition');
  expect(script.state.value.elsewhere).not.toBe(elsewhere);
  expect([script.follow(), script.follow()]).toEqual(['rooms.ink', null]);
  script.run('definition');
  script.ensure('q');
  expect(script.follow()).toBeNull();
});

it('STUDIO-15: a key in prose asks what may be written there without reading the whole text', async () => {
  const { script, pause, editor } = studioPage(STORY);
  await pause();
  const split = vi.spyOn(String.prototype, 'split');
  script.offers('Fog', 2);
  const read = split.mock.contexts.filter((text) => String(text) === editor.text).length;
  split.mockRestore();
  expect(read).toBe(0);
});

it('STUDIO-110: a key behind an arrow looks at each knot of the story a few times, however many there are', async () => {
  const { guide, pause, desk, closed, editor, session } = studioPage(STORY);
  await pause();
  const study = guide.state.value.study;
  const [chapter] = study?.outline.chapters ?? [];
  const [row] = chapter?.rows ?? [];
  if (!study || !chapter || !row) throw new Error('no row');
  const looks = (size: number) => {
    let looked = 0;
    const counted = (at: number) => ({
      ...row,
      at: { ...row.at, line: at },
      end: at + 1,
      get path() {
        looked += 1;
        return `knot_${at}`;
      },
    });
    const rows = Array.from({ length: size }, (_, at) => counted(at));
    const text = rows.map((_, at) => `=== knot_${at}\n`).join('');
    const state = new LiveState({
      ...guide.state.value,
      study: { ...study, outline: { ...study.outline, chapters: [{ ...chapter, rows }] } },
    });
    const tools = new ScriptTools({
      closed,
      desk: { ...desk, state: new LiveState({ kind: 'ready', text }) } as never,
      guide: { ...guide, state, sheetTags: [] } as never,
      sheets: { renamedAsides: () => null },
      folder: {} as never,
      steps: new OtherTextsSteps({ session, closed, guide }),
    });
    const leave = tools.attach(editor.mount({}, {} as EditorOptions), { id: 'p', path: 'script.ink' });
    looked = 0;
    expect(tools.offers('-> kn', 0)?.offers).toHaveLength(size + 1);
    leave();
    return looked;
  };
  expect(looks(400) / looks(100)).toBeLessThan(5);
});

it('PROOF-90: a key reads nothing of the outline, however many knots it has; a new one is read once', async () => {
  const { editor, script, guide, pause } = studioPage(STORY);
  await pause();
  const { study } = guide.state.value;
  if (study === null) throw new Error('The story was not read.');
  let reads = 0;
  const chapters = Object.getOwnPropertyDescriptor(study.outline, 'chapters')?.value;
  Object.defineProperty(study.outline, 'chapters', {
    get: () => {
      reads += 1;
      return chapters;
    },
  });
  editor.caretAt(1, 0);
  const before = reads;
  for (let key = 0; key < 40; key += 1) editor.caretAt(key % 7, 0);
  expect([reads - before, script.state.value.flow]).toEqual([0, 'low']);
});

/** A variable that nothing reads, which another text sets. */
const UNREAD = ['INCLUDE rooms.ink\nVAR gold = 0\n-> cellar\n', '=== cellar\nCold.\n~ gold = 2\n-> END\n'] as const;
const MENDED = ['INCLUDE rooms.ink\n-> cellar\n', '=== cellar\nCold.\n-> END\n'];
const unreadPage = () => studioPage(UNREAD[0], { 'rooms.ink': UNREAD[1] });
const bothOf = ({ editor, served }: ReturnType<typeof unreadPage>) => [editor.text, served.get('rooms.ink')?.text];

it('PROOF-101: a variable is deleted with the lines of other texts that set it; one undo takes it back in all', async () => {
  const page = unreadPage();
  const { editor, guide, script, pause } = page;
  await pause();
  script.run('next-problem');
  expect(editor.shownNote?.actions.map(({ label }) => label)).toEqual(['Delete gold']);
  script.run('first-fix');
  await pause();
  expect(bothOf(page)).toEqual(MENDED);
  await pause();
  expect(guide.state.value.problems).toEqual([]);
  editor.undo();
  await pause();
  expect(bothOf(page)).toEqual([...UNREAD]);
});

it('PROOF-101: nothing is put right at places that others have changed, or where a text cannot be read, and it is said', async () => {
  const page = unreadPage();
  const { editor, served, api, script, guide, pause } = page;
  await pause();
  const now = '=== cellar\n{gold} coins.\n~ gold = 2\n-> END\n';
  served.set('rooms.ink', { version: 2, text: now });
  script.run('next-problem');
  script.run('first-fix');
  await pause();
  expect(bothOf(page)).toEqual([UNREAD[0], now]);
  expect(editor.shownNote?.words).toContain('Nothing was changed here.');
  await pause();
  expect(guide.state.value.problems).toEqual([]);
  served.set('rooms.ink', { version: 3, text: UNREAD[1] });
  guide.rewritten({ id: 'p', path: 'rooms.ink' }, UNREAD[1]);
  await pause();
  api.on(readProjectText, () => fail(failure('unavailable', 503)));
  script.run('next-problem');
  script.run('first-fix');
  await pause();
  expect(bothOf(page)).toEqual([...UNREAD]);
  expect(editor.shownNote?.words).toContain('rooms.ink could not be read.');
});

/** Lines that neither have a problem nor lead anywhere. */
const prose = fc.array(fc.stringMatching(/^[A-Z][a-z]{0,8}( [a-z]{1,8}){0,4}\.$/), { maxLength: 4 });
const inPlace = fc.record({ above: prose, below: prose, isByKey: fc.boolean(), isTwice: fc.boolean() });

it('PROOF-101: while a note stays open lines are written around its place, and its press changes that place alone', async () => {
  await fc.assert(
    fc.asyncProperty(inPlace, async ({ above, below, isByKey, isTwice }) => {
      const { editor, script, write, pause } = studioPage(STORY);
      await pause();
      script.run('next-problem');
      const press = editor.shownNote?.actions[0]?.run;
      const written = STORY.replace('Fog.\n', ['Fog.', ...above, ''].join('\n')).replace(
        '* [Wait]',
        `${below.map((line) => `${line}\n`).join('')}* [Wait]`,
      );
      if (isTwice) {
        write(STORY.replace('Fog.\n', 'Fog.\nMore.\n'));
        await pause();
      }
      write(written);
      await pause();
      if (isByKey) script.run('first-fix');
      else press?.();
      expect(editor.text).toBe(written.replace('-> lo\n', '-> low_two\n'));
    }),
    { numRuns: runs(15, 200) },
  );
});

it('PROOF-101: of two places with the same mistake a press changes the one whose note is shown; where that was put right by hand the note is gone', async () => {
  const two = STORY.replace('* [Wait] -> END', '* [Wait] -> lo');
  const { editor, script, write, pause } = studioPage(two);
  await pause();
  script.run('next-problem');
  script.run('next-problem');
  expect(editor.place.line).toBe(4);
  const now = two.replace('Fog.', 'Fog.\nMore fog there today, dear.');
  write(now);
  await pause();
  script.run('first-fix');
  expect(editor.text).toBe(now.replace('[Wait] -> lo', '[Wait] -> low_two'));
  await pause();
  script.run('next-problem');
  const by = editor.text.replace('[Shout] -> lo\n', '[Shout] -> END\n').replace('=== low_two', '* [Late] -> lo\n=== low_two');
  write(by);
  await pause();
  expect(editor.shownNote).toBeNull();
});

it('PROOF-101: a press on what an older text had changes nothing, and it is said, also while the newer one is being read', async () => {
  const { editor, reader, script, write, pause } = studioPage(STORY);
  await pause();
  script.openBeside({ line: 3, said: ['lo is no knot yet.'], threads: [] }, () => undefined);
  const beside = editor.shownNote?.actions[0]?.run;
  script.run('next-problem');
  const ofProblem = editor.shownNote?.actions[0]?.run;
  // The newer text is known, and not what is wrong with it.
  reader.stuck$.next(true);
  const now = STORY.replace('Fog.', 'Fog.\nMore fog there today, dear.');
  write(now);
  await pause();
  for (const press of [ofProblem, beside, () => script.run('first-fix')]) {
    editor.shownNote = null;
    editor.caretAt(4, 2);
    press?.();
    expect(editor.text).toBe(now);
  }
  beside?.();
  expect(editor.shownNote?.words).toContain('Nothing was changed here.');
  reader.stuck$.next(false);
  const later = `${now}// Later.\n`;
  write(later);
  await pause();
  beside?.();
  expect([editor.text, editor.shownNote?.words]).toEqual([later, expect.stringContaining('Nothing was changed here.')]);
});

it('PROOF-101: where the server is silent at a press, what is known of the story stays', async () => {
  const page = unreadPage();
  const { editor, api, script, guide, write, pause } = page;
  await pause();
  const [read, known] = [api.script(readProjectText), guide.state.value.problems.map(({ sentence }) => sentence)];
  api.on(readProjectText, () => fail(failure('network')));
  script.run('next-problem');
  script.run('first-fix');
  await pause();
  expect(editor.shownNote?.words).toContain('rooms.ink could not be read.');
  write(`${UNREAD[0]}// More.\n`);
  await pause();
  expect(guide.state.value.problems.map(({ sentence }) => sentence)).toEqual(known);
  expect(guide.texts.value.map(({ file }) => file)).toEqual(['script.ink', 'rooms.ink']);
  api.on(readProjectText, read);
  script.run('next-problem');
  script.run('first-fix');
  await pause();
  expect(bothOf(page)).toEqual([`${MENDED[0]}// More.\n`, MENDED[1]]);
});

it('PROOF-101: what is put right in texts alone that are not open is one step too, which one undo takes back', async () => {
  const texts = ['INCLUDE rooms.ink\n-> cellar\n', 'VAR gold = 0\n=== cellar\nCold.\n~ gold = 2\n-> END\n'] as const;
  const page = studioPage(texts[0], { 'rooms.ink': texts[1] });
  const { editor, script, guide, pause } = page;
  await pause();
  const [problem] = guide.state.value.problems;
  if (problem === undefined) throw new Error('no problem');
  expect(problem.at.file).toBe('rooms.ink');
  script.showProblem(problem);
  editor.shownNote?.actions[0]?.run();
  await pause();
  expect(bothOf(page)).toEqual([texts[0], '=== cellar\nCold.\n-> END\n']);
  editor.undo();
  await pause();
  expect(bothOf(page)).toEqual([...texts]);
});

/** A rename of which one text is not reached, whose answer comes after `meanwhile`. */
async function renamedUnreached(meanwhile: (page: ReturnType<typeof manyPage>) => void) {
  const page = manyPage();
  const { editor, api, script, pause } = page;
  await pause();
  const save = api.script(saveProjectText);
  api.on(saveProjectText, (call) => ((call.input as { path: string }).path === 'rooms.ink' ? fail(failure('network')) : save(call)));
  editor.caretAt(2, 5);
  script.run('rename');
  script.rename('attic');
  await pause();
  meanwhile(page);
  await vi.advanceTimersByTimeAsync(20_000);
  api.on(saveProjectText, save);
  return page;
}

it('STUDIO-72: a text that was not reached is named once a text of its story is open again, wherever one is when that is known', async () => {
  const page = await renamedUnreached(({ leaveEditor }) => leaveEditor());
  const { editor, script, pause } = page;
  expect(editor.shownNote).toBeNull();
  const open = (id: string) => {
    const other = new MemoryScriptEditor();
    return {
      other,
      leave: script.attach(other.mount({}, { ...editor.options, text: MANY[2] } as EditorOptions), { id, path: 'deep/well.ink' }),
    };
  };
  const away = open('other');
  expect(away.other.shownNote).toBeNull();
  away.leave();
  const { other, leave } = open('p');
  expect(other.shownNote).toMatchObject({ line: 0, words: expect.stringContaining('rooms.ink still has the other name.') });
  other.shownNote?.actions[0]?.run();
  await pause();
  expect(servedBy(page)[0]).toBe(named(MANY[1], 'attic'));
  leave();
  // It was said.
  expect(open('p').other.shownNote).toBeNull();
});

it('STUDIO-72: a text that was not reached is named also where another step was made meanwhile', async () => {
  const { editor } = await renamedUnreached(({ script }) => {
    script
      .rewrite([], [{ file: 'deep/well.ink', before: MANY[2], after: `${MANY[2]}More.\n` }], {
        said: { label: 'Replacing', left: 'the words', leftBack: 'the new words' },
      })
      .subscribe();
  });
  expect(editor.shownNote?.words).toContain('rooms.ink still has the other name.');
});

it('STUDIO-72: who signs in next is told of no text that somebody else did not reach', async () => {
  const { editor, session, script } = await renamedUnreached(({ leaveEditor }) => leaveEditor());
  session.signOut().subscribe();
  await vi.advanceTimersByTimeAsync(1_000);
  script.attach(editor.mount({}, { ...editor.options, text: MANY[0] } as EditorOptions), { id: 'p', path: 'script.ink' });
  expect(editor.shownNote).toBeNull();
});

it('STUDIO-149: what stands beside a line is shown anew with what a newer reading says of it, and its presses change the places of now', async () => {
  const { editor, script, write, pause } = studioPage(STORY);
  await pause();
  script.openBeside({ line: 3, said: ['lo is no knot yet. Did you mean low_two?', '2 comments: Why?'], threads: [] }, () => undefined);
  const first = editor.shownNote?.words;
  const now = STORY.replace('Fog.', 'Fog.\nMore fog there today, dear.');
  write(now);
  await pause();
  // It says the same: the note moves with its line, and stays as it is.
  expect(editor.shownNote?.words).toBe(first);
  const longer = now.replace('-> lo\n', '-> loo\n');
  write(longer);
  await pause();
  expect([editor.shownNote?.line, editor.shownNote?.words]).toEqual([
    4,
    expect.stringMatching(/^loo is no knot yet\..* 2 comments: Why\?$/u),
  ]);
  editor.shownNote?.actions[0]?.run();
  expect(editor.text).toContain('=== loo ===\n');
  expect(editor.text).toContain('More fog there today, dear.');
  script.openBeside({ line: 4, said: [], threads: [] }, () => undefined);
  write(`${editor.text}// More.\n`);
  await pause();
  script.run('close');
  write(`${editor.text}// And more.\n`);
  await pause();
  expect(editor.shownNote).toBeNull();
  // Nor is a note of something else written over.
  script.openBeside({ line: 4, said: [], threads: ['a'] }, () => undefined);
  const others = { line: 4, words: 'Why?', actions: [] };
  script.giveWay(() => {
    editor.shownNote = others;
  });
  write(editor.text.replace('More fog', '-> nowhere\nMore fog'));
  await pause();
  expect(editor.shownNote).toBe(others);
});

it('STUDIO-149: a note of a text that was not reached waits behind others until it is answered', async () => {
  const { editor, script } = await renamedUnreached(() => undefined);
  const missed = 'rooms.ink still has the other name.';
  expect(editor.shownNote?.words).toContain(missed);
  // Another note takes its place before somebody read it.
  script.openBeside({ line: 0, said: ['Something.'], threads: [] }, () => undefined);
  expect(editor.shownNote?.words).toBe('Something.');
  script.run('close');
  expect(editor.shownNote?.words).toContain(missed);
  const other = new MemoryScriptEditor();
  const leave = script.attach(other.mount({}, { ...editor.options, text: MANY[2] } as EditorOptions), { id: 'p', path: 'deep/well.ink' });
  expect(other.shownNote?.words).toContain(missed);
  // By a button or a key.
  script.run('close');
  expect(other.shownNote).toBeNull();
  script.openBeside({ line: 0, said: ['Something.'], threads: [] }, () => undefined);
  script.run('close');
  expect(other.shownNote).toBeNull();
  leave();
});
