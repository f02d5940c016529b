import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LoadFigures, lighthouseScore } from './lighthouse-score.ts';

const instant: LoadFigures = { firstPaint: 0, speedIndex: 0, largestPaint: 0, blocking: 0, shift: 0 };

it('the published points of every curve score 0.9 and 0.5', () => {
  expect(lighthouseScore(instant)).toBe(100);
  expect(lighthouseScore({ firstPaint: 1_800, speedIndex: 3_387, largestPaint: 2_500, blocking: 200, shift: 0.1 })).toBe(90);
  expect(lighthouseScore({ firstPaint: 3_000, speedIndex: 5_800, largestPaint: 4_000, blocking: 600, shift: 0.25 })).toBe(50);
});

it('each figure takes at most its weight', () => {
  const worst = 1e9;
  expect(lighthouseScore({ ...instant, firstPaint: worst })).toBe(90);
  expect(lighthouseScore({ ...instant, speedIndex: worst })).toBe(90);
  expect(lighthouseScore({ ...instant, largestPaint: worst })).toBe(75);
  expect(lighthouseScore({ ...instant, blocking: worst })).toBe(70);
  expect(lighthouseScore({ ...instant, shift: worst })).toBe(75);
});

it('a slower page never scores better', () => {
  const ms = fc.double({ min: 0, max: 20_000, noNaN: true });
  const figures = fc.record({
    firstPaint: ms,
    speedIndex: ms,
    largestPaint: ms,
    blocking: ms,
    shift: fc.double({ min: 0, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(figures, fc.constantFrom(...(Object.keys(instant) as (keyof LoadFigures)[])), ms, (load, name, more) => {
      const slower = lighthouseScore({ ...load, [name]: load[name] + more });
      expect(slower).toBeLessThanOrEqual(lighthouseScore(load));
      expect(slower).toBeGreaterThanOrEqual(0);
    }),
  );
});
