import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { asideComment } from '#domain/studio/set-aside.ts';
import type { ReadersReport } from '#server/domain/studio/readers/readers-report.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import type { ReadingTime } from '#server/infrastructure/proof/read-script.ts';
import { readersReport } from '#server/infrastructure/proof/readers-report.ts';
import { readingTime } from '#server/infrastructure/proof/reading-time.ts';
import { runs } from '#tests/proof.ts';
import { generatedScript } from './generated-script.ts';

const ENDLESS: ReadingTime = { isOver: () => false, isHalfOver: () => false, worked: () => 0, ofGame: Number.POSITIVE_INFINITY };

/** A time of which some goes by whenever it is looked at, whatever the machine does. `all`: looks until it is over; `ofGame`: those that a game has. */
function looks(all: number, ofGame = Number.POSITIVE_INFINITY): ReadingTime {
  let [asked, worked] = [0, 0];
  return {
    isOver: () => {
      asked += 1;
      return asked > all;
    },
    isHalfOver: () => asked * 2 > all,
    worked: () => {
      worked += 1;
      return worked;
    },
    ofGame,
  };
}

const SHEET = 'cast:\n- id: juno\n  name: Juno\nendings:\n- id: home\n  name: Home\n- id: sea\n  name: The sea\n';

function reportOf(script: string, sheet = SHEET): ReadersReport {
  const files = new Map([
    ['script.ink', script],
    ['story.yaml', sheet],
  ]);
  const report = readersReport(files, ENDLESS);
  if (!report.ok) throw new Error(report.error);
  return report.value;
}
const sentences = ({ open }: ReadersReport) => open.map(({ sentence }) => sentence);

const END = '\n=== home ===\nHome.# ending: home\n-> END\n=== sea ===\nThe sea. # ending: sea\n-> END\n';
/** What is wrong with a story, by what readers say of it. */
const PLANTED: readonly (readonly [RegExp, string])[] = [
  [
    /^0 of 20 ended in The sea\.$/,
    `VAR brave = 0\n-> start\n=== start ===\nHi.\n* {brave > 0} [Sail] -> sea\n* [Walk] -> home\n* [Run] -> home${END}`,
  ],
  [
    /^20 of 20 never heard Juno speak\.$/,
    `-> start\n=== start ===\nHi.\n* [Walk] -> home\n* [Run] -> sea${END}=== hut ===\n“Hello.” # speaker: juno\n-> home`,
  ],
  [
    /^20 of 20 chose here, and nothing but words depended on it\.$/,
    `-> start\n=== start ===\nHi.\n* [Walk] You walk.\n* [Run] You run.\n- -> ask\n=== ask ===\nWell?\n* [Home] -> home\n* [Sea] -> sea${END}`,
  ],
  [
    /^20 of 20 made 3 choices in a row that changed nothing but words, from start on\.$/,
    `-> start\n=== start ===\nHi.\n* [Walk] -> b\n* [Run] -> b\n=== b ===\nOn.\n* [Walk] -> c\n* [Run] -> c\n=== c ===\nOn.\n* [Walk] -> ask\n* [Run] -> ask\n=== ask ===\nWell?\n* [Home] -> home\n* [Sea] -> sea${END}`,
  ],
  [
    /^0 of 20 read past hall: attic and 1 other knot behind it come next\.$/,
    `VAR key = 0\n-> start\n=== start ===\nHi.\n* [Look] -> hall\n* [Leave] -> home\n=== hall ===\nA hall.\n{key > 0: -> attic}\n-> DONE\n=== attic ===\nDust.\n* [Up] -> roof\n=== roof ===\nRain.\n-> home${END}`,
  ],
  [
    /^20 of 20 broke off: a calculation has no result, as one that divides by 0\.$/,
    '-> start\n=== start ===\nHi.\n* [Walk] A share of {6 mod 0}.\n-> END\n',
  ],
  [/^20 of 20 broke off: the text runs out and no choice is left/, '-> start\n=== start ===\nHi.\n* [Walk] On.\n'],
  [
    /^20 of 20 found no end in \d+ choices, and were in start then\.$/,
    '-> start\n=== start ===\nHi.\n+ [Walk] -> start\n+ [Run] -> start\n',
  ],
  [
    /^\d+ of 20 read 300 words in start before they could choose\.$/,
    `-> start\n=== start ===\n${'word '.repeat(300)}\n* [Walk] -> home\n* [Run] -> sea${END}`,
  ],
  [
    /^\d+ of 20 read the same paragraph twice or more\.$/,
    `VAR times = 0\n-> start\n=== start ===\nIt rains on the roof, on the cat, and on you.\n~ times = times + 1\n+ {times < 3} [Wait] -> start\n+ {times < 3} [Stay] -> start\n* {times >= 3} [Home] -> home\n* {times >= 3} [Sea] -> sea${END}`,
  ],
  [/^\d+ of 20 came to an end in home within 4 choices\.$/, `-> start\n=== start ===\nHi.\n* [Walk] -> home\n* [Run] -> sea${END}`],
  [
    /^20 of 20 came here, and none of them was offered this choice\.$/,
    `VAR brave = 0\n-> start\n=== start ===\nHi.\n* {brave > 0} [Fly] -> home\n* [Walk] -> home\n* [Run] -> sea${END}`,
  ],
];

