import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textChanges } from '#domain/studio/texts/text-changes.ts';

const text = fc
  .array(fc.constantFrom('You go. ', 'He stays.\n', '\n', '* [Left]\n', '🙂! ', 'x'), { maxLength: 10 })
  .map((parts) => parts.join(''));

it('STUDIO-10: the changes of a text, from its end on, turn it into the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const made = textChanges(before, after).reduceRight(
        (all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to),
        before,
      );
      expect(made).toBe(after);
    }),
  );
});

it('STUDIO-10: leaves sentences alone that are the same', () => {
  expect(textChanges('One. Two. Three.', 'One. Two, too. Three.')).toEqual([{ from: 5, to: 10, insert: 'Two, too. ' }]);
});
