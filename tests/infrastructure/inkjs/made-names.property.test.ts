/** @shortened 60 generated scripts in place of 1,500 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';
import { runs } from '#tests/proof.ts';

const numRuns = runs(60, 1500);
const FILE = 'script.ink';
const study = (text: string) => new StoryStudies().study([{ file: FILE, text }]);
const compiles = (text: string): boolean => 'story' in compileStory([{ file: FILE, text }]);

/** Names that nothing has: some like one that there is, and one that others have in another place. */
const missing = fc.constantFrom('attic', 'hal', 'gols', 'value', 'pais', 'roomy', 'loft', 'spo', 'mor');
const given = fc.constantFrom('3', 'gold', 'gold + 1', '-> hall', '"words"', '(red)', 'paid(2)', 'true');
const all = fc.array(given, { maxLength: 3 }).map((ones) => (ones.length === 0 ? '' : `(${ones.join(', ')})`));
const path = fc.oneof(
  { weight: 4, arbitrary: missing },
  { weight: 1, arbitrary: missing.map((name) => `hall.${name}`) },
  { weight: 1, arbitrary: missing.map((name) => `room.${name}`) },
  { weight: 1, arbitrary: missing.map((name) => `paid.${name}`) },
  { weight: 1, arbitrary: fc.tuple(missing, fc.constantFrom('inner', 'spot', 'hall')).map((parts) => parts.join('.')) },
  { weight: 1, arbitrary: fc.constantFrom('loft.inner.spot', 'hall.inner.loft', 'loft.attic.inner') },
);

/** One use of a name that nothing has. */
const use = fc.oneof(
  fc.tuple(path, all).map(([to, gives]) => `* [Go] -> ${to}${gives}`),
  fc.tuple(path, all).map(([to, gives]) => `-> ${to}${gives} ->\nBack.`),
  fc.tuple(path, all).map(([to, gives]) => `<- ${to}${gives}\n* [On] -> hall`),
  path.map((to) => `~ aim = -> ${to}`),
  path.map((to) => `{TURNS_SINCE(-> ${to}) > 2: Words.}`),
  fc.tuple(missing, all).map(([name, gives]) => `~ ${name}${gives === '' ? '()' : gives}`),
  fc.tuple(missing, all).map(([name, gives]) => `~ gold = ${name}${gives === '' ? '()' : gives} + 1`),
  path.map((name) => `{${name} > 2: Words.}`),
  missing.map((name) => `~ ${name} = 3`),
  missing.map((name) => `~ ${name}++`),
);
const place = fc.constantFrom('hall', 'inner', 'room');

const story = fc.tuple(use, place, fc.boolean()).map(([line, at, isLast]) => {
  const here = (name: string) => (name === at ? `${line}\n` : '');
  const room = `=== room(x)\nA room.\n${here('room')}* [Back] -> hall\n`;
  return `VAR gold = 3
VAR aim = -> hall
LIST colours = red, blue
-> hall
=== hall
A hall.
${here('hall')}* [Inner] -> inner
* [Room] -> room(2)
= inner
Inside.
- (spot) Here.
${here('inner')}* [Back] -> hall
${isLast ? '' : room}=== function paid(by)
~ return by
=== function pay(ref what)
~ what = 2
${isLast ? room : ''}`;
});

it('PROOF-62, PROOF-88: each way that is offered for a name that nothing has leaves a script that compiles', () => {
  let made = 0;
  fc.assert(
    fc.property(story, (text) => {
      const missed = study(text).problems.filter(({ kind }) => kind === 'no-target' || kind === 'no-name');
      expect(missed.length).toBeGreaterThan(0);
      // What else is wrong with the line is no matter of its name.
      if (missed.length > 1) return;
      for (const { label, edits } of missed.flatMap(({ fixes }) => fixes)) {
        const mended = applied(text, edits);
        expect([label, study(mended).problems.filter(({ weight }) => weight === 'stops')]).toEqual([label, []]);
        expect([label, compiles(mended)]).toEqual([label, true]);
        if (label.startsWith('Make')) made += 1;
      }
    }),
    { numRuns },
  );
  expect(made).toBeGreaterThan(0);
});

it.each([
  [
    'a function as it is called',
    '~ raise(gold, -> hall, 2)',
    'Make function raise',
    '=== function raise(value_1, -> value_2, value_3)\n~ return 0',
  ],
  ['one that is given nothing', '~ raise()', 'Make function raise', '=== function raise()\n~ return 0'],
  ['a knot that is given something', '* [Ask] -> ask(gold)', 'Make knot ask', '=== ask(value) ===\n-> END'],
  ['a tunnel, which comes back', '-> rest ->', 'Make knot rest', '=== rest ===\n->->'],
  ['a thread, which ends by itself', '<- rest(2)', 'Make knot rest', '=== rest(value) ===\n-> DONE'],
  ['a stitch of a knot', '* [Look] -> hall.attic(2)', 'Make stitch attic in hall', '= attic(value)\n-> END'],
  ['a knot with the stitch that is meant', '* [Look] -> house.attic', 'Make knot house', '=== house ===\n= attic\n-> END'],
])('PROOF-88: what is made for a name is %s', (_, line, label, text) => {
  const ink = `VAR gold = 3\n-> hall\n=== hall\nA hall.\n${line}\n-> END\n=== last\nOver.\n-> END\n`;
  const { problems } = study(ink);
  const fix = problems.flatMap(({ fixes }) => fixes).find((one) => one.label === label);
  expect(fix?.edits.map(({ insert }) => insert.trim())).toEqual([text]);
});

it.each([
  ['a place of another knot by its whole name', '* [Look] -> innner', 'Use hall.inner'],
  ['no function that takes something else', '~ pais(2, 3)', 'Make function pais'],
  ['no variable that another knot alone knows', '{secre}', 'Make variable secre'],
])('PROOF-88: offered instead is %s', (_, line, label) => {
  const ink = `-> hall\n=== hall\nA hall.\n~ temp secret = paid(2)\n{secret}\n* [On] -> last\n= inner\n-> END\n=== last\n${line}\n-> END\n=== function paid(by)\n~ return by\n`;
  const missed = study(ink).problems.filter(({ kind }) => kind === 'no-target' || kind === 'no-name');
  expect(missed.map(({ fixes }) => fixes[0]?.label)).toEqual([label]);
});