it.each(PLANTED)('PROOF-09: test readers find what was planted: %s', (said, script) => {
  const report = reportOf(script);
  expect(sentences(report)).toContainEqual(expect.stringMatching(said));
  const found = report.open.find(({ sentence }) => said.test(sentence));
  expect(found && report.plays[found.play]?.turns[found.turn]).toBeDefined();
});

it.each(PLANTED)('STUDIO-218: they find it as well in a text of any name that the script includes: %s', (said, script) => {
  const report = readersReport(
    new Map([
      ['script.ink', 'INCLUDE rooms.md\n'],
      ['rooms.md', script],
      ['story.yaml', SHEET],
    ]),
    ENDLESS,
  );
  const moved = (open: ReadersReport['open']) =>
    open.map(({ sentence, at, written }) => [sentence, at.replace('script.ink', 'rooms.md'), written]);
  if (!report.ok) throw new Error(report.error);
  expect(report.value.open.some(({ sentence }) => said.test(sentence))).toBe(true);
  expect(moved(report.value.open)).toEqual(moved(reportOf(script).open));
});

/** What looks like one of them, and is none. */
const SOUND: readonly (readonly [what: string, said: RegExp, script: string])[] = [
  [
    'a choice that fulfils an objective',
    /nothing but words/,
    `-> start\n=== start ===\nHi.\n* [Open the letter]\n  You read. # objective: open-it\n  -> ask\n* [Close it]\n  You wait.\n  -> ask\n=== ask ===\nWell?\n* [Home] -> home\n* [Sea] -> sea${END}`,
  ],
  [
    'a choice that its own turn asks for, with one answer in all plays',
    /nothing but words/,
    `VAR warm = 9\nVAR signed = false\n-> start\n=== start ===\nHi.\n* [Promise]\n  ~ warm = warm + 1\n  -> dusk\n* [Ask] -> dusk\n=== dusk ===\nDusk.\n{warm > 5:\n  ~ signed = true\n}\n* {signed} [Home] -> home\n* {not signed} [Stay] -> home\n* [Sea] -> sea${END}`,
  ],
  [
    'a knot in which the turn fails',
    /came to deep|read past/,
    `-> start\n=== start ===\nHi.\n+ [Walk] -> home\n+ [Run] -> sea\n+ [Fall] -> deep\n=== deep ===\nYou fall.\n{1 > 2: -> beyond}\n-> deep\n=== beyond ===\nOver. -> home${END}`,
  ],
  [
    'a place that a variable holds',
    /secret/,
    `VAR where = -> secret\n-> start\n=== start ===\nHi.\n* [Walk] -> hall ->\n  -> ask\n* [Run] -> hall ->\n  -> ask\n=== hall ===\nA hall.\n->->\n=== ask ===\n~ where = -> home\n* [On] -> where\n* [Sea] -> sea\n=== secret ===\nA secret.\n-> home${END}`,
  ],
  [
    'a long ending',
    /before they could choose/,
    `-> start\n=== start ===\nHi.\n* [Walk] -> home\n* [Run] -> far\n=== far ===\n${'word '.repeat(300)}\n-> sea${END}`,
  ],
  [
    'a person whom tags of other players name',
    /never heard Juno/,
    `-> start\n=== start ===\n“Hello.” # who: Juno\n* [Walk] -> home\n* [Run] -> sea\n* {1 > 2} [Hut] -> hut${END}=== hut ===\n“Hello.” # speaker: juno\n-> home`,
  ],
  [
    'a tag behind that of an ending, which names none',
    /ended in/,
    `-> start\n=== start ===\nHi.\n* [Walk] -> one\n* [Run] -> two\n=== one ===\nHome. # ending: home # ending: hoem\n-> END\n=== two ===\nThe sea. # ending: sea\n# ending: done\n-> END\n`,
  ],
  ['choices that both fail', /nothing but words/, '-> start\n=== start ===\nHi.\n* [Walk] On.\n* [Run] Off.\n'],
  [
    'a choice for which another stands where it does not',
    /came here, and .* offered this choice/,
    `VAR sum = false\n-> start\n=== start ===\nHi.\n* [Walk] -> wall\n* [Run] -> wall\n* [Look] -> wall\n* [Ask]\n  ~ sum = true\n  -> wall\n=== wall ===\nA wall.\n* {not sum} [Count] -> home\n* {sum} [Tell] -> home\n* [Sea] -> sea${END}`,
  ],
];

