import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { type DraftReading, draftReading } from '#application/studio/readers/draft-reading.ts';
import { READER_PLAYS, READER_TURNS, ToldReaders, type ToldReadersState } from '#application/studio/readers/told-readers.ts';
import { type ToldReadingPlan, toldReading } from '#application/studio/readers/told-reading.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { SettingAside } from '#application/studio/script/setting-aside.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { toldPlay } from '#domain/studio/readers/told-reading.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { ReadersPane } from '#ui/studio/readers/readers-pane.tsx';
import { ToldReport } from '#ui/studio/readers/told-report.tsx';

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
const PLAN: ToldReadingPlan = {
  ...{ draft: 'd', cast: [], endings: [], objectives: [], meant: [] },
  asking: { model: 'fake', requests: 4, tokens: { in: 7_000, out: 900 } },
};
const shown = (reading: DraftReading, plan: ToldReadingPlan = PLAN) =>
  textOf(
    render(<ReadersPane id="p" />, [
      inState(draftReading, { kind: 'ready', value: reading }),
      inState(toldReading, { kind: 'ready', value: plan }),
      inState(ClosedTexts, []),
      inState(ScriptDesk, { kind: 'loading' }),
      [ScriptTools, {}],
      [TestPlay, {}],
      [SettingAside, { meant: new LiveState([]) }],
    ]),
  );

it('PROOF-11: findings stand with quote and line, beside a play that shows them; who read what is a table', () => {
  const text = shown({ games: 20, plays, open: [finding], aside: [{ ...finding, reason: 'For later.' }] });
  expect(text).toContain('1 thing that 20 plays ran into');
  expect(text).toContain('no language model is asked, and it costs nothing');
  expect(text).toContain('0 of 20 ended in The sea. Salt. Show the turn script.ink, line 30 Meant so…');
  expect(text).toContain('1 finding meant so 0 of 20 ended in The sea. For later. script.ink, line 30');
  expect(text).toContain('Broke off No end in 1 choice');
  expect(text).toContain('Kind reader, play 1 1 choice Go on from here It rains. Go in script.ink, line 9 You are home.');
});

it('PROOF-11: few plays say nothing, and many may have nothing to tell', () => {
  expect(shown({ games: 1, plays: [play], open: [], aside: [] })).toContain('1 play is too few to say who meets what');
  expect(shown({ games: 0, plays: [], open: [], aside: [] })).toContain('0 plays are too few to say who meets what');
  expect(shown({ games: 20, plays, open: [], aside: [] })).toContain('20 plays, and nothing to tell');
});

it('PROOF-89: of plays that took too long it is said how many were stopped or not begun, and nothing is told of them', () => {
  const stopped = { ...play, end: 'stopped', ending: '' } as const;
  const text = shown({ games: 20, plays: [...plays.slice(0, 11), stopped, stopped, stopped], open: [finding], aside: [] });
  expect(text).toContain('1 thing that 11 plays ran into');
  expect(text).toContain('3 of 20 games were stopped and 6 not begun, as the story takes longer to play than readers have.');
  expect(text).toContain('Stopped after 1 choice');
  expect(shown({ games: 20, plays: [...plays.slice(0, 4), ...Array.from({ length: 16 }, () => stopped)], open: [], aside: [] })).toContain(
    '4 plays are too few to say who meets what',
  );
  expect(shown({ games: 20, plays, open: [], aside: [] })).not.toContain('takes longer to play');
});

const NOTHING: ToldReadersState = {
  ...{ kind: 'none', judged: [], plays: 0, endings: [], requests: 0, open: [], aside: [], problem: '', draft: '' },
  tokens: { in: 0, out: 0 },
};
const told = (state: Partial<ToldReadersState> = {}, model: string | null = 'fake') =>
  textOf(
    render(<ToldReport id="p" draft="d" asking={{ model, requests: 4, tokens: { in: 7_000, out: 900 } }} ways={null} />, [
      inState(ToldReaders, { ...NOTHING, ...state }),
      inState(ClosedTexts, []),
      inState(ScriptDesk, { kind: 'ready', text: '', saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false }),
      [ScriptTools, {}],
      [TestPlay, {}],
      [SettingAside, { meant: new LiveState([]) }],
    ]),
  );

it('PROOF-37: before a model tells stand its name, turns, requests, tokens and who pays; a brand that has it off offers none of it', () => {
  expect([READER_PLAYS.usual * READER_TURNS.usual, Math.max(...READER_PLAYS.all)]).toEqual([40, 20]);
  const text = told();
  expect(text).toContain('Have it played');
  expect(text).toContain('fake tells at most 40 turns: one request each, and up to 4 where a reply is of no use.');
  expect(text).toContain('ends where 280,000 tokens in or 36,000 out are counted');
  expect(text).toContain('Whoever runs this server pays for them; players pay nothing.');
  expect(told({}, null)).toContain('This server has no language model');
  expect(told({}, null)).not.toContain('Have it played');
  const reading = { games: 20, plays, open: [], aside: [] };
  expect(shown(reading)).toContain('Who tells the story Its script fake');
  expect(shown(reading, { ...PLAN, asking: null })).not.toContain('Who tells the story');
});

it('PROOF-36, PROOF-38: a finding of told plays has a quote and leads to its turn, told whole; a play that was left says so', () => {
  const turns = [
    { text: 'It rains.\n\nAnd rains.', offered: ['Go in', 'Wait'], taken: 0, objectives: [], scene: null },
    { text: 'Inside.', offered: ['Sit'], taken: null, objectives: [], scene: null },
  ];
  const play = toldPlay({ style: 'lost', turns }, { kind: 'left' }, 0);
  const finding = {
    key: 'objective boot',
    count: 5,
    sentence: '0 of 5 fulfilled this objective.',
    quote: 'Find the boot',
    at: '',
    play: 0,
    turn: 1,
  };
  const text = told({
    ...{ kind: 'reading', plays: 5, requests: 6, tokens: { in: 9_000, out: 400 } },
    judged: Array.from({ length: 5 }, () => ({ play, objectives: [] })),
    open: [finding],
  });
  expect(text).toContain('Stop');
  expect(text).toContain('5 of 5 plays over; 6 requests: about 9,000 tokens in, 400 out.');
  expect(text).toContain('0 of 5 fulfilled this objective. Find the boot Show the turn Meant so…');
  expect(text).toContain('Left after 1 choice');
  expect(text).toContain('Lost reader, play 1 1 choice');
  expect(text).toMatch(/It rains\.\s+And rains\. Go in\s+Inside\./);
  expect(text).not.toContain('Go on from here');
  expect(told({ kind: 'ready', plays: 5, problem: 'It is away.' })).toContain('It is away. 0 of 5 plays over');
  const changed = 'The draft has changed since this was played.';
  expect([told({ kind: 'ready', plays: 5, draft: 'd' }).includes(changed), told({ kind: 'ready', plays: 5, draft: 'c' })]).toEqual([
    false,
    expect.stringContaining(changed),
  ]);
});
