import fc from 'fast-check';
import { expect, it } from 'vitest';
import { median, quantile, ratios, ratioText, spread } from './figures.ts';

const figures = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });

it('a quantile is one of the figures, in any order, and grows with its part', () => {
  fc.assert(
    fc.property(figures, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (values, a, b) => {
      expect(values).toContain(quantile(values, a));
      expect(quantile(values.toReversed(), a)).toBe(quantile(values, a));
      expect(quantile(values, Math.min(a, b))).toBeLessThanOrEqual(quantile(values, Math.max(a, b)));
    }),
  );
});

it('at most half of the figures lie on either side of the median', () => {
  fc.assert(
    fc.property(figures, (values) => {
      const middle = median(values);
      expect(values.filter((value) => value < middle).length * 2).toBeLessThanOrEqual(values.length);
      expect(values.filter((value) => value > middle).length * 2).toBeLessThanOrEqual(values.length);
    }),
  );
});

it('ratios pair figures that were measured one after the other', () => {
  expect(ratios([2, 9, 8], [1, 3, 2])).toEqual([2, 3, 4]);
  expect(ratioText([2, 9, 8], [1, 3, 2])).toBe('3.00x (2.00 to 4.00)');
});

it('a text shows the median with its spread, and no number where nothing was measured', () => {
  expect(spread([1_300, 1_100, 1_234])).toBe('1,234 (1,100 to 1,300)');
  expect(spread([0.5], 3)).toBe('0.500 (0.500 to 0.500)');
  expect(spread([])).toBe('–');
  expect(spread([1, Number.NaN])).toBe('–');
  expect(ratioText([1], [0])).toBe('–');
  expect(ratioText([1], [])).toBe('–');
  expect(median([])).toBeNaN();
});