it.each(SOUND)(
  'PROOF-50, PROOF-83, PROOF-87, PROOF-149, PROOF-153, PROOF-154: test readers do not take %s for a mistake',
  (_, said, script) => {
    const report = reportOf(script, `${SHEET}objectives:\n- id: open-it\n  name: Open it\n`);
    expect(sentences(report)).not.toContainEqual(expect.stringMatching(said));
  },
);

it.each([
  ['has words', 'A hall.\n', 'A hall.'],
  ['has none', '', 'Look'],
])(
  'PROOF-50: what is quoted of a knot that leads on and %s is of that knot, or led there, where its turn goes on elsewhere',
  (_, words, quote) => {
    const report = reportOf(
      `VAR key = 0\n-> start\n=== start ===\nHi.\n* [Look] -> hall\n* [Leave] -> home\n=== hall ===\n${words}{key > 0: -> attic}\n-> porch\n=== porch ===\nA porch.\n* [Home] -> home\n* [Sea] -> sea\n=== attic ===\nDust.\n-> home${END}`,
    );
    expect(report.open).toContainEqual(expect.objectContaining({ key: 'unread attic', quote }));
  },
);

it('PROOF-10: what the script says is meant so stands apart, with its reason', () => {
  const script = `-> start\n=== start ===\nHi.\n* [Walk] -> home\n* [Run] -> sea${END}`;
  const [first] = reportOf(script).open;
  const report = reportOf(`${asideComment(first?.key ?? '', 'It is a joke.')}\n${script}`);
  expect(report.open.map(({ key }) => key)).not.toContain(first?.key);
  expect(report.aside).toEqual([expect.objectContaining({ key: first?.key, reason: 'It is a joke.' })]);
});

it('PROOF-09: any script is read, the same way each time', () => {
  fc.assert(
    fc.property(generatedScript, (script) => {
      const read = () => readersReport(new Map([['script.ink', script]]), ENDLESS);
      const report = read();
      if (report.ok) expect(report.value.plays).toHaveLength(20);
      expect(read()).toEqual(report);
    }),
    { numRuns: runs(2, 100) },
  );
});

