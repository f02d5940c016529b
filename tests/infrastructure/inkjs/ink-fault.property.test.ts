import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inkFault } from '#domain/play/ink-fault.ts';
import { FROM_THE_BEGINNING } from '#domain/studio/test-play/played.ts';
import { LastCompiled } from '#infrastructure/inkjs/last-compiled.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { walksOf } from '#infrastructure/inkjs/story-walks.ts';
import { runs } from '#tests/proof.ts';

/** @shortened 20 generated scripts in place of 300 */
const numRuns = runs(20, 300);

/** Lines in which ink fails while it plays. */
const failing = fc.constantFrom(
  '{6 mod zero}',
  '{word - 1}',
  '{LIST_COUNT(word)}',
  '-> lost ->',
  '->->',
  '{-> way}',
  '{word > 1: more}',
  'Words.',
  '~ zero = 1 mod zero',
);
const script = fc
  .tuple(fc.array(fc.constantFrom('Words.', 'More {zero}.'), { maxLength: 2 }), failing, fc.constantFrom('-> END', ''))
  .map(
    ([before, line, after]) =>
      `VAR zero = 0\nVAR word = "p"\nVAR way = 3\n-> hall\n=== hall\nA hall.\n* [On] -> cave\n=== cave\n${[...before, line].join('\n')}\n${after}\n=== lost\nLost.\n`,
  );

/** What the runtime of ink writes for programmers. */
const RAW = /RUNTIME|Ink Pointer|line \d|script\.ink|Do you need|\?\.|\.\.$/;

it('PROOF-65: what a play fails with is told without the marks and places of the runtime', () => {
  let failed = 0;
  fc.assert(
    fc.property(script, (text) => {
      const texts = [{ file: 'script.ink', text }];
      const first = new StoryPlays().play(texts, FROM_THE_BEGINNING);
      if (first.kind !== 'played') return;
      const choices = first.story.offered.slice(0, 1);
      const played = new StoryPlays().play(texts, { ...FROM_THE_BEGINNING, choices });
      const end = played.kind === 'played' ? played.story.end : null;
      if (end?.kind === 'broken') expect(end.message).not.toMatch(RAW);
      let now = 0;
      const tick = () => {
        now += 1;
        return now;
      };
      const walks = walksOf(texts, { plays: 4, ms: 1000, within: 100_000, now: tick }, new LastCompiled(tick));
      let step = walks.next();
      while (!step.done) step = walks.next();
      const sentences = (step.value?.failed ?? []).map(({ sentence }) => sentence);
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(RAW);
        expect(sentence).toMatch(/[^.!?\s]\.$/u);
      }
      // One mistake is told once.
      expect(new Set(sentences).size).toBe(sentences.length);
      failed += sentences.length;
    }),
    { numRuns },
  );
  expect(failed).toBeGreaterThan(0);
});

it.each([
  [
    "RUNTIME ERROR: 'script.ink' line 7: ran out of content. Do you need a '-> DONE' or '-> END'?",
    /^the text runs out and no choice is left: .*“\+ ->”/,
  ],
  ['RUNTIME ERROR: (Ink Pointer -> cave.0 -- index 3): Cannot divide by zero', /^Cannot divide by zero$/],
  [
    "RUNTIME ERROR: unexpectedly reached end of content. Do you need a '->->' to return from a tunnel?",
    /^a tunnel ends without a way back/,
  ],
  ["RUNTIME ERROR: 'a b.ink' line 12: unexpectedly reached end of content. Do you need a '~ return'?", /^a function ends where it can not/],
  ['What is this?', /^What is this$/],
])('PROOF-65: %j is said in other words', (message, said) => expect(inkFault(message)).toMatch(said));
