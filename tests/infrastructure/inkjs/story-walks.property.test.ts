/**
 * @shortened 20 generated stories in place of 200, and one of the six stories
 * @proven each of the six stories: full run
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import type { Witnesses } from '#domain/studio/proof/witnesses.ts';
import { FROM_THE_BEGINNING, NO_RESULT } from '#domain/studio/test-play/played.ts';
import { LastCompiled } from '#infrastructure/inkjs/last-compiled.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { type WalkLimits, walksOf } from '#infrastructure/inkjs/story-walks.ts';
import { inkStory } from '#tests/arbitraries/ink-story.ts';
import { proof, runs } from '#tests/proof.ts';

const FILE = 'script.ink';
const ENDLESS = { ms: Number.POSITIVE_INFINITY, within: Number.POSITIVE_INFINITY, now: () => 0 };
/** Plays to their end. `between`: what happens between two parts. */
function walkStory(
  texts: StoryTexts,
  limits: WalkLimits,
  last = new LastCompiled(limits.now),
  between: () => void = () => undefined,
): Witnesses | null {
  const walks = walksOf(texts, limits, last);
  for (;;) {
    const { done, value } = walks.next();
    if (done) return value;
    between();
  }
}

const walked = (text: string, plays = 40) => {
  const found = walkStory([{ file: FILE, text }], { plays, ...ENDLESS });
  if (found === null) throw new Error('it does not compile');
  return found;
};

it('PROOF-06: each way that is found is one that can be played', () => {
  fc.assert(
    fc.property(inkStory, ({ text }) => {
      const { endings, failed } = walked(`${text}\n`);
      const plays = new StoryPlays();
      for (const { way } of endings) {
        const answer = plays.play([{ file: FILE, text: `${text}\n` }], { ...FROM_THE_BEGINNING, choices: way });
        expect(answer).toMatchObject({ kind: 'played', story: { end: { kind: 'ended' } } });
      }
      expect(failed.every(({ sentence }) => sentence !== '')).toBe(true);
    }),
    { numRuns: runs(20, 200) },
  );
});

it.each(
  proof === 'full'
    ? [
        'forger-of-spare-street',
        'hired-as-ballast',
        'night-porter-at-the-meridian',
        'the-bees-have-not-been-told',
        'the-lamplighters-debt',
        'the-quiet-relay',
      ]
    : ['the-bees-have-not-been-told'],
)('PROOF-06: 400 plays by chance meet every choice and ending of %s, and none fails', (slug) => {
  const text = readFileSync(join(import.meta.dirname, '../../../content/stories', slug, 'script.ink'), 'utf8');
  expect(walked(text, 400)).toMatchObject({ unmet: [], failed: [] });
  expect(walked(text, 400).endings.length).toBeGreaterThanOrEqual(5);
});

it('PROOF-06: a choice that is never offered is named with its line, and a play that fails with the way to it', () => {
  const hidden =
    'VAR seen = 0\n-> hall\n=== hall\nA hall.\n* [Go on] -> out\n* {seen > 3} [Fly] -> out\n=== out\nOut. # ending: out\n-> END\n';
  expect(walked(hidden)).toMatchObject({
    choices: 2,
    unmet: [{ file: FILE, line: 5 }],
    unread: [{ file: FILE, line: 5 }],
    endings: [{ id: 'out', way: [{ label: 'Go on', line: 4 }] }],
  });
  const stuck = walked('-> hall\n=== hall\nA hall.\n* [Look] Dust.\n* [Go on] -> hall\n');
  expect(stuck.failed.map(({ sentence, way }) => [sentence, way.at(-1)?.label])).toContainEqual([
    'the text runs out in hall, and no choice follows.',
    'Look',
  ]);
  const endless = walked('-> a\n=== a\nA.\n* [Go] -> b\n=== b\n-> c\n=== c\n-> b\n', 2);
  expect(endless.failed).toMatchObject([
    { sentence: expect.stringMatching(/^(?:b and c|c and b) lead to each other without a choice\.$/), way: [{ label: 'Go' }] },
  ]);
});

it('PROOF-45: a calculation without a result is a play that failed, and says so', () => {
  for (const broken of ['{6 mod zero}', '{zero: {POW(0 - 2, 0.5)}|{6 mod zero}}']) {
    const { failed, endings } = walked(
      `VAR zero = 0\nHi.\n* [Walk] A share of ${broken}. -> out\n* [Run] -> out\n=== out\nOut. # ending: out\n-> END\n`,
    );
    expect(failed).toMatchObject([{ sentence: `${NO_RESULT}.`, way: [{ label: 'Walk' }] }]);
    expect(endings).toMatchObject([{ id: 'out', way: [{ label: 'Run' }] }]);
  }
});

