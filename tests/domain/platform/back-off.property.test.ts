import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff } from '#domain/platform/back-off.ts';

describe('backOff', () => {
  it('doubles from the first delay up to the limit', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((attempt) => backOff(attempt, 0, { first: 250, max: 8_000 }));
    expect(delays).toEqual([250, 250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('adds up to a quarter at random', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.nat({ max: 2000 }), random, (attempt, fraction) => {
        const limits = { first: 250, max: 8_000 };
        const delay = backOff(attempt, 0, limits);
        expect(backOff(attempt, fraction, limits)).toBeGreaterThanOrEqual(delay);
        expect(backOff(attempt, fraction, limits)).toBeLessThanOrEqual(delay * 1.25);
      }),
    );
  });
});
