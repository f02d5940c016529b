import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EDGE, squareCut } from '#domain/account/square-cut.ts';

const edge = fc.integer({ min: 1, max: 20_000 });

describe('square of a picture', () => {
  it('is the largest centred square inside the picture, and is never scaled up', () => {
    fc.assert(
      fc.property(edge, edge, (width, height) => {
        const cut = squareCut(width, height);
        expect(cut.edge).toBe(Math.min(width, height));
        expect(Math.abs(width - cut.edge - 2 * cut.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(height - cut.edge - 2 * cut.y)).toBeLessThanOrEqual(1);
        expect(Math.min(cut.x, cut.y)).toBe(0);
        expect(cut.drawn).toBe(Math.min(cut.edge, MAX_EDGE));
      }),
    );
  });
});
