import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOVE_MS, thinnedMoves } from '#domain/recording/thinned-moves.ts';

const moves = fc
  .array(fc.integer({ min: -5000, max: 0 }))
  .map((times) => times.toSorted((a, b) => a - b).map((timeOffset, x) => ({ timeOffset, x })));

it('TRACK-14: keeps the first and the last position, and between them at most one in 100 ms', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const kept = thinnedMoves(all);
      expect([kept[0], kept.at(-1)]).toEqual([all[0], all.at(-1)]);
      expect(all.filter((move) => kept.includes(move))).toEqual(kept);
      const gaps = kept.slice(1, -1).map(({ timeOffset }, index) => timeOffset - (kept[index]?.timeOffset ?? 0));
      expect(gaps.every((gap) => gap >= MOVE_MS)).toBe(true);
      expect(thinnedMoves(kept)).toEqual(kept);
    }),
  );
});