it.each([
  // Compiled in no time, in some, and in longer than all may take: plays of which each takes 100 to 150 ms.
  [0, 15],
  [3_000, 10],
  [9_000, 3],
])('PROOF-48: a text that took %i ms to compile is played as long as there is time, and a little always', (compiling, most) => {
  let asked = 0;
  const now = () => {
    asked += 1;
    return asked === 1 ? 0 : compiling + (asked - 2) * 25;
  };
  const text = 'Hi.\n+ [Walk] -> out\n+ [Run] -> out\n=== out\nOut. # ending: out\n-> END\n';
  const found = walkStory([{ file: FILE, text }], { plays: 300, ms: 1_500, within: 4_000, now });
  expect(found?.plays).toBeGreaterThan(most / 2);
  expect(found?.plays).toBeLessThanOrEqual(most);
});

it('PROOF-84: a play whose turns take long together is left, and is no failure', () => {
  const rooms = Array.from(
    { length: 40 },
    (_, at) => `=== room${at}\n~ n = 600\n-> count${at}\n=== count${at}\n~ n--\n{n > 0: -> count${at}}\n* [On] -> room${at + 1}\n`,
  );
  const found = walked(`VAR n = 0\n-> room0\n${rooms.join('')}=== room40\n-> END\n`, 1);
  expect(found.failed).toEqual([]);
  expect(found.unmet.length).toBeGreaterThan(0);
  expect(found.unmet.length).toBeLessThan(39);
});

it('PROOF-06, PROOF-49: a story that somebody plays between the parts of its plays by chance is compiled once, and both are as they are alone', () => {
  fc.assert(
    fc.property(inkStory, fc.nat(), ({ text }, seed) => {
      const texts = [{ file: FILE, text: `${text}\n` }];
      let time = 0;
      const limits = { plays: 20, ms: 10_000, within: 20_000, now: () => (time += 30) };
      const alone = walkStory(texts, limits);
      // In one part.
      expect(walkStory(texts, { plays: alone?.plays ?? 0, ...ENDLESS })).toEqual(alone);
      const last = new LastCompiled();
      const plays = new StoryPlays(last);
      const plan = { ...FROM_THE_BEGINNING, choices: alone?.endings[seed % alone.endings.length]?.way ?? [] };
      const played = new StoryPlays().play(texts, plan);
      expect(plays.play(texts, plan)).toEqual(played);
      let between = 0;
      const beside = walkStory(texts, limits, last, () => {
        between += 1;
        expect(plays.play(texts, plan)).toEqual(played);
      });
      expect(beside).toEqual(alone);
      expect(between).toBeGreaterThan(0);
      expect(plays.play(texts, plan)).toEqual(played);
    }),
    { numRuns: runs(20, 200) },
  );
});

/** A hall whose doors lead on, fail at once, or lead into a room in which ink fails behind a line that was told. */
const failingHall = fc
  .array(
    fc.oneof(
      fc.constantFrom('-> way', '-> hall', ' -> hall', '{6 mod zero} -> hall'),
      fc.constantFrom('{6 mod zero}', 'A share of {6 mod zero}.', '{zero: more|{POW(0 - 2, 0.5)}}', '-> way', 'On.'),
    ),
    { minLength: 2, maxLength: 5 },
  )
  .map((doors) => {
    const isRoom = (door: string) => !door.endsWith('hall') && door !== '-> way';
    const offered = doors.map((door, at) => `+ [Door ${at}]${isRoom(door) ? `-> room${at}` : door}\n`);
    const rooms = doors.map((door, at) => (isRoom(door) ? `=== room${at}\nRoom.\n${door}\n-> hall\n` : ''));
    return `VAR zero = 0\nVAR way = 3\nVAR count = 0\n-> hall\n=== hall\nA hall {count}.\n~ count++\n{count > 4: -> out}\n${offered.join('')}${rooms.join('')}=== out\nOut. # ending: out\n-> END\n`;
  });