it('PROOF-09: nothing is said where the plays were stopped early, and a script that does not compile is named', () => {
  const files = new Map([['script.ink', `-> start\n=== start ===\nHi.\n* [Walk] -> home${END}`]]);
  const report = readersReport(files, looks(5));
  expect(report.ok && [report.value.plays.map(({ end }) => end.kind), report.value.open]).toEqual([['ended', 'ended', 'stopped'], []]);
  expect(readersReport(new Map([['script.ink', '-> nowhere']]), ENDLESS)).toEqual({
    ok: false,
    error: expect.stringMatching(/^script\.ink:1/),
  });
});

it('PROOF-09: a story of ours is read to an ending in each play, and each finding has words of it', () => {
  const folder = resolve(import.meta.dirname, '../../../../content/stories/the-bees-have-not-been-told');
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const report = reportOf(textOf('script.ink'), textOf('story.yaml'));
  expect(report.plays.every(({ end }) => end.kind === 'ended' && end.ending !== '')).toBe(true);
  expect(report.open.length).toBeGreaterThan(0);
  for (const { quote, at } of report.open)
    expect([quote, at]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^script\.ink:\d+$/)]);
});

/** A hub that one goes round in for as long as one likes, and out of which two choices lead. */
const HUB = `VAR rounds = 0\n-> start\n=== start ===\nHi {rounds}.\n+ [Stay]\n  ~ rounds = rounds + 1\n  -> start\n+ [Look round]\n  You look.\n  -> start\n* [Walk] -> home\n* [Sail] -> sea${END}`;

it('PROOF-89: a game that takes longer than its time is stopped, and nothing is told of it', () => {
  let both = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 60 }), (all, ofGame) => {
      const files = new Map([
        ['script.ink', HUB],
        ['story.yaml', SHEET],
      ]);
      const report = readersReport(files, looks(all, ofGame));
      if (!report.ok) throw new Error(report.error);
      const { games, plays, open } = report.value;
      const ends = plays.map(({ end }) => end.kind);
      const finished = ends.filter((end) => end !== 'stopped');
      expect(games).toBe(20);
      expect(plays.length).toBeLessThanOrEqual(20);
      expect(ends).toEqual([...finished, ...ends.filter((end) => end === 'stopped')]);
      if (finished.length < 5) expect(open).toEqual([]);
      for (const { sentence, play } of open) {
        expect(sentence).toMatch(new RegExp(`^\\d+ of ${finished.length}\\b`));
        expect(play).toBeLessThan(finished.length);
      }
      // What was read until then can be looked at.
      for (const { turns } of plays) expect(turns.length).toBeGreaterThan(0);
      if (finished.length > 0 && finished.length < ends.length) both += 1;
    }),
    { numRuns: runs(15, 200), examples: [[400, 40]] },
  );
  expect(both).toBeGreaterThan(0);
});

it('PROOF-89: a choice whose turn does not end is looked at once, and played where somebody takes it', () => {
  const took: string[] = [];
  const choose = vi.spyOn(ScriptStory.prototype, 'ChooseChoiceIndex').mockImplementation(function taking(this: ScriptStory, index) {
    took.push(this.currentChoices[index]?.text ?? '');
    return choosing.call(this, index);
  });
  const report = reportOf(
    `-> start\n=== start ===\nHi.\n+ [Look] You look. -> start\n+ [Walk] -> later\n+ [Fall] -> deep\n=== later ===\nOn.\n* [Home] -> home\n* [Sea] -> sea\n=== deep ===\nYou fall.\n-> deep${END}`,
  );
  choose.mockRestore();
  const fell = report.plays.filter(({ turns }) => turns.some(({ offered, taken }) => offered[taken ?? -1]?.label === 'Fall'));
  expect(report.plays).toHaveLength(20);
  expect(fell.map(({ end }) => end.kind)).toEqual(fell.map(() => 'broken'));
  expect(took.filter((label) => label === 'Fall').length).toBeLessThanOrEqual(1 + fell.length);
});
const choosing = ScriptStory.prototype.ChooseChoiceIndex;

