import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scriptTags } from '#domain/studio/script/script-tags.ts';
import { speakerProblems } from '#domain/studio/sheets/speaker-tags.ts';
import { tagProblems } from '#domain/studio/sheets/tag-problems.ts';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';
import { runs } from '#tests/proof.ts';

/** @shortened 200 generated scripts in place of 2,000 */
const numRuns = runs(200, 2000);
const FILE = 'script.ink';
const compiles = (text: string): boolean => 'story' in compileStory([{ file: FILE, text }]);
const commentsIn = (text: string) => [...text.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//gu)].map(([words]) => words);

const LISTS = {
  endings: [{ id: 'goodbye', name: '', text: '', hint: '', when: '', epilogue: '', needs: [], epilogueNeeds: [] }],
  objectives: [{ id: 'the-ledger', text: '' }],
  scenes: [{ id: 'hall', image: '', alt: '', focus: null }],
};
const note = fc.constantFrom('', '', ' ', '/* check */', ' /* check */', '/* a\n b */', ' /* a\n b */ ');
const SPEAKERS = { cast: [{ id: 'juno', name: 'Juno' }], voices: {} };
const problemsOf = (text: string) => [...tagProblems(LISTS, scriptTags([{ file: FILE, text }])), ...speakerProblems(SPEAKERS, FILE, text)];
const id = fc.constantFrom('goodbey', 'goodby', 'the-ledgr', 'halls', 'far away', 'goodbye', 'good/* c */bey');
const speaker = fc.tuple(fc.constantFrom('speaker', 'character'), fc.constantFrom('junno', 'xavier', 'juno'));
const named = fc.oneof(fc.tuple(fc.constantFrom('ending', 'objective', 'scene'), id), speaker);
const tag = fc
  .tuple(named, fc.constantFrom('#', '# ', '#/* k */ '), note)
  .map(([[kind, of], sign, between]) => [kind, sign, between, of] as const)
  .map(([kind, sign, between, of]) => `${sign}${kind}:${between.includes('\n') ? '' : between}${of}`);
const tags = fc.tuple(tag, note, fc.constantFrom('', '', ' # mood: warm', ' // noted', ' # scene: hall')).map((parts) => parts.join(''));

/** Where tags stand: in words, alone in a knot, a branch, a choice or a gather. */
const line = fc.oneof(
  tags.map((of) => `Bye. ${of}`),
  tags,
  tags.map((of) => `* [Go ${of}] -> a`),
  tags.map((of) => `* [Go]\n  ${of}`),
  tags.map((of) => `* Go ${of}`),
  tags.map((of) => `* ${of}`),
  tags.map((of) => `+ [${of}]`),
  tags.map((of) => `* {gold > 2} [${of}]`),
  tags.map((of) => `* {gold > 2} ${of} -> b`),
  tags.map((of) => `* [${of}] -> b`),
  tags.map((of) => `- ${of}`),
  tags.map((of) => `- (spot) ${of}`),
  tags.map((of) => `{gold > 2: ${of}}`),
  tags.map((of) => `{gold > 2: Rich. ${of}|Poor.}`),
  tags.map((of) => `{gold > 2: ${of}|${of}}`),
  tags.map((of) => `{gold > 2:\n  ${of}\n}`),
  tags.map((of) => `{\n- gold > 2: ${of}\n- else:\n  ${of}\n}`),
  tags.map((of) => `{stopping:\n- ${of}\n- Again.\n}`),
  tags.map((of) => `{Once|${of}}`),
  tags.map((of) => `${of} -> b`),
  tags.map((of) => `=== c ===\n${of}`),
  tags.map((of) => `= d\n${of}`),
);

it('PROOF-100: each way that is offered for a tag that the sheet does not have leaves a script that compiles, with all its comments and words, and one such tag less', () => {
  let pressed = 0;
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const text = `VAR gold = 3\n-> a\n=== a\nA room.\n${lines.join('\n')}\n=== b\nB. -> END\n`;
      if (!compiles(text)) return;
      const problems = problemsOf(text);
      for (const { fixes, sentence } of problems)
        for (const { label, edits } of fixes) {
          const after = applied(text, edits);
          pressed += 1;
          if (!compiles(after)) throw new Error(`${label} (${sentence}) does not compile:\n${text}\n----\n${after}`);
          expect(commentsIn(after)).toEqual(commentsIn(text));
          for (const word of ['Bye.', 'Rich.', 'Poor.', 'Once|', '# mood: warm', '// noted', '-> b'])
            expect(after.split(word).length).toBe(text.split(word).length);
          expect(problemsOf(after).length).toBe(problems.length - 1);
        }
    }),
    { numRuns },
  );
  expect(pressed).toBeGreaterThan(0);
});

it.each([
  [
    'a comment right behind it',
    'Bye. # ending: goodbey/* check */ # mood: warm',
    ['Bye. # ending: goodbye/* check */ # mood: warm', 'Bye. /* check */ # mood: warm'],
  ],
  ['a way on behind it', 'Bye. # ending: goodbey -> b', ['Bye. # ending: goodbye -> b', 'Bye.  -> b']],
  ['nothing else in its branch', '{ gold > 2:\n  # ending: goodbey\n}', ['{ gold > 2:\n  # ending: goodbye\n}']],
  ['a speaker and a way on behind it', 'Hi. # speaker: junno -> b', ['Hi. # speaker: juno -> b', 'Hi.  -> b']],
  ['a speaker alone in a choice', '* [# speaker: junno] -> b', ['* [# speaker: juno] -> b']],
  ['a comment in its id', 'Bye. # ending: good/* c */bey', []],
])('PROOF-100: of a tag with %s the rest stays', (_, line, all) => {
  const story = (of: string) => `VAR gold = 3\n-> a\n=== a\n${of}\n=== b\nB. -> END\n`;
  const text = story(line);
  const fixes = problemsOf(text).flatMap((one) => one.fixes);
  expect(fixes.map(({ edits }) => applied(text, edits))).toEqual(all.map(story));
});
