import { expect, it } from 'vitest';
import { type DraftReading, draftReading } from '#application/studio/draft-reading.ts';
import { ScriptDesk } from '#application/studio/script-desk.ts';
import { ScriptTools } from '#application/studio/script-tools.ts';
import { TestPlay } from '#application/studio/test-play.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { ReadersPane } from '#ui/studio/readers-pane.tsx';

const turns = [{ before: 'It rains.', label: 'Go in', at: 'script.ink:9', nth: 0 }];
const play = { style: 'kind', end: 'ended', ending: 'Home', turns, last: 'You are home.' } as const;
const plays: DraftReading['plays'] = [
  ...Array.from({ length: 18 }, () => play),
  { ...play, style: 'lost', end: 'broken', ending: '', last: 'the text runs out.' },
  { ...play, style: 'lost', end: 'round', ending: '' },
];
const finding = {
  key: 'ending sea',
  count: 20,
  sentence: '0 of 20 ended in The sea.',
  quote: 'Salt.',
  at: 'script.ink:30',
  written: 'Salt.',
  play: 0,
  turn: 1,
};
const shown = (reading: DraftReading) =>
  textOf(
    render(<ReadersPane id="p" />, [
      inState(draftReading, { kind: 'ready', value: reading }),
      inState(ScriptDesk, { kind: 'loading' }),
      [ScriptTools, {}],
      [TestPlay, {}],
    ]),
  );

it('PROOF-11: findings stand with quote and line, beside a play that shows them; who read what is a table', () => {
  const text = shown({ plays, open: [finding], aside: [{ ...finding, reason: 'For later.' }] });
  expect(text).toContain('1 thing that 20 plays ran into');
  expect(text).toContain('no language model is asked, and it costs nothing');
  expect(text).toContain('0 of 20 ended in The sea. Salt. Show the turn script.ink, line 30 Meant so…');
  expect(text).toContain('1 finding meant so 0 of 20 ended in The sea. For later. script.ink, line 30');
  expect(text).toContain('Broke off No end in 1 choice');
  expect(text).toContain('Kind reader, play 1 1 choice Go on from here It rains. Go in script.ink, line 9 You are home.');
});

it('PROOF-11: few plays say nothing, and many may have nothing to tell', () => {
  expect(shown({ plays: [play], open: [], aside: [] })).toContain('1 play is too few to say who meets what');
  expect(shown({ plays: [], open: [], aside: [] })).toContain('0 plays are too few to say who meets what');
  expect(shown({ plays, open: [], aside: [] })).toContain('20 plays, and nothing to tell');
});
