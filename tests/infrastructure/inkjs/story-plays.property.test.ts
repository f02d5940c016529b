import fc from 'fast-check';
import { Compiler, Story } from 'inkjs/full';
import { expect, it } from 'vitest';
import { readProse, writtenAt } from '#domain/studio/script/written-prose.ts';
import { endlessText, FROM_THE_BEGINNING, type PlayedStory, type PlayPlan, TOO_LONG } from '#domain/studio/test-play/played.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { inkStory } from '#tests/arbitraries/ink-story.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';
import { runs } from '#tests/proof.ts';

/** @shortened 25 generated stories in place of 400, 5 edits at a place in place of 200 */
const numRuns = runs(25, 400);
const FILE = 'script.ink';

function played(text: string, plan: Partial<PlayPlan> = {}, plays = new StoryPlays()): PlayedStory {
  const answer = plays.play([{ file: FILE, text }], { ...FROM_THE_BEGINNING, ...plan });
  if (answer.kind !== 'played') throw new Error(JSON.stringify(answer.messages));
  return answer.story;
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
const told = ({ turns }: PlayedStory): string =>
  words(turns.flatMap(({ lines }) => lines.map(({ pieces }) => pieces.map(({ gap, text }) => gap + text).join(''))).join(' '));

/** What ink itself tells with the choices of these numbers. */
function toldByInk(text: string, picks: readonly number[]): string {
  const story = new Story(new Compiler(text).Compile().ToJson() as string);
  story.state.storySeed = 7;
  let all = story.ContinueMaximally();
  for (const pick of picks) {
    if (story.currentChoices.length === 0) break;
    story.ChooseChoiceIndex(pick % story.currentChoices.length);
    all += ` ${story.ContinueMaximally()}`;
  }
  return words(all);
}

/** Plays with the choices of these numbers, each by its place. */
function playedBy(text: string, picks: readonly number[], plays = new StoryPlays()): PlayedStory {
  let story = played(text, {}, plays);
  const choices: PlayPlan['choices'][number][] = [];
  for (const pick of picks) {
    const chosen = story.offered[pick % story.offered.length];
    if (!chosen) break;
    choices.push(chosen);
    story = played(text, { choices }, plays);
  }
  return story;
}

const letters = (text: string): string => text.replace(/\s/g, '');

it('STUDIO-17: what is played is what ink tells, choice by choice', () => {
  fc.assert(
    fc.property(inkStory, fc.array(fc.nat(3), { maxLength: 6 }), ({ text }, picks) => {
      expect(letters(told(playedBy(text, picks)))).toBe(letters(toldByInk(text, picks)));
    }),
    { numRuns },
  );
});

/** What ink may read as a sign, where a statement begins or anywhere. */
const SIGNS = [
  ...[
    '->',
    '<-',
    '<>',
    '<',
    '//',
    '/*',
    '*/',
    '/',
    '{',
    '}',
    '|',
    '[',
    ']',
    '#',
    '~',
    '\\',
    '$',
    '&',
    '!',
    ':',
    '(',
    ')',
    '* ',
    '+ ',
    '- ',
    '=',
  ],
  ...['VAR a', 'INCLUDE a', 'EXTERNAL a()', 'TODO: a', 'else: a', 'once: a', '1: a', 'a', ' ', '.'],
];
const edited = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
);

it('STUDIO-18: a sentence that can be edited stands in the script as it is read, and reads as it was edited', () => {
  fc.assert(
    fc.property(inkStory, fc.nat(), edited, ({ text }, pick, put) => {
      const story = played(text);
      const pieces = story.turns.flatMap(({ lines }) => lines.flatMap((line) => line.pieces)).filter(({ isExact }) => isExact);
      for (const { at, text: piece } of pieces)
        if (at) expect(readProse(text.split('\n')[at.line]?.slice(at.from, at.to) ?? '')).toBe(piece);
      const { at } = pieces[pick % pieces.length] ?? {};
      if (!at || words(put) === '') return;
      const after = applied(text, [{ ...at, insert: writtenAt(text, at, put) }]);
      expect(letters(told(played(after)))).toContain(letters(put));
    }),
    { numRuns: numRuns * 2 },
  );
});

