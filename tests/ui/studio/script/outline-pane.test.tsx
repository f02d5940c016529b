import { expect, it } from 'vitest';
import { type GuideState, ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools, type ToolsState } from '#application/studio/script/script-tools.ts';
import type { StoryStudy } from '#application/studio/story-reader.ts';
import type { OutlineRow } from '#domain/studio/script/story-outline.ts';
import { inState, render } from '#tests/ui/render.tsx';
import { OutlinePane } from '#ui/studio/script/outline-pane.tsx';

const TOOLS: ToolsState = { flow: '', name: null, elsewhere: null };
const rowOf = (at: number): OutlineRow => ({
  ...{ path: `knot_${at}`, name: `knot_${at}`, kind: 'knot', at: { file: 'script.ink', line: at, from: 0, to: 9 }, end: at + 1 },
  ...{ words: 3, halves: 1, choices: 0, waysIn: 0, waysOut: 0, stops: false, isReached: true },
});
const chapterOf = (name: string, from: number, to: number) => ({
  ...{ name, file: 'script.ink', line: from, words: 9 },
  rows: Array.from({ length: to - from }, (_, at) => rowOf(from + at)),
});

it('STUDIO-13, STUDIO-78: the outline has each knot once and in order, in lists of at most fifty, which are all that the browser looks at while one writes', () => {
  const chapters = [chapterOf('One', 0, 1), chapterOf('Two', 1, 51), chapterOf('Three', 51, 816)];
  const study = { outline: { chapters, knots: 816, words: 27, halves: 816, links: [] }, names: [] } as unknown as StoryStudy;
  const guide: GuideState = { kind: 'ready', study, problems: [] };
  const html = render(<OutlinePane />, [inState(ScriptGuide, guide), inState(ScriptTools, TOOLS)]);
  const lists = html.split('<ul').slice(1);
  const namesIn = (list: string) => [...list.matchAll(/>(knot_\d+)</g)].map(([, name]) => name);
  expect(lists.map((list) => namesIn(list).length)).toEqual([1, 50, ...Array.from({ length: 15 }, () => 50), 15]);
  expect(lists.flatMap(namesIn)).toEqual(chapters.flatMap(({ rows }) => rows.map(({ name }) => name)));
});
