import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scriptSize } from '#server/domain/studio/script/script-size.ts';

const word = fc.stringMatching(/^[a-z]{2,8}$/).filter((text) => !['not'].includes(text));
const sentence = fc.array(word, { minLength: 1, maxLength: 6 });
/** What no player reads. */
const logic = fc.constantFrom(
  '~ juno = juno + 1',
  'VAR juno = 0',
  '// a note to myself',
  '/* two\nlines */',
  '-> the_end',
  '= stitch',
  '# mood: warm',
);

it('STUDIO-04, STUDIO-218: the size of a story counts its knots and the words that players read, in all its scripts', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(fc.oneof(sentence, logic), { maxLength: 5 }), fc.boolean()), { maxLength: 5 }), (knots) => {
      const text = knots
        .map(([lines, isFunction], index) =>
          [
            `=== ${isFunction ? 'function ' : ''}knot_${index} ===`,
            ...lines.map((line) => (typeof line === 'string' ? line : `${line.join(' ')}.`)),
          ].join('\n'),
        )
        .join('\n');
      const words = knots.flatMap(([lines]) => lines.flatMap((line) => (typeof line === 'string' ? [] : line)));
      const size = { knots: knots.filter(([, isFunction]) => !isFunction).length, words: words.length };
      expect(scriptSize(new Map([['script.ink', text]]))).toEqual(size);
      const parted = [
        ['script.ink', 'INCLUDE rooms.md'],
        ['rooms.md', text],
        ['import.md', text],
      ] as const;
      expect(scriptSize(new Map(parted))).toEqual(size);
      expect(
        scriptSize(
          new Map([
            ['a.ink', text],
            ['b.ink', text],
            ['story.yaml', 'title: Not read'],
          ]),
        ),
      ).toEqual({
        knots: 2 * size.knots,
        words: 2 * size.words,
      });
    }),
  );
});
