import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RARITY_FROM, rarityOf, rarityText } from '#domain/endings/rarity.ts';

const counts = fc
  .integer({ min: 0, max: 100_000 })
  .chain((finished) => fc.tuple(fc.integer({ min: 0, max: finished }), fc.constant(finished)));

describe('END-02: how rare an ending is', () => {
  it('is not said before 50 players have finished', () => {
    for (let finished = 0; finished < RARITY_FROM; finished += 1) expect(rarityOf(finished, finished)).toBeNull();
    expect(rarityOf(6, 50)).toBe(12);
  });

  it('is a whole percent within one of the share, and grows with the players who found it', () => {
    fc.assert(
      fc.property(counts, ([found, finished]) => {
        const percent = rarityOf(found, finished);
        expect(percent === null).toBe(finished < RARITY_FROM);
        if (percent === null) return;
        expect(Number.isInteger(percent)).toBe(true);
        expect(Math.abs(percent - (100 * found) / finished)).toBeLessThanOrEqual(1);
        expect(rarityOf(Math.min(found + 1, finished), finished)).toBeGreaterThanOrEqual(percent);
      }),
    );
  });

  it('is 100 % only for what all players found, and "under 1 %" for what almost none did', () => {
    expect([rarityOf(999, 1000), rarityOf(1000, 1000)]).toEqual([99, 100]);
    expect(rarityText(rarityOf(9, 1000) ?? 1)).toBe('under 1 %');
    expect(rarityText(rarityOf(10, 1000) ?? 0)).toBe('1 %');
  });
});