it.each([
  ...['Fell.', '/* two\n lines */ Fell.', '- Fell.', '- (here) Fell.', '- - Fell.', '-/* a */ Fell.', '-> k\n== k\n= s\nFell.'],
  ...['{1: Fell.}', '{0: a|Fell.}', '{Fell.|b}', '{&Fell.|b}', '{/* a */Fell.|b}', '{1: {1: Fell.}}', '{1: b}Fell.', 'A{1: b} Fell.'],
  ...['{\n- 1: Fell.\n}', '{\n- 1:\n Fell.\n}', '{0:\n a\n- else: Fell.\n}', '{stopping:\n- Fell.\n- b\n}', '~ temp x = 1\n{x} Fell.'],
  ...[
    'Fell.-> END',
    'Fell.// a',
    'Fell. /* a */',
    'Fell.# a',
    'Fell.{1: b}',
    'Fell.<>\nb',
    'a<>Fell.',
    '-> a\n== a\n<- b\nFell.\n-> END\n== b\nx\n-> DONE',
  ],
])('STUDIO-18: words read as they were edited where ink could read a sign in them: %j', (script) => {
  const text = `${script}\n`;
  const before = told(played(text));
  const piece = played(text)
    .turns.flatMap(({ lines }) => lines.flatMap((line) => line.pieces))
    .find(({ text: one }) => one.includes('Fell.'));
  const at = piece?.at;
  if (!at || !piece.isExact) throw new Error('it cannot be edited');
  fc.assert(
    fc.property(edited, (put) => {
      if (words(put) === '') return;
      const after = applied(text, [{ ...at, insert: writtenAt(text, at, put) }]);
      expect(letters(told(played(after)))).toBe(letters(before.replace(piece.text, () => put)));
    }),
    { numRuns: SIGNS.length + runs(5, 200), examples: SIGNS.map((sign) => [sign]) },
  );
});

it('STUDIO-17: a play goes on at the same place when lines come and go around it', () => {
  const before = '-> a\n=== a\nOne.\n* [Left] -> b\n* [Right] -> c\n=== b\nTwo.\n-> END\n=== c\nThree.\n+ [Back] -> a\n';
  const choices = [{ file: FILE, line: 4, nth: 0, label: 'Right' }];
  expect(told(played(before, { choices }))).toBe('One. Three.');
  const gone = played(before.replace('* [Right] -> c\n', ''), { choices: [{ file: FILE, line: null, nth: 0, label: 'Right' }] });
  expect(gone.end).toEqual({ kind: 'gone', at: 0, label: 'Right' });
  expect(gone.offered.map(({ label }) => label)).toEqual(['Left']);
  expect(told(played(before, { choices: [{ file: FILE, line: null, nth: 0, label: 'Left' }] }))).toBe('One. Two.');
});

it('STUDIO-17: any knot is played from, with any values, and variables say what they were', () => {
  const script =
    'VAR trust = 0\nVAR name = "Fell"\n=== a\nTrust is {trust}.\n* [More] -> b\n=== b\n~ trust = trust + 1\nNow {trust}, {name}.\n* [On] -> b\n* -> END\n';
  expect(told(played(script))).toBe('Trust is 0.');
  const story = played(script, { from: 'b', values: [{ behind: 0, name: 'trust', value: 5 }] });
  expect(told(story)).toBe('Now 6, Fell.');
  const [choice] = story.offered;
  if (!choice) throw new Error('nothing is offered');
  const next = played(script, { from: 'b', choices: [choice], values: [{ behind: 0, name: 'trust', value: 5 }] });
  expect(told(next)).toBe('Now 6, Fell. Now 7, Fell.');
  expect(next.end).toEqual({ kind: 'ended' });
  expect(next.variables).toEqual([
    { name: 'trust', value: 7, was: 6, isPlain: true },
    { name: 'name', value: 'Fell', was: null, isPlain: true },
  ]);
  expect(played(script, { from: 'gone' }).end).toEqual({ kind: 'gone', at: 0, label: 'gone' });
});

