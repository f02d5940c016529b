import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conflictsIn, conflictText } from '#domain/studio/texts/conflict-marks.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('*/', '*', '/', '/*≠', '≠*/', '\n', '⏎', '\u2060', '\u20600', ': ', '/*≠*/', 'go'), { maxLength: 8 })
    .map((parts) => parts.join('')),
);
const plain = fc
  .array(fc.constantFrom('You go. ', '\n', '* [Left]', '/* aside */', '// note\n'), { maxLength: 5 })
  .map((parts) => parts.join(''));
const by = fc.constantFrom('Ann', 'Ben: the second', '', 'a*/b\nc');

it('STUDIO-12: what is written into a place to decide is read from it letter by letter, in one line', () => {
  fc.assert(
    fc.property(text, plain, plain, plain, by, (other, kept, before, after, name) => {
      const place = conflictText(kept, { by: name, text: other });
      const found = conflictsIn(before + place + after);
      expect(found).toMatchObject([{ from: before.length, to: before.length + place.length, kept, others: [{ text: other }] }]);
      expect(conflictText('', { by: name, text: other })).not.toContain('\n');
      expect(place.slice(0, place.length - kept.length - '/*≠*/'.length).indexOf('*/')).toBe(
        place.length - kept.length - '/*≠*/'.length - 2,
      );
    }),
  );
});

it('STUDIO-12: a place within another is part of it, and one place may have several other versions', () => {
  fc.assert(
    fc.property(text, text, plain, (one, two, kept) => {
      const inner = conflictText(kept, { by: 'Ann', text: one });
      expect(conflictsIn(conflictText(`x ${inner} y`, { by: 'Ben', text: two }))).toMatchObject([
        { kept: `x ${inner} y`, others: [{ by: 'Ben', text: two }] },
      ]);
      expect(conflictsIn(conflictText(inner, { by: 'Ben', text: two }).replace(/\/\*≠\*\/$/, ''))).toMatchObject([
        {
          kept,
          others: [
            { by: 'Ben', text: two },
            { by: 'Ann', text: one },
          ],
        },
      ]);
    }),
  );
});

it('STUDIO-12: a mark that lost its other half hides no place behind it', () => {
  const place = conflictText('right', { by: 'Ann', text: 'left' });
  const [head = ''] = place.split('right');
  for (const broken of [`${head}gone. ${place}`, `/*≠*/${place}`, `${place}/*≠*/`, `${place}${head}`])
    expect(conflictsIn(broken).map(({ kept }) => kept)).toContain('right');
});
