import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restCost, runCost, runMinutes } from '#domain/stories/run-length.ts';

const lengths = fc.record({ turns: fc.integer({ min: 1, max: 60 }), words: fc.integer({ min: 1, max: 50_000 }) });

describe('PAGE-08: how long a run takes and what it costs', () => {
  it('a run of 17 turns and 2,500 words takes about 15 minutes', () => {
    expect(runMinutes({ turns: 17, words: 2500 })).toBe(15);
    expect(runCost({ turns: 17, words: 2500 }, 2)).toBe(34);
  });

  it('the time is a multiple of 5 minutes, and never shorter for more words or turns', () => {
    fc.assert(
      fc.property(lengths, fc.nat(5000), fc.nat(20), (length, words, turns) => {
        const minutes = runMinutes(length);
        expect(minutes % 5).toBe(0);
        expect(minutes).toBeGreaterThanOrEqual(5);
        expect(runMinutes({ turns: length.turns + turns, words: length.words + words })).toBeGreaterThanOrEqual(minutes);
      }),
    );
  });

  it('COIN-14: what the rest costs falls by the price of each turn, and is not named where it is not known', () => {
    fc.assert(
      fc.property(lengths, fc.nat(5), fc.option(fc.nat(80), { nil: null }), (length, price, played) => {
        const rest = restCost(length, price, played);
        if (played === null || price === 0 || played >= length.turns) expect(rest).toBeNull();
        else expect([rest, (rest ?? 0) + played * price]).toEqual([(length.turns - played) * price, runCost(length, price)]);
        expect(restCost(null, price, played)).toBeNull();
      }),
    );
  });
});
