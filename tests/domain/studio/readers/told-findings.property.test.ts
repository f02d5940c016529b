import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReadEnd } from '#domain/studio/readers/read-play.ts';
import { type ReaderFinding, reportedFindings } from '#domain/studio/readers/reader-findings.ts';
import { readingStyles } from '#domain/studio/readers/reading-style.ts';
import { type JudgedPlay, type ToldStory, toldFindings } from '#domain/studio/readers/told-findings.ts';
import { isNamedIn, type ToldReading, type ToldToReader, toldChoice, toldPlay } from '#domain/studio/readers/told-reading.ts';

const STORY: ToldStory = {
  cast: [
    { id: 'juno', name: 'Juno Ferrand', description: 'Keeps the ledger.' },
    { id: 'goose', name: 'The goose', description: '' },
  ],
  endings: ['home', 'sea'].map((id) => ({ id, name: `The ${id}` })),
  objectives: ['boot', 'lamp'].map((id) => ({ id, text: `Find the ${id}` })),
};
const label = fc.constantFrom('Ask Juno', 'Leave', 'Thank the goose', 'Steal the ledger', 'Wait by the door');
const turn: fc.Arbitrary<ToldToReader> = fc
  .record({
    text: fc.constantFrom(
      'Rain.',
      'Juno looks up.\n\nThe goose does not, and never will, as everybody on the island knows.',
      `It rains${' on the roof'.repeat(100)}.`,
      '“Junos are rare,” says nobody.',
    ),
    offered: fc.uniqueArray(label, { maxLength: 4 }),
    taken: fc.nat(3),
    objectives: fc.subarray(['boot', 'lamp']),
    scene: fc.constantFrom(null, 'quay'),
  })
  .map((one) => ({ ...one, taken: one.offered.length === 0 ? null : one.taken % one.offered.length }));
const reading: fc.Arbitrary<ToldReading> = fc.record({
  style: fc.constantFrom(...readingStyles),
  turns: fc
    .array(turn, { minLength: 1, maxLength: 7 })
    .map((turns) => turns.map((one, index) => (index === turns.length - 1 ? { ...one, taken: null } : one))),
});
const end: fc.Arbitrary<ReadEnd> = fc.oneof(
  fc.record({ kind: fc.constant('ended' as const), ending: fc.constantFrom('home', 'sea', '') }),
  fc.constant({ kind: 'left' } as const),
  fc.constant({ kind: 'broken', message: 'the reply offered no choice.' } as const),
);
const judged: fc.Arbitrary<JudgedPlay> = fc.tuple(reading, end, fc.nat(20)).map(([of, how, number]) => ({
  play: toldPlay(of, how, number),
  objectives: of.turns.at(-1)?.objectives ?? [],
}));

/** A play in which nothing is fulfilled, which is rare by chance in all plays of a report. */
const bare: JudgedPlay = {
  play: toldPlay(
    { style: 'kind', turns: [{ text: 'Rain.', offered: ['Wait'], taken: null, objectives: [], scene: null }] },
    { kind: 'ended', ending: 'home' },
    0,
  ),
  objectives: [],
};

const said = ({ play }: JudgedPlay) => play.turns.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join(' ');
const labels = (of: JudgedPlay['play']['turns'][number] | undefined) => new Set((of?.offered ?? []).map((one) => one.label));

/** The plays that what a finding says is true of, counted anew. */
function counted({ key }: ReaderFinding, plays: readonly JudgedPlay[]): number {
  const [kind = '', of = ''] = key.replace('told-', '').split(' ');
  const share = (is: (play: JudgedPlay) => boolean) => plays.filter(is).length;
  if (kind === 'not-read') return share((play) => !new RegExp(of === 'juno' ? /\bJuno/ : /\bthe goose\b/i).test(said(play)));
  if (kind === 'objective') return share(({ objectives }) => !objectives.includes(of));
  if (kind === 'ending') return share(({ play }) => play.end.kind === 'ended' && play.end.ending !== of);
  if (kind === 'same-ending') return share(({ play }) => play.end.kind === 'ended' && play.end.ending === of);
  if (kind === 'broken') return share(({ play }) => play.end.kind === 'broken');
  if (kind === 'same-choices')
    return share(({ play: { turns } }) =>
      turns.some((one, index) => {
        const [now, before] = [labels(one), labels(turns[index - 1])];
        return index > 0 && now.size > 0 && now.size === before.size && [...now].every((one) => before.has(one));
      }),
    );
  return -1;
}

it('PROOF-36, PROOF-147: what is said of told plays is true of them, has a quote and a turn of a play, and five plays are the fewest', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.array(judged, { maxLength: 10 }), (plays) => {
      const found = toldFindings(plays, STORY);
      if (plays.length < 5) expect(found).toEqual([]);
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      for (const finding of found) {
        if (!/^(?:not-read|objective|same-choices)\b/u.test(finding.key)) expect(finding.key).toMatch(/^told-/);
        kinds.add(finding.key.replace('told-', '').split(' ')[0] ?? '');
        if (/^told-(?:wall|stretch|short|round) /u.test(finding.key)) expect(finding.key).not.toMatch(/turn-\d/u);
        expect(finding.sentence).toMatch(new RegExp(`^\\d+ of ${plays.length} .+\\.$`));
        expect(finding.quote).not.toBe('');
        expect(plays[finding.play]?.play.turns[finding.turn]).toBeDefined();
        const again = counted(finding, plays);
        if (again >= 0) expect([finding.key, finding.count]).toEqual([finding.key, again]);
      }
    }),
    { numRuns: 300, examples: [[Array.from({ length: 6 }, () => bare)]] },
  );
  // Each kind came, so none went unheld.
  for (const kind of ['not-read', 'objective', 'broken', 'wall', 'same-choices', 'again', 'short']) expect(kinds).toContain(kind);
});

