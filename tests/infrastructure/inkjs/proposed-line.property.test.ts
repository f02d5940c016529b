import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposedLine } from '#domain/studio/review/proposal.ts';
import { FROM_THE_BEGINNING } from '#domain/studio/test-play/played.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { runs } from '#tests/proof.ts';

/** What a line of ink says; null where ink cannot read it. */
function told(line: string): string | null {
  const text = `VAR coins = 3\nVAR met = true\n-> a\n=== a ===\n${line}\n* [Go on] -> END\n`;
  const answer = new StoryPlays().play([{ file: 'script.ink', text }], FROM_THE_BEGINNING);
  if (answer.kind !== 'played') return null;
  const lines = answer.story.turns.flatMap((turn) => turn.lines);
  return lines
    .map(({ pieces }) => pieces.map(({ gap, text: words }) => gap + words).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const word = fc.constantFrom('rain', 'falls', 'on', 'Ana’s', 'quay.', '“No,”', 'ja!', 'coins', 'met', 'the');
const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(' '));
const piece = fc.oneof(
  { weight: 3, arbitrary: words(5) },
  fc.tuple(words(3), words(3)).map(([yes, no]) => `{met: ${yes}|${no}}`),
  words(3).map((yes) => `{coins > 1: ${yes}}`),
  fc.tuple(words(2), words(2)).map(([first, then]) => `{${first}|${then}}`),
  fc.constant('{coins}'),
  words(2).map((said) => `{not met: ${said}}`),
);
const line = fc
  .tuple(
    fc.constantFrom('', '- ', '- (here) '),
    fc.array(piece, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', ' # mood: rain', ' // rain'),
  )
  .map(([mark, pieces, end]) => mark + pieces.join(' ') + end);
/** Words that take the place of some of those that were read, with signs that mean something to ink. */
const change = fc.record({
  from: fc.nat(8),
  most: fc.nat(3),
  put: fc.array(fc.oneof(word, fc.constantFrom('{coins}', '->', '#', 'a|b', '}', '[x]', '*', '<>', '~', '3:', 'a\\b', '//')), {
    maxLength: 4,
  }),
});

it('STUDIO-71: where another wording is written into a line, a player reads just that, and nothing else of the line is another', () => {
  fc.assert(
    fc.property(line, change, (source, { from, most, put }) => {
      const shown = told(source);
      fc.pre(shown !== null && shown !== '');
      const old = (shown ?? '').split(' ');
      const proposed = old.toSpliced(from, most, ...put).join(' ');
      fc.pre(proposed !== '');
      const written = proposedLine(source, { shown: shown ?? '', proposed });
      if (written !== null) expect(told(written), written).toBe(proposed);
    }),
    { numRuns: runs(400, 5000) },
  );
});

it('STUDIO-71: a line of words alone takes any wording', () => {
  fc.assert(
    fc.property(words(7), change, (shown, { from, most, put }) => {
      const proposed = shown
        .split(' ')
        .toSpliced(from, most, ...put)
        .join(' ');
      fc.pre(proposed !== '' && new Set(shown.split(' ')).size === shown.split(' ').length);
      expect(told(proposedLine(`${shown} # mood: calm`, { shown, proposed }) ?? '')).toBe(proposed);
    }),
    { numRuns: runs(100, 1000) },
  );
});
