import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endingCounts } from '#server/domain/studio/numbers/ending-counts.ts';

const id = fc.constantFrom('', 'home', 'sea', 'night', 'dawn', 'lost');
const named = fc.uniqueArray(id, { maxLength: 5 }).map((ids) => ids.map((of) => ({ id: of, name: `The ${of}` })));

it('STUDIO-44: every ending of the story stands in its place, found or not, and none that was found is left out', () => {
  fc.assert(
    fc.property(
      named,
      fc.uniqueArray(fc.record({ id, name: fc.string(), players: fc.integer({ min: 1, max: 99 }) }), { selector: (one) => one.id }),
      (sheet, found) => {
        const counts = endingCounts(sheet, found);
        expect(counts.slice(0, sheet.length).map(({ id: of, name }) => ({ id: of, name }))).toEqual(sheet);
        expect(new Set(counts.map((one) => one.id)).size).toBe(counts.length);
        for (const one of found) expect(counts.find((count) => count.id === one.id)?.players).toBe(one.players);
        expect(counts.reduce((sum, { players }) => sum + players, 0)).toBe(found.reduce((sum, { players }) => sum + players, 0));
      },
    ),
  );
});
