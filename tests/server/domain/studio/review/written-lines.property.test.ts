import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WrittenLines } from '#server/domain/studio/review/written-lines.ts';

/** Lines of words that no other line has, with what ink may put around them. */
const wordsOf = (line: number) => Array.from({ length: 6 }, (_, word) => `l${line}w${word}`);
const dress = fc.constantFrom<(words: string) => string>(
  (words) => words,
  (words) => `  ${words} # mood: calm`,
  (words) => `* [Go on] ${words} -> knot`,
  (words) => `{seen: ${words}|Something else.}`,
  (words) => `- ${words} // a note`,
);
/** The text that has the lines: the script, or one that it includes. */
const included = fc.constantFrom('script.ink', 'rooms.ink', 'rooms.md', 'halls/Räume.txt', 'rooms');
const story = fc.array(dress, { minLength: 1, maxLength: 12 });

it('STUDIO-40, STUDIO-218: a printed paragraph leads to the line that it is written in, whatever a condition has left out of it', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 0, max: 2 }), included, (dresses, left, file) => {
      const script = dresses.flatMap((put, line) => ['=== knot ===', '~ x = 1', put(wordsOf(line).join(' '))]).join('\n');
      const lines = new WrittenLines(
        new Map([
          ['story.yaml', wordsOf(0).join(' ')],
          ['notes.md', wordsOf(0).join(' ')],
          ['script.ink', file === 'script.ink' ? script : `INCLUDE ${file}\n`],
          [file, script],
        ]),
      );
      const printed = dresses.map((_, line) => `${wordsOf(line).slice(left).join(', ')}.`);
      expect(lines.of(printed)).toEqual(dresses.map((_, line) => ({ path: file, line: 3 * line + 2 })));
    }),
  );
});

it('STUDIO-40: a line that stands twice is the next one behind the paragraph before; words of no line lead nowhere', () => {
  const script = '== a ==\nIt rains.\n== b ==\nA door opens.\nIt rains.\n// It snows today.\n# It snows';
  const lines = new WrittenLines(new Map([['script.ink', script]]));
  expect(lines.of(['A door opens.', 'It rains.'])).toMatchObject([{ line: 3 }, { line: 4 }]);
  expect(lines.of(['It rains.', 'It snows today and nobody knows.', '…'])).toEqual([{ path: 'script.ink', line: 1 }, null, null]);
});