it.each([
  ['once where nothing is drawn by chance', '', 1],
  ['in each play where something is', '{~Rain.|Sun.}\n', 20],
])('PROOF-89: the beginning of a story is played %s', (_, drawn, times) => {
  const begin = vi.spyOn(ScriptStory.prototype, 'beginTurn');
  const report = reportOf(`${drawn}-> deep\n=== deep ===\nYou fall.\n-> deep\n`);
  const played = begin.mock.calls.length;
  begin.mockRestore();
  expect([played, sentences(report)]).toEqual([times, ['20 of 20 broke off: more than 20000 characters in one turn.']]);
});

it('PROOF-89: the time of readers is over behind its end, and half of it before', () => {
  const [over, open] = [readingTime(-1), readingTime(3_600_000)];
  expect([over.isOver(), over.isHalfOver(), open.isOver(), open.isHalfOver()]).toEqual([true, true, false, false]);
  expect(open.ofGame).toBeLessThan(3_600_000 / 5);
  expect(open.worked()).toBeGreaterThan(0);
});

it('PROOF-135: the time of readers is what they worked, whatever else the machine does, up to what somebody waits', () => {
  let [clock, worked] = [5_000, 300];
  const now = { clock: () => clock, worked: () => worked };
  const [read, waited] = [readingTime(1_000, now), readingTime(1_000, { ...now, waited: 4_000 })];
  const over = () => [read.isHalfOver(), read.isOver(), waited.isHalfOver(), waited.isOver()];
  clock += 1_900;
  expect(over()).toEqual([false, false, false, false]);
  clock += 1_000;
  expect(over()).toEqual([false, false, true, false]);
  worked += 600;
  expect(over()).toEqual([true, false, true, false]);
  clock += 2_000;
  expect(over()).toEqual([true, false, true, true]);
  worked += 600;
  expect(over()).toEqual([true, true, true, true]);
});

it('PROOF-149: loops are told for themselves, and of a knot whose words differ in length the shortest are said too', () => {
  const loops = reportOf(
    '-> start\n=== start ===\nHi.\n* [Left] -> left\n* [Right] -> right\n=== left ===\nA.\n+ [On] -> left\n+ [Go] -> left\n=== right ===\nB.\n+ [On] -> right\n+ [Go] -> right\n',
  );
  const ends = loops.open.filter(({ key }) => key.startsWith('round '));
  expect(new Set(ends.map(({ key }) => key))).toEqual(new Set(['round left', 'round right']));
  expect(ends.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  const walls = reportOf(
    `VAR far = 0\n-> start\n=== start ===\nHi.\n* [Left]\n  ~ far = 1\n  -> hall\n* [Right] -> hall\n=== hall ===\n${'word '.repeat(250)}{far: ${'more '.repeat(50)}}\n* [Home] -> home\n* [Sea] -> sea${END}`,
  );
  expect(sentences(walls)).toContainEqual(expect.stringMatching(/^20 of 20 read 250 to 300 words in hall before they could choose\.$/));
});

it('PROOF-154: where a play ends with tags alone, the choice that led there is quoted', () => {
  const { open } = reportOf(
    '-> start\n=== start ===\nHi.\n* [Walk home]\n  # ending: home\n  -> END\n* [Run to the sea] # ending: home\n  -> END\n',
  );
  const [short] = open.filter(({ key }) => key.startsWith('short '));
  expect(short).toMatchObject({
    quote: expect.stringMatching(/^(?:Walk home|Run to the sea)$/),
    at: expect.stringMatching(/^script\.ink:\d+$/),
  });
});
