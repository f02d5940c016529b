import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changed, changesBetween } from '#domain/studio/texts/changes.ts';

const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '\n', 'x y', ''), { maxLength: 14 });

it('STUDIO-10: the changes turn one list into the other, in order, with something the same between any two', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changes = changesBetween(before, after);
      expect(changed(before, changes)).toEqual(after);
      for (const [index, { from, to }] of changes.entries()) {
        expect(from).toBeLessThanOrEqual(to);
        expect(from).toBeGreaterThan(changes[index - 1]?.to ?? -1);
      }
      expect(changesBetween(before, before)).toEqual([]);
    }),
  );
});

it('STUDIO-10: one changed item among any number is the only change', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 30 }), fc.nat(), (before, place) => {
      const at = place % before.length;
      const after = before.with(at, `${before[at]}, changed, ${before.join()}`);
      expect(changesBetween(before, after)).toEqual([{ from: at, to: at + 1, with: [after[at]] }]);
    }),
  );
});