it('PROOF-36, PROOF-38: a report has seven findings at most, two of a kind, and what is meant so stands apart with its reason', () => {
  fc.assert(
    fc.property(fc.array(judged, { minLength: 5, maxLength: 10 }), fc.array(fc.nat(12)), (plays, meant) => {
      const found = toldFindings(plays, STORY);
      const aside = new Set(meant.flatMap((index) => found[index]?.key ?? []));
      const report = reportedFindings(
        found,
        [...aside].map((key) => ({ key, reason: 'So it is.', above: '' })),
      );
      expect(report.open.length).toBeLessThanOrEqual(7);
      for (const of of Map.groupBy(report.open, ({ key }) => key.split(' ')[0]).values()) expect(of.length).toBeLessThanOrEqual(2);
      expect(report.open.some(({ key }) => aside.has(key))).toBe(false);
      expect(new Set(report.aside.map(({ key }) => key))).toEqual(aside);
    }),
  );
});

it('PROOF-36: a play that was left says nothing of endings, and a stretch without change is told where three plays had it', () => {
  const same: ToldToReader = {
    text: 'Juno and the goose wait.',
    offered: ['Wait', 'Ask'],
    taken: 0,
    objectives: ['boot', 'lamp'],
    scene: 'quay',
  };
  const of = (how: ReadEnd, scene = 'quay'): JudgedPlay => ({
    play: toldPlay({ style: 'kind', turns: [same, same, same, same, { ...same, taken: null, scene }] }, how, 0),
    objectives: ['boot', 'lamp'],
  });
  const said = (plays: readonly JudgedPlay[]) => toldFindings(plays, STORY).map(({ sentence }) => sentence);
  const home: ReadEnd = { kind: 'ended', ending: 'home' };
  expect(said([of(home), of(home), of(home), of(home), of(home)])).toEqual(
    expect.arrayContaining(['0 of 5 ended in The sea.', '5 of 5 came to the same ending, The home.']),
  );
  const left = said([of(home), of(home), of(home), of(home), of({ kind: 'left' })]);
  expect(left.some((one) => one.includes('The sea'))).toBe(false);
  expect(left).toContain('5 of 5 made 3 to 4 choices in a row that changed nothing but words, from turn 1 on.');
});

it('PROOF-35: a reader takes one of the choices that were offered, the same one for the same seed, and what their style says', () => {
  const style = fc.constantFrom(...readingStyles);
  fc.assert(
    fc.property(reading, style, fc.array(judged, { maxLength: 3 }), fc.string({ maxLength: 4 }), (of, as, earlier, seed) => {
      const names = STORY.cast.map(({ name }) => name);
      const before = earlier.map(({ play }) => play);
      const taken = toldChoice({ ...of, style: as }, before, names, seed);
      const offered: readonly string[] = of.turns.at(-1)?.offered ?? [];
      expect(toldChoice({ ...of, style: as }, before, names, seed)).toBe(taken);
      if (offered.length === 0) expect(taken).toBe(-1);
      else expect(offered[taken]).toBeDefined();
      if (as === 'kind' && offered.includes('Thank the goose') && !offered.includes('Ask Juno'))
        expect(offered[taken]).toBe('Thank the goose');
      if (as === 'kind' && offered.includes('Wait by the door')) expect(offered[taken]).not.toBe('Steal the ledger');
      const times = (one: string | undefined) =>
        [...before, toldPlay(of, { kind: 'left' }, 0)]
          .flatMap(({ turns }) => turns)
          .filter((one_) => one_.offered[one_.taken ?? -1]?.label === one).length;
      if (as === 'contrary' && taken >= 0) expect(times(offered[taken])).toBe(Math.min(...offered.map(times)));
    }),
  );
});

it('PROOF-36: a name is read as words of its own, whole or by the first one, and in the genitive', () => {
  expect(isNamedIn('Juno Ferrand', 'Juno’s boots')).toBe(true);
  expect(isNamedIn('Juno Ferrand', 'the junos')).toBe(false);
  expect(isNamedIn('Juno Ferrand', 'Jupiter')).toBe(false);
  expect(isNamedIn('The goose', 'the boot')).toBe(false);
  expect(isNamedIn('The goose', 'That goose, the one')).toBe(true);
  expect(isNamedIn('', 'anything')).toBe(false);
});

it.each([
  ['Ben Carter', '“Ben!” she calls.', 'He has been there.'],
  ['Amy Li', 'Amy laughs.', 'An army of ants.'],
  ['Mrs Abernathy', 'Old Abernathy snores.', 'Mrs Fell snores.'],
  ['Анна', 'Ты видишь Анну.', 'Ты видишь анкету.'],
  ['Ayşe', 'Ayşe’nin evi.', 'Aynı evi.'],
  ['Marek', 'She calls for Marka, and for Mareka.', 'She looks at the market.'],
  ['李小龙', '他看见小龙走了。', '他看见龙走了。'],
  ['田中花子', '花子は笑った。', '空は青い。'],
])('PROOF-148: %s is read of where a text names them as its language does, and not elsewhere', (name, named, other) => {
  expect(isNamedIn(name, named)).toBe(true);
  expect(isNamedIn(name, other)).toBe(false);
});
