import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MIDDLE, movedPoint, touchedPoint } from '#domain/studio/sheets/focus-point.ts';

const place = fc.double({ min: -50, max: 3000, noNaN: true });

it('STUDIO-61: a touched point is within the picture, in whole hundredths, wherever the touch was and however large the picture stands', () => {
  fc.assert(
    fc.property(place, place, place, place, (x, y, width, height) => {
      const point = touchedPoint({ x, y, width, height });
      for (const part of point) expect(Number.isInteger(part) && part >= 0 && part <= 100).toBe(true);
      if (width <= 0 || height <= 0) expect(point).toEqual(MIDDLE);
      else if (x >= 0 && x <= width) expect(Math.abs(point[0] - (x / width) * 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});

it('STUDIO-61: arrow keys lead to every edge, none leads beyond, and back from within is where it was', () => {
  const part = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(part, part, fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), (across, down, key) => {
      let point: readonly [number, number] = [across, down];
      for (let press = 0; press < 30; press += 1) point = movedPoint(point, key) ?? point;
      const back = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' }[key] ?? '';
      const edge = key === 'ArrowLeft' || key === 'ArrowUp' ? 0 : 100;
      expect(point[key === 'ArrowLeft' || key === 'ArrowRight' ? 0 : 1]).toBe(edge);
      expect(movedPoint(movedPoint(MIDDLE, key) ?? MIDDLE, back)).toEqual(MIDDLE);
      expect(movedPoint([across, down], 'Enter')).toBeNull();
    }),
  );
});
