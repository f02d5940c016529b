import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakpoint, screenSize } from '#domain/design/screen-size.ts';
import { VIEWPORT_HEIGHT_DEBOUNCE, VIEWPORT_HEIGHT_VARIABLE, viewportHeightValue } from '#domain/design/viewport-height.ts';

describe('UI-02: breakpoints', () => {
  it.each([
    [0, 'mobile'],
    [767, 'mobile'],
    [767.9, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
    [5000, 'desktop'],
  ])('%d px is %s', (width, size) => expect(screenSize(width)).toBe(size));

  it.each([
    [0, 'xs'],
    [575, 'xs'],
    [576, 'sm'],
    [767, 'sm'],
    [768, 'md'],
    [991, 'md'],
    [992, 'lg'],
    [1199, 'lg'],
    [1200, 'xl'],
  ])('%d px is %s', (width, size) => expect(breakpoint(width)).toBe(size));

  it('wider never is smaller', () => {
    const [sizes, points] = [
      ['mobile', 'tablet', 'desktop'],
      ['xs', 'sm', 'md', 'lg', 'xl'],
    ];
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (width, more) => {
        expect(sizes.indexOf(screenSize(width + more))).toBeGreaterThanOrEqual(sizes.indexOf(screenSize(width)));
        expect(points.indexOf(breakpoint(width + more))).toBeGreaterThanOrEqual(points.indexOf(breakpoint(width)));
      }),
    );
  });
});

describe('UI-03: viewport height', () => {
  it('is debounced by 100 ms', () => expect(VIEWPORT_HEIGHT_DEBOUNCE).toBe(100));

  it('--vh is one hundredth of the inner height', () => {
    expect(VIEWPORT_HEIGHT_VARIABLE).toBe('--vh');
    expect(viewportHeightValue(844)).toBe('8.44px');
    fc.assert(
      fc.property(fc.nat(10_000), (height) => {
        expect(Number.parseFloat(viewportHeightValue(height)) * 100).toBeCloseTo(height);
      }),
    );
  });
});