it('PROOF-131: a play that fails between the parts of plays by chance of the same story changes nothing of them', () => {
  let failed = 0;
  fc.assert(
    fc.property(failingHall, (text) => {
      const texts = [{ file: FILE, text }];
      let time = 0;
      const limits = { plays: 12, ms: 1e9, within: 1e9, now: () => (time += 30) };
      const alone = walkStory(texts, limits);
      const first = new StoryPlays().play(texts, FROM_THE_BEGINNING);
      for (const door of first.kind === 'played' ? first.story.offered : []) {
        const last = new LastCompiled();
        const plays = new StoryPlays(last);
        const beside = walkStory(texts, limits, last, () => {
          const played = plays.play(texts, { ...FROM_THE_BEGINNING, choices: [door] });
          if (played.kind === 'played' && played.story.end.kind === 'broken') failed += 1;
        });
        expect(beside).toEqual(alone);
      }
    }),
    { numRuns: runs(10, 60) },
  );
  expect(failed).toBeGreaterThan(0);
});

it('PROOF-49: a story is compiled again only where its texts differ, or a play was stopped in the middle', () => {
  let [time, compiled] = [0, 0];
  const last = new LastCompiled(() => {
    compiled += 0.5;
    time += 1;
    return time;
  });
  const plays = new StoryPlays(last);
  const sound = [{ file: FILE, text: 'Hi.\n* [Go] -> END\n' }];
  const walk = (texts: StoryTexts) => walkStory(texts, { ...ENDLESS, plays: 4 }, last);
  plays.play(sound, FROM_THE_BEGINNING);
  walk(sound);
  plays.play([...sound], FROM_THE_BEGINNING);
  expect(compiled).toBe(1);
  const endless = [{ file: FILE, text: '-> a\n=== a\n-> a\n' }];
  walk(endless);
  expect(plays.play(endless, FROM_THE_BEGINNING)).toMatchObject({ kind: 'played', story: { end: { kind: 'endless' } } });
  plays.play([{ file: 'other.ink', text: endless[0]?.text ?? '' }], FROM_THE_BEGINNING);
  expect(compiled).toBe(4);
});

it('PROOF-06: a text that does not compile has no plays, and one that begins with its first knot has', () => {
  expect(walkStory([{ file: FILE, text: '-> nowhere\n' }], { plays: 5, ...ENDLESS })).toBeNull();
  expect(walked('=== first\nHere.\n* [On] -> END\n', 3)).toMatchObject({ choices: 1, unmet: [], failed: [] });
});

it('PROOF-12: lines of which no play read anything are named, those of choices, branches and knots that nobody comes to', () => {
  const text = [
    'VAR seen = 0',
    '-> hall',
    '=== hall',
    'A hall. {seen > 3: You know it.|It is new.}',
    '{ seen > 3:',
    '  Dust.',
    '- else:',
    '  Light.',
    '}',
    '* [Go on]',
    '  You go on.',
    '  -> out',
    '* {seen > 3} [Fly]',
    '  You fly.',
    '  -> out',
    '=== out',
    'Out. # ending: out',
    '-> END',
    '=== lost',
    'Nobody reads this.',
    '-> END',
    '',
  ].join('\n');
  expect(
    walked(text)
      .unread.map(({ line }) => line)
      .toSorted((one, other) => one - other),
  ).toEqual([5, 12, 13, 19]);
});

it('PROOF-121: plays by chance come to the last choice of a long story', () => {
  const knots = Array.from({ length: 250 }, (_, at) => `=== k${at}\nDay ${at}.\n* [Wait] -> k${at + 1}\n* [Walk on] -> k${at + 1}\n`);
  expect(walked(`-> k0\n${knots.join('')}=== k250\nThe end. # ending: road\n-> END\n`, 4)).toMatchObject({ unmet: [], failed: [] });
});

it('PROOF-121: a play of a long story is cut into parts, and another one of the same story between them changes nothing', () => {
  const knots = Array.from(
    { length: 200 },
    (_, at) => `=== k${at}\nDay ${at} {~a|b}.\n* [Wait] -> k${at + 1}\n* [Walk on] -> k${at + 1}\n`,
  );
  const texts = [{ file: FILE, text: `-> k0\n${knots.join('')}=== k200\nThe end. # ending: road\n-> END\n` }];
  let time = 0;
  const last = new LastCompiled();
  const plays = new StoryPlays(last);
  let between = 0;
  const parted = walkStory(texts, { plays: 2, ms: 1e9, within: 1e9, now: () => (time += 10) }, last, () => {
    between += 1;
    plays.play(texts, FROM_THE_BEGINNING);
  });
  expect(parted).toEqual(walkStory(texts, { plays: 2, ...ENDLESS }));
  expect(between).toBeGreaterThan(50);
});
