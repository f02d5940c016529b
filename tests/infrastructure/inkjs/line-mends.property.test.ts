/** @shortened 100 generated scripts in place of 2,000 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';
import { runs } from '#tests/proof.ts';

const FILE = 'script.ink';
const scripted = (line: string) =>
  `VAR gold = 3\nVAR trust = 0\n-> hall\n=== hall\nA hall.\n${line}\n- On.\n-> last\n=== last\nLast {gold} {trust}.\n~ gold = 2\n~ trust = 2\n-> END\n=== function paid(by)\n~ return by\n`;
const study = (line: string) => new StoryStudies().study([{ file: FILE, text: scripted(line) }]).problems;
const compiles = (text: string): boolean => 'story' in compileStory([{ file: FILE, text }]);
const unread = (line: string) => study(line).filter(({ kind }) => kind === 'unreadable');

it.each([
  ['a brace that is open', '{gold > 2: Rich. // so', 'Write }', '{gold > 2: Rich.} // so'],
  ['a bracket of a choice', '* [Go -> last', 'Write ]', '* [Go] -> last'],
  ['a parenthesis', '~ gold = (2 + 3', 'Write )', '~ gold = (2 + 3)'],
  ['one of a call', '~ gold = paid(2 /* more */', 'Write )', '~ gold = paid(2) /* more */'],
  ['one of what a knot is given', '-> END\n=== room(x\nA room {x}.', 'Write )', '-> END\n=== room(x)\nA room {x}.'],
  ['a string', '~ temp said = "gold', 'Write "', '~ temp said = "gold"'],
  ['the condition of a choice', '* {gold > 2 [Go] -> last', 'Write }', '* {gold > 2} [Go] -> last'],
  ['a brace that nothing opens', 'A } hall.', 'Write \\}', 'A \\} hall.'],
  ['one that nothing closes', 'A { hall.', 'Write \\{', 'A \\{ hall.'],
  ['signs the wrong way round', '{gold => 2: Rich.}', 'Write >=', '{gold >= 2: Rich.}'],
  ['others', '{gold =< 2: Poor.}', 'Write <=', '{gold <= 2: Poor.}'],
  ['signs of another language', '{gold <> 2: Rich.}', 'Write !=', '{gold != 2: Rich.}'],
  ['two signs that should set', '~ gold == 2', 'Write =', '~ gold = 2'],
  ['a variable without a value', 'VAR coins', 'Begin with 0', 'VAR coins = 0'],
  ['one without a sign', 'VAR coins 3', 'Write =', 'VAR coins = 3'],
  ['one of two words', 'VAR my coins = 3', 'Name it my_coins', 'VAR my_coins = 3'],
  ['one of a knot without a value', '~ temp coins', 'Begin with 0', '~ temp coins = 0'],
  ['a function of the app', 'EXTERNAL shout', 'Write ()', 'EXTERNAL shout()'],
  ['a knot of two words', '-> END\n=== my room ===\nA room.', 'Name it my_room', '-> END\n=== my_room ===\nA room.'],
  ['a stitch with a dash', '-> END\n= a-room\nA room.', 'Name it a_room', '-> END\n= a_room\nA room.'],
  ['a label of two words', '* (my spot) [Go] -> last', 'Name it my_spot', '* (my_spot) [Go] -> last'],
  ['a way that leads nowhere', 'A wall. ->', 'End the story here', 'A wall. -> END'],
])('STUDIO-146: what makes a line readable is offered: %s', (_, line, label, mended) => {
  const fixes = unread(line).flatMap((one) => one.fixes);
  expect(fixes.map((fix) => [fix.label, applied(scripted(line), fix.edits)])).toEqual([[label, scripted(mended)]]);
  expect(study(mended).filter(({ weight }) => weight === 'stops')).toEqual([]);
});

it.each([
  ['nothing to compare with', '{gold >: Rich.}'],
  ['three ways for two', '{gold: a|b|c}'],
  ['no sign that computes', '~ gold'],
  ['no name', '==='],
  ['a comment within the name', '-> END\n=== my /* a */ room ===\nA room.'],
])('STUDIO-146: nothing is offered where it is not certain: %s', (_, line) =>
  expect(unread(line).map(({ fixes }) => fixes.map(({ label }) => label))).toEqual([[]]),
);

/** A name of several words becomes one word. */
const lettersOf = (text: string): string => text.replaceAll(/ END|[^\p{L}]/gu, '');

/** Lines that ink can read. */
const line = fc.constantFrom(
  ...['{gold > 2: Rich {trust}.|Poor.}', '* {trust > 2} [Go (now)] -> last', '~ gold = paid((2 + 3) * trust)', 'A hall, {~bright|dark}.'],
  ...[
    '* (spot) {trust} "Who?" [Ask] -> last',
    '{ gold > 2:\n  Rich.\n- else:\n  Poor.\n}',
    '~ temp said = "gold {trust}"',
    '* [In]\n  * * [Deep] -> last',
  ],
);
const sign = fc.constantFrom(...'{}[]()"|=<>:-*~\\');

it('STUDIO-146: each way that is offered for a line with a sign too many or too few makes it readable, and leaves its words', () => {
  let offered = 0;
  fc.assert(
    fc.property(line, fc.nat(), sign, fc.boolean(), (right, pick, put, isTooMany) => {
      const places = [...right.matchAll(/[{}[\]()"|=<>:]/gu)].map(({ index }) => index);
      const at = isTooMany ? pick % (right.length + 1) : (places[pick % places.length] ?? 0);
      const wrong = isTooMany ? right.slice(0, at) + put + right.slice(at) : right.slice(0, at) + right.slice(at + 1);
      const before = unread(wrong);
      for (const { at: place, fixes } of before)
        for (const { label, edits } of fixes) {
          const mended = applied(scripted(wrong), edits);
          const told = new StoryStudies().study([{ file: FILE, text: mended }]).problems;
          const after = told.filter(({ kind }) => kind === 'unreadable');
          if (after.length >= before.length || after.some((one) => one.at.line === place.line)) throw new Error(`${label}: ${mended}`);
          expect(lettersOf(mended)).toBe(lettersOf(scripted(wrong)));
          // What stood in the line may name what there is not, or call what is no function; a name alone in parentheses is an item of a list.
          const isCalled = /(?:gold|trust|spot)\s*\(|\(\s*(?:gold|trust|spot|by)\s*[),]/u.test(mended);
          if (!isCalled && told.every(({ weight }) => weight !== 'stops')) expect([mended, compiles(mended)]).toEqual([mended, true]);
          offered += 1;
        }
    }),
    {
      numRuns: runs(100, 2000),
      examples: [
        ['~ gold = paid((2 + 3) * trust)', 23, '(', true],
        ['A hall, {~bright|dark}.', 0, '=', true],
      ],
    },
  );
  expect(offered).toBeGreaterThan(5);
});
