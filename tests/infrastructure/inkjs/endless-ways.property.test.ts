import fc from 'fast-check';
import type { Story } from 'inkjs/engine/Story';
import { expect, it } from 'vitest';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';
import { runs } from '#tests/proof.ts';

/** @shortened 150 generated scripts in place of 1,500 */
const numRuns = runs(150, 1500);
const FILE = 'script.ink';
const compiled = (text: string): Story | null => {
  const read = compileStory([{ file: FILE, text }]);
  return 'story' in read ? read.story : null;
};
const endlessIn = (text: string) => new StoryStudies().study([{ file: FILE, text }]).problems.filter(({ kind }) => kind === 'endless');

const place = fc.constantFrom('a', 'b', 'c', 'd', 'd.in', 'a', 'b', 'c');
const asked = fc.constantFrom('gold > 1', 'gold < 0 and gold > 0', 'a > 2', 'not b', 'RANDOM(1, 2) == 1');
const way = place.map((to) => `-> ${to}`);
const line = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('Words.', '~ gold = gold + 1', '~ gold = gold - 2', '{gold > 1: Rich.|Poor.}', '- (spot) Here.'),
  },
  { weight: 3, arbitrary: fc.tuple(asked, way).map(([when, to]) => `{${when}: ${to}}`) },
  { weight: 2, arbitrary: fc.tuple(asked, way, way).map(([when, to, other]) => `{${when}: ${to}|${other}}`) },
  { weight: 1, arbitrary: fc.tuple(way, way).map(([to, other]) => `{Once|${to}|${other}}`) },
  { weight: 1, arbitrary: fc.tuple(way, way).map(([to, other]) => `{&${to}|${other}}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        '* [Go] -> a',
        '+ {gold > 3} [Wait]',
        '-> END',
        '{gold > 4: -> END}',
        '{gold > 9: -> DONE}',
        '-> rest ->',
        '<- beside',
        '~ temp to = -> b\n-> to',
      ],
      ...['{a > 3: -> rest ->}', '~ lower()', '->->'],
    ),
  },
);
const last = fc.oneof(
  { weight: 6, arbitrary: way },
  { weight: 2, arbitrary: way.map((to) => `On. ${to} // ${to}`) },
  { weight: 1, arbitrary: fc.tuple(asked, way, way).map(([when, to, other]) => `{${when}: ${to}|${other}}`) },
  { weight: 1, arbitrary: fc.tuple(asked, way, way).map(([when, to, other]) => `{\n- ${when}:\n  ${to}\n- else:\n  ${other}\n}`) },
  { weight: 1, arbitrary: fc.constantFrom('-> END', '* [Go] -> b', '{gold > 1: -> a}', '-> spot', 'Over.', '{!-> a|-> b}') },
);
const body = fc.tuple(fc.array(line, { maxLength: 2 }), last).map(([lines, on]) => ['Words.', ...lines, on].join('\n'));

const script = fc
  .tuple(body, body, body, body, fc.boolean())
  .map(
    ([a, b, c, d, isOwn]) =>
      `VAR gold = 1\n-> a\n=== a\n${a}\n=== b\n${b}\n=== c\n${c}\n=== d\n${isOwn ? `${d}\n` : ''}= in\n${d}\n=== rest\nRest.\n->->\n=== beside\n* [Side] -> END\n=== function lower()\n~ gold = gold - 1\n`,
  );

it('PROOF-105: who comes to knots that are said to lead to each other gets neither a choice nor an end, and the way that is offered puts it right', () => {
  let [told, mended] = [0, 0];
  fc.assert(
    fc.property(script, fc.integer({ min: -3, max: 6 }), (text, gold) => {
      const story = compiled(text);
      if (story === null) return;
      for (const { sentence, fixes } of endlessIn(text)) {
        told += 1;
        const named = sentence.replace(/ leads? to .*$/u, '').split(/, | and /u);
        const knots = named.filter((one) => !one.endsWith(' others'));
        for (const knot of knots) {
          story.ResetState();
          story.onError = () => undefined;
          story.variablesState.$('gold', gold);
          story.ChoosePathString(knot);
          for (let lines = 0; lines < 40; lines += 1) {
            if (!story.canContinue || story.currentChoices.length > 0) throw new Error(`${sentence} ${knot}\n${text}`);
            story.Continue();
          }
        }
        for (const { label, edits } of fixes) {
          const after = applied(text, edits);
          if (compiled(after) === null) throw new Error(`${label} does not compile:\n${after}`);
          if (endlessIn(after).some((one) => one.sentence === sentence)) throw new Error(`${label} leaves it:\n${after}`);
          mended += 1;
        }
      }
    }),
    { numRuns },
  );
  expect(told).toBeGreaterThan(0);
  expect(mended).toBeGreaterThan(0);
});

it.each([
  ['two that lead to each other', 'A. -> b\n=== b\nB. -> a\n', 'a and b lead to each other', 'A. \n+ [Go on] -> b\n=== b\nB. -> a\n'],
  ['one that leads to itself', 'A.\n-> a // again\n', 'a leads to itself', 'A.\n+ [Go on] -> a // again\n'],
  ['a label in itself', '- (top) A.\n-> top\n', 'a leads to itself', '- (top) A.\n+ [Go on] -> top\n'],
  [
    'ways behind conditions, of which none leads out',
    '{gold > 1: -> b}\n-> c\n=== b\n-> a\n=== c\n{gold > 2: -> a|-> b}\n',
    'a and b lead to each other',
    '{gold > 1: -> b}\n+ [Go on] -> c\n=== b\n-> a\n=== c\n{gold > 2: -> a|-> b}\n',
  ],
])('PROOF-105: told are %s', (_, knots, sentence, after) => {
  const text = (of: string) => `VAR gold = 1\n-> a\n=== a\n${of}`;
  const problems = endlessIn(text(knots));
  expect(problems.map((one) => one.sentence)).toEqual([`${sentence} without a choice or an end: nobody gets on from there.`]);
  expect(problems.flatMap(({ fixes }) => fixes.map(({ edits }) => applied(text(knots), edits)))).toEqual([text(after)]);
});

it.each([
  ['a choice on the way', 'A. -> b\n=== b\n* [On]\n- -> a\n'],
  ['an end behind a condition', 'A. -> b\n=== b\n{gold > 5: -> END}\n-> a\n'],
  ['a tunnel on the way', 'A. -> b\n=== b\n-> rest ->\n-> a\n=== rest\n* [On] ->->\n'],
  ['a thread on the way', 'A. -> b\n=== b\n<- rest\n-> a\n=== rest\n* [On] -> END\n'],
  ['a place that a variable holds', 'A. -> b(-> c)\n=== b(-> x)\n-> x\n=== c\n-> a\n'],
  ['a way that may run out', 'A. -> b\n=== b\n{gold > 1: -> a}\n'],
  ['knots that nobody comes to', '-> END\n=== b\n-> c\n=== c\n-> b\n'],
])('PROOF-105: nothing is said of knots with %s', (_, knots) => {
  expect(endlessIn(`VAR gold = 1\n-> a\n=== a\n${knots}`)).toEqual([]);
});
