import { BehaviorSubject, type Observable, of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { DeskState, ScriptDesk } from '#application/studio/script-desk.ts';
import { ScriptGuide } from '#application/studio/script-guide.ts';
import { ScriptTools } from '#application/studio/script-tools.ts';
import { StoryReader, type StoryTexts, type Studied } from '#application/studio/story-reader.ts';
import { readProjectText } from '#contract/studio.ts';
import { ok } from '#domain/result.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { MemoryScriptEditor } from '#tests/fakes/memory-script-editor.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads at once, in the same thread. */
class DirectStoryReader extends StoryReader {
  readonly #studies = new StoryStudies();
  readonly stuck$ = new BehaviorSubject(false);
  asked = 0;

  study(texts: StoryTexts): Observable<Studied> {
    this.asked += 1;
    return of(this.stuck$.value ? { kind: 'stuck' } : { kind: 'studied', study: this.#studies.study(texts) });
  }

  usesAt(texts: StoryTexts, place: Parameters<StoryReader['usesAt']>[1]) {
    return of(this.#studies.usesAt(texts, place));
  }

  close(): void {
    this.asked = 0;
  }
}

const PLACE = { id: 'p', path: 'script.ink' };

/** The tools over a text that is typed in memory. */
function tools(text: string, others: Readonly<Record<string, string>> = {}) {
  const { api, server } = sessionParts();
  server.api.on(readProjectText, ({ input }) => ok({ version: 1, text: others[(input as { path: string }).path] ?? null, by: '' }));
  const state = new LiveState<DeskState>({ kind: 'loading' });
  const open = (now: string) =>
    state.set({ kind: 'ready', text: now, saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false });
  const desk = { state } as Pick<ScriptDesk, 'state'> as ScriptDesk;
  const reader = new DirectStoryReader();
  const guide = new ScriptGuide({ desk, reader, api });
  guide.ensure(PLACE);
  const script = new ScriptTools({ desk, guide });
  const editor = new MemoryScriptEditor();
  open(text);
  const mounted = editor.mount(
    {},
    {
      text,
      label: 'script.ink',
      language: 'ink',
      onChange: open,
      onCaret: script.caret,
      onCommand: script.run,
      offers: script.offers,
      onMakeKnot: script.makeKnot,
    },
  );
  script.attach(mounted, PLACE.path);
  return { editor, guide, reader, script, open, pause: () => vi.advanceTimersByTimeAsync(400) };
}

const STORY = `-> low
=== low
Fog.
* [Shout] -> lo
* [Wait] -> END
=== low_two
-> END
`;

it('STUDIO-14: F8 leads from problem to problem, Ctrl . takes the first way on, and one undo takes it back', async () => {
  const { editor, script, pause } = tools(STORY);
  await pause();
  expect(editor.marks.map(({ at, look }) => [at.line, look])).toEqual([
    [3, 'stops'],
    [5, 'loses'],
  ]);
  script.run('next-problem');
  expect(editor.place).toMatchObject({ line: 3, from: 13 });
  expect(editor.shownNote).toMatchObject({ line: 3, words: 'lo is no knot yet. Did you mean low_two?' });
  expect(editor.shownNote?.actions.map(({ label }) => label)).toEqual(['Use low_two', 'Make knot lo']);
  script.run('first-fix');
  expect(editor.text).toBe(STORY.replace('-> lo\n', '-> low_two\n'));
  await pause();
  expect(editor.marks).toEqual([]);
  expect(editor.shownNote).toBeNull();
  editor.undo();
  expect(editor.text).toBe(STORY);
  await pause();
  script.run('next-problem');
  script.run('next-problem');
  expect(editor.place.line).toBe(3);
  script.run('previous-problem');
  expect(editor.place.line).toBe(5);
});

it('STUDIO-15, STUDIO-16: a knot is made behind the one that leads to it; its name leads there, and is renamed as one step', async () => {
  const { editor, script, pause } = tools(STORY);
  await pause();
  editor.caretAt(3, 15);
  expect(script.state.value.flow).toBe('low');
  expect(script.offers('* [Shout] -> lo', 3)?.offers.at(-1)).toMatchObject({ text: 'lo', makesKnot: true });
  script.makeKnot('lo');
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
  const { guide, reader, open, pause } = tools(STORY);
  await pause();
  const asked = reader.asked;
  for (let key = 0; key < 20; key += 1) {
    open(`${STORY}${'x'.repeat(key)}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(reader.asked).toBe(asked);
  await pause();
  expect(reader.asked).toBe(asked + 1);
  reader.stuck$.next(true);
  open(`${STORY}=== more\n`);
  await pause();
  expect(guide.state.value).toMatchObject({ kind: 'stuck', study: { outline: { knots: 2 } } });
  reader.stuck$.next(false);
  open(`${STORY}=== more\n-> END\n`);
  await pause();
  expect(guide.state.value).toMatchObject({ kind: 'ready', study: { outline: { knots: 3 } } });
});

it('STUDIO-13, STUDIO-16: what another text of the story makes is known, and leads there', async () => {
  const { guide, editor, script, pause } = tools('INCLUDE rooms.ink\n-> cellar\n', { 'rooms.ink': '=== cellar\n-> END\n' });
  await vi.advanceTimersByTimeAsync(10);
  await pause();
  expect(guide.state.value.study?.problems).toEqual([]);
  editor.caretAt(1, 5);
  script.run('definition');
  expect(script.state.value.elsewhere).toMatchObject({ file: 'rooms.ink', line: 0 });
  script.run('rename');
  expect(script.refusal('attic')).toBe('cellar stands in rooms.ink too: rename it there by hand.');
});
