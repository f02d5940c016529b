import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { numbersFile, storyNumbers } from '#application/studio/numbers/story-numbers.ts';
import { openedProject } from '#application/studio/opened-project.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import type { StoryNumbers } from '#domain/studio/numbers/story-numbers.ts';
import { projectOf } from '#tests/application/studio/studio-parts.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { NumbersPane } from '#ui/studio/numbers/numbers-pane.tsx';

const played: StoryNumbers & { readonly versions: readonly number[] } = {
  ...{
    version: 12,
    versions: [12, 11],
    players: 2431,
    arrived: 0,
    games: 3403,
    finished: 1856,
    reading: 100,
    moved: 20,
    turnsToEnding: 16,
    coins: 81_906,
  },
  opinions: { loved: 180, liked: 30, notForMe: 2 },
  endings: [
    { id: 'a', name: 'Last Again', players: 1082 },
    { id: 'b', name: 'Souls Landed', players: 0 },
  ],
  unvisited: [],
  knots: [
    { path: '', players: 2431, left: 141 },
    { path: 'halfway', players: 2064, left: 128 },
    { path: 'leak', players: 2163, left: 0 },
    { path: null, players: 3, left: 3 },
  ],
};
const html = (numbers: StoryNumbers & { readonly versions: readonly number[] }) =>
  render(<NumbersPane id="p" />, [
    inState(storyNumbers, { kind: 'ready', value: numbers }),
    inState(openedProject, { kind: 'ready', value: projectOf('p') }),
    inState(ScriptGuide, { kind: 'reading', study: null, problems: [] }),
    [ScriptTools, {}],
    [numbersFile, { state: new LiveState({ kind: 'idle' }) }],
  ]);

it('STUDIO-44: the first sentence says how many came to an ending, and where most of the others left', () => {
  const text = textOf(html(played));
  expect(text).toContain('1,856 of 2,431 players came to an ending. Of the 455 who left, 141 at the beginning and 128 at halfway.');
  expect(text).toContain(
    'started 2,431 finished 76% still reading 100 in another version 20 turns to an ending 16 games each 1.4 coins earned 81,906',
  );
  expect(text).toContain('Last Again 58% 1,082 Souls Landed 0% 0');
  expect(text).toContain('Opinions 212 opinions Loved it 85% 180');
  expect(text).not.toContain('Too few');
});

it('STUDIO-44: chart and table have the same knots, the most left first, and the axis says where it begins', () => {
  const shown = html(played);
  expect(textOf(shown)).toContain(
    'Knot Came Left here Share What is there the beginning 2,431 141 5.8% halfway 2,064 128 6.2% where nothing was on offer 3 3 100.0% leak 2,163 0 0.0%',
  );
  expect(shown).toMatch(/role="img" aria-label="From 100% at the beginning to 88\.8% where nothing was on offer"/);
  expect(textOf(shown)).toMatch(/the axis begins at \d+%/);
});

it('STUDIO-222: who came from another version did not start in this one', () => {
  const text = textOf(html({ ...played, arrived: 31 }));
  expect(text).toContain('started 2,400');
  expect(text).toContain('came from another version 31');
  expect(textOf(html(played))).not.toContain('came from another version');
});

it('STUDIO-44: few players say nothing, and nobody is told as nobody', () => {
  expect(textOf(html({ ...played, players: 49 }))).toContain('Too few to say who leaves where: it takes 50.');
  const none = { ...played, players: 0, games: 0, finished: 0, reading: 0, moved: 0, turnsToEnding: null, coins: 0, knots: [] };
  expect(textOf(html(none))).toContain('Nobody has played it yet.');
  const empty = { ...none, endings: [], opinions: { loved: 0, liked: 0, notForMe: 0 } };
  expect(textOf(html(empty))).toContain('It has no endings yet. Opinions none yet');
  // Its draft may have endings.
  expect(textOf(html({ ...empty, version: null, versions: [] }))).toContain('No version was published yet. Opinions none yet');
});

it('STUDIO-235: a story that the model tells has no knots: neither places of those who left, nor a chart, nor a table', () => {
  const shown = html({ ...played, knots: [{ path: null, players: 2431, left: 455 }] });
  expect(textOf(shown)).toContain('1,856 of 2,431 players came to an ending.');
  expect(shown).not.toMatch(/who left|nothing was on offer|role="img"|Came/);
});
