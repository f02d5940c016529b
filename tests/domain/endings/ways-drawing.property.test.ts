import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnWays } from '#domain/endings/ways-drawing.ts';

const runs = fc.integer({ min: 1, max: 40 }).chain((turns) =>
  fc.record({
    turns: fc.constant(turns),
    ways: fc
      .array(fc.integer({ min: 0, max: turns }), { maxLength: 8 })
      .map((depths) => depths.map((depth, at) => ({ endingId: `e${at}`, depth }))),
  }),
);

describe('END-03: the drawing of where the ways part', () => {
  it('keeps every way on the line, in order and apart', () => {
    fc.assert(
      fc.property(runs, fc.double({ min: 0.02, max: 0.4, noNaN: true }), ({ turns, ways }, gap) => {
        const drawn = drawnWays(ways, turns, gap);
        expect(drawn.map(({ endingId }) => endingId).sort()).toEqual(ways.map(({ endingId }) => endingId).sort());
        const apart = Math.min(gap, 1 / Math.max(1, ways.length - 1));
        drawn.forEach(({ from, to, depth }, at) => {
          expect(from).toBeCloseTo(depth / turns);
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(1);
          const before = drawn[at - 1];
          if (before) expect(to - before.to).toBeGreaterThanOrEqual(apart - 1e-9);
        });
      }),
    );
  });

  it('leaves a lone way where it parts', () => {
    expect(drawnWays([{ endingId: 'dawn', depth: 5 }], 20, 0.2)).toEqual([{ endingId: 'dawn', depth: 5, from: 0.25, to: 0.25 }]);
  });
});
