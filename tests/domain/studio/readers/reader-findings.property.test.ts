import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReadableStory, ReadPlay, ReadTurn } from '#domain/studio/readers/read-play.ts';
import { type ReaderFinding, readerFindings, reportedFindings } from '#domain/studio/readers/reader-findings.ts';
import { readingStyles } from '#domain/studio/readers/reading-style.ts';
import { asideComment, asideComments } from '#domain/studio/set-aside.ts';

const knots = ['start', 'hall', 'cellar', 'attic'];
const knot = fc.constantFrom(...knots);
const choices = [0, 1, 2, 3].map((number) => ({
  path: `${knots[number >> 1]}.0.${number}`,
  set: `${knots[number >> 1]}.0`,
  at: `script.ink:${number + 10}`,
  label: `Choice ${number}`,
  leadsTo: [knots[number] ?? ''],
}));
const paragraph = fc.record({
  text: fc.constantFrom('Rain.', 'It rains on the roof, and on the cat, and on you.', `A wall${' of words'.repeat(130)}.`),
  at: fc.constantFrom('script.ink:3', ''),
  speakers: fc.subarray(['juno', 'fell']),
});
const turn: fc.Arbitrary<ReadTurn> = fc
  .record({
    knot,
    paragraphs: fc.array(paragraph, { maxLength: 2 }),
    offered: fc.subarray(choices),
    taken: fc.nat(3),
    matters: fc.boolean(),
  })
  .map(({ offered, taken, ...rest }) => ({
    ...rest,
    knots: [rest.knot],
    words: rest.paragraphs.reduce((sum, { text }) => sum + text.split(' ').length, 0),
    offered: offered.map(({ path, label, at }) => ({ path, label, at, nth: 0 })),
    taken: offered.length === 0 ? null : taken % offered.length,
  }));
const play: fc.Arbitrary<ReadPlay> = fc.record({
  style: fc.constantFrom(...readingStyles),
  turns: fc.array(turn, { minLength: 1, maxLength: 6 }),
  end: fc.oneof(
    fc.record({ kind: fc.constant('ended' as const), ending: fc.constantFrom('home', 'sea', '') }),
    fc.constant({ kind: 'round' } as const),
    fc.constant({ kind: 'broken', message: 'the text runs out.' } as const),
  ),
});
const STORY: ReadableStory = {
  cast: [
    { id: 'juno', name: 'Juno' },
    { id: 'fell', name: 'Fell' },
    { id: 'goose', name: 'The goose' },
  ],
  endings: ['home', 'sea', 'sky'].map((id) => ({ id, name: id })),
  tagged: [
    { kind: 'speaker', id: 'juno', at: 'script.ink:3', text: 'Hello.' },
    { kind: 'speaker', id: 'fell', at: 'script.ink:4', text: '' },
    { kind: 'ending', id: 'sky', at: 'script.ink:40', text: 'You fly.' },
  ],
  knots: knots.map((name, index) => ({ name, at: `script.ink:${index * 12 + 1}`, leadsTo: knots.slice(index + 1), leadsElsewhere: false })),
  choices,
};

/** The plays that what a finding says is true of, counted anew. */
function counted({ key }: ReaderFinding, plays: readonly ReadPlay[]): number | null {
  const [kind = '', of = ''] = key.split(' ');
  const share = (is: (play: ReadPlay) => boolean) => plays.filter(is).length;
  const turnsOf = (is: (turn: ReadTurn) => boolean) => share(({ turns }) => turns.some(is));
  const label = `Choice ${of.split('-').at(-1)}`;
  if (kind === 'not-heard') return plays.length - turnsOf(({ paragraphs }) => paragraphs.some(({ speakers }) => speakers.includes(of)));
  if (kind === 'same-ending') return share(({ end }) => end.kind === 'ended' && end.ending === of);
  const last = ({ turns }: ReadPlay) => turns.at(-1)?.knot;
  if (kind === 'broken') return share(({ end }) => end.kind === kind);
  if (kind === 'round') return share((one) => one.end.kind === kind && last(one) === of);
  if (kind === 'short') return share((one) => one.end.kind === 'ended' && one.turns.length < 6 && last(one) === of);
  if (kind === 'wall') return turnsOf(({ words, offered, knot: where }) => words > 240 && offered.length > 0 && where === of);
  if (kind === 'untaken') {
    expect(turnsOf(({ offered, taken }) => offered[taken ?? -1]?.label === label)).toBe(0);
    return turnsOf(({ offered }) => offered.some((one) => one.label === label));
  }
  if (kind === 'unread') expect(turnsOf((one) => one.knots.includes(of))).toBe(0);
  if (kind === 'ending') expect(share(({ end }) => end.kind === 'ended' && end.ending === of)).toBe(0);
  if (kind === 'idle') expect(turnsOf(({ offered, matters }) => offered.length > 1 && offered[0]?.label === label && matters)).toBe(0);
  return null;
}

