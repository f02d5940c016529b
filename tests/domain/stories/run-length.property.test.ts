import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCost, runMinutes, runsFor } from '#domain/stories/run-length.ts';

const lengths = fc.record({ turns: fc.integer({ min: 1, max: 60 }), words: fc.integer({ min: 1, max: 50_000 }) });
const costs = fc.array(fc.nat(200), { maxLength: 12 });

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

  it('as many runs are named as the coins pay for in at least half of the stories', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), costs, (coins, all) => {
        const runs = runsFor(coins, all);
        const priced = all.filter((cost) => cost > 0);
        const affordable = (times: number) => priced.filter((cost) => times * cost <= coins).length * 2;
        if (runs === null) expect(affordable(1)).toBeLessThanOrEqual(priced.length);
        else expect([runs >= 1, affordable(runs) > priced.length]).toEqual([true, true]);
      }),
    );
  });
});
