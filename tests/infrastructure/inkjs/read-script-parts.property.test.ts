import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { inkBeginnings, inkExpressions } from '#tests/arbitraries/ink-expressions.ts';
import { runs } from '#tests/proof.ts';

/** @shortened 120 generated scripts in place of 4,000 */
const numRuns = runs(120, 4000);

const stops = (text: string) =>
  new StoryStudies()
    .study([{ file: 'script.ink', text }])
    .problems.filter(({ weight }) => weight === 'stops')
    .map(({ at, sentence }) => `${at.line + 1} ${sentence}`);

it('PROOF-60: a script that ink compiles has no line that cannot be read, and no name that nothing makes', () => {
  let compiled = 0;
  fc.assert(
    fc.property(fc.oneof(inkExpressions, inkBeginnings), (text) => {
      if (!('story' in compileStory([{ file: 'script.ink', text }]))) return;
      compiled += 1;
      expect(stops(text)).toEqual([]);
    }),
    { numRuns },
  );
  expect(compiled).toBeGreaterThan(numRuns / 4);
});

it('PROOF-60: a script that is being written is read wherever somebody is in it', () => {
  fc.assert(
    fc.property(
      fc.oneof(inkExpressions, inkBeginnings),
      fc.nat(),
      fc.nat(40),
      fc.constantFrom(
        '',
        '\n',
        '/*',
        'VAR ',
        'LIST x = ',
        'CONST ',
        '~ ',
        '~ temp ',
        '{',
        '(',
        '-> ',
        'EXTERNAL f(',
        '=== function (ref',
        '* {',
        '"',
      ),
      (text, at, cut, put) => {
        const from = at % text.length;
        expect(() => stops(text.slice(0, from) + put + text.slice(from + cut))).not.toThrow();
      },
    ),
    { numRuns },
  );
});

it.each([
  ['an empty list', 'LIST things = hat\nVAR bag = ()\n-> a\n=== a\n~ bag = ()\n{bag} {bag ? hat:yes}\n-> END\n'],
  ['a range of a list', 'LIST things = (hat), (cup)\n-> a\n=== a\n{LIST_RANGE(things, 1, cup)}\n-> END\n'],
])('PROOF-60: %s is read', (_, text) => expect(stops(text)).toEqual([]));