it('PROOF-09: what is said of plays is true of them, with a place in one, and five plays are the fewest', () => {
  fc.assert(
    fc.property(fc.array(play, { maxLength: 12 }), (plays) => {
      const found = readerFindings(plays, STORY);
      if (plays.length < 5) expect(found).toEqual([]);
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      for (const finding of found) {
        expect(finding.sentence).toMatch(new RegExp(`^\\d+ of ${plays.length} `));
        expect(plays[finding.play]?.turns[finding.turn]).toBeDefined();
        const again = counted(finding, plays);
        if (again !== null) expect(finding.count).toBe(again);
        expect(finding.count).toBeLessThanOrEqual(plays.length);
        expect(finding.count).toBeGreaterThan(0);
      }
    }),
  );
});

it('PROOF-09, PROOF-10: a report has at most seven findings and two of a kind, and those that are meant so stand apart with their reason', () => {
  fc.assert(
    fc.property(fc.array(play, { minLength: 5, maxLength: 12 }), fc.array(fc.nat(20), { maxLength: 4 }), (plays, meant) => {
      const found = readerFindings(plays, STORY);
      const aside = new Set(meant.flatMap((index) => found[index]?.key ?? []));
      const report = reportedFindings(
        found,
        [...aside].map((key) => ({ key, reason: 'So it is.', above: '' })),
      );
      expect(report.open.length).toBeLessThanOrEqual(7);
      for (const of of Map.groupBy(report.open, ({ key }) => key.split(' ')[0]).values()) expect(of.length).toBeLessThanOrEqual(2);
      expect(report.open.filter(({ key }) => aside.has(key))).toEqual([]);
      expect(new Set(report.aside.map(({ key }) => key))).toEqual(aside);
      expect(report.aside.every(({ reason }) => reason === 'So it is.')).toBe(true);
    }),
  );
});

const ending = { kind: 'ended', ending: '' } as const;
const offers = (knot: string, line: number, label: string, matters: boolean): ReadTurn => ({
  ...{ knot, knots: [knot], paragraphs: [], words: 0, taken: 0, matters },
  offered: [label, 'Stay'].map((one, nth) => ({ path: `${line}.${nth}`, label: one, at: `script.ink:${line}`, nth })),
});
const over: ReadTurn = { knot: 'attic', knots: ['attic'], paragraphs: [], words: 0, offered: [], taken: null, matters: false };
const fivePlays = (turns: readonly ReadTurn[]): readonly ReadPlay[] => readingStyles.map((style) => ({ style, end: ending, turns }));

/** Where a choice that says “Go on” stands twice in the hall. */
const HALL: ReadableStory = {
  ...STORY,
  choices: [15, 20].map((line) => ({ path: `${line}.0`, set: `${line}`, at: `script.ink:${line}`, label: 'Go on', leadsTo: [] })),
};
const idleIn = (turns: readonly ReadTurn[]) =>
  readerFindings(fivePlays([...turns, over]), HALL).filter(({ key }) => key.startsWith('idle '));

it('PROOF-146: choices with the same label in two places are two findings, and each is meant so for itself; a reason stays with its line when the label changes', () => {
  const [first, second] = [offers('hall', 15, 'Go on', false), offers('hall', 20, 'Go on', false)];
  const found = idleIn([offers('start', 3, 'Go on', false), { ...second, matters: true }, first]);
  expect(found.map(({ key }) => key)).toEqual(['idle start-go-on', 'idle hall-go-on']);
  const both = idleIn([first, offers('start', 3, 'Run', true), second]);
  expect(both.map(({ key }) => key)).toEqual(['idle hall-go-on', 'idle hall-go-on #2']);
  const comments = asideComments(new Map([['script.ink', `=== start\n${asideComment('idle hall-go-on', 'Only words.')}\n\n+ [Go]`]]));
  expect(comments).toEqual([{ key: 'idle hall-go-on', reason: 'Only words.', above: 'script.ink:4' }]);
  const meant = { key: 'idle hall-go-on', reason: 'Only words.', above: 'script.ink:15' };
  const { open, aside } = reportedFindings(both, [meant]);
  expect([open.length, aside.map(({ at }) => at)]).toEqual([1, ['script.ink:15']]);
  // The first one matters by now: its comment says nothing of the second.
  expect(reportedFindings(idleIn([offers('hall', 15, 'Go on', true), second]), [meant]).aside).toEqual([]);
  const mended = idleIn([offers('hall', 15, 'Go on!', false), { ...second, matters: true }]);
  const kept = reportedFindings(mended, [meant]);
  expect(kept.aside.map(({ at, reason }) => [at, reason])).toEqual([['script.ink:15', 'Only words.']]);
});