it.each([
  ['-> halfway\n=== halfway\n-> locker\n=== locker\n-> halfway\n', 'halfway and locker lead to each other without a choice.'],
  ['-> alone\n=== alone\n-> alone\n', 'alone leads to itself without a choice.'],
  ['-> a\n=== a\n~ turn(1)\n-> END\n=== function turn(x)\n~ return turn(x + 1)\n', 'turn leads to itself without a choice.'],
])('STUDIO-19: an endless story is stopped, and names what turns round: %j', (script, sentence) => {
  const plays = new StoryPlays();
  const { end } = played(script, {}, plays);
  expect(end.kind === 'endless' && endlessText(end.knots)).toBe(sentence);
  expect(told(played('One.\n-> END\n', {}, plays))).toBe('One.');
});

it('PROOF-84: a turn that goes round without a line is stopped by what its steps cost, whatever the machine has to do', () => {
  const counting = (rounds: number) => `VAR n = ${rounds}\n-> count\n=== count\n~ n--\n{n > 0: -> count}\nLift-off.\n-> END\n`;
  expect(told(played(counting(1_000)))).toBe('Lift-off.');
  for (const rounds of [8_000, 300_000]) {
    const { end } = played(counting(rounds));
    expect(end.kind === 'endless' && endlessText(end.knots)).toBe('count leads to itself without a choice.');
  }
});

it.each([
  ['a string of it twice', '"{s}{s}"'],
  ['the sum of it with itself', 's + s'],
  ['what a function makes of it', 'twice(s)'],
])('PROOF-84: a turn that makes a text longer and longer, by %s, is stopped before it takes much memory', (_, doubled) => {
  const growing = (rounds: number, end: string) =>
    `VAR s = "ab"\nVAR n = 0\n-> grow\n=== grow\n~ n++\n~ s = ${doubled}\n{n < ${rounds}: -> grow}\n${end}\n-> END\n=== function twice(x)\n~ return x + x\n`;
  expect(told(played(growing(5, 'It is {s}.')))).toBe(`It is ${'ab'.repeat(32)}.`);
  const { end, variables } = played(growing(28, 'Done.'));
  expect(end).toEqual({ kind: 'broken', message: TOO_LONG });
  expect(Math.max(...variables.map(({ value }) => String(value).length))).toBeLessThan(8_000_000);
  // A text that is told again and again costs what it is read for.
  expect(told(played(`VAR s = "${'word '.repeat(100)}"\n-> a\n=== a\n${'{s}\n'.repeat(50)}Done.\n-> END\n`))).toMatch(/Done\.$/u);
});

it('STUDIO-17: a story of several texts is played, and a text that does not compile is said with its line', () => {
  const texts = [
    { file: FILE, text: 'INCLUDE rooms.ink\n-> hall\n' },
    { file: 'rooms.ink', text: '=== hall\n/* dim */ A hall. // no lamp\n* [Go] -> END\n' },
  ];
  const answer = new StoryPlays().play(texts, FROM_THE_BEGINNING);
  if (answer.kind !== 'played') throw new Error(JSON.stringify(answer));
  expect(answer.story.turns[0]?.lines[0]?.pieces).toEqual([
    { text: 'A hall.', gap: '', at: { file: 'rooms.ink', line: 1, from: 10, to: 17 }, isExact: true },
  ]);
  expect(answer.story.offered).toEqual([{ file: 'rooms.ink', line: 2, nth: 0, label: 'Go', tags: [], knot: 'hall' }]);
  const broken = new StoryPlays().play([{ file: FILE, text: '-> a\n=== a\nOne { two\n' }], FROM_THE_BEGINNING);
  expect([broken.kind, broken.messages[0]]).toMatchObject(['unreadable', { file: FILE, line: 2, isWarning: false }]);
  const loose = new StoryPlays().play([{ file: FILE, text: '-> a\n=== a\nOne.\n' }], FROM_THE_BEGINNING);
  expect(loose).toMatchObject({ kind: 'played', story: { end: { kind: 'stuck' } }, messages: [{ line: 2, isWarning: true }] });
});
