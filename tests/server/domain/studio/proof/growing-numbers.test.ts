import { describe, expect, it } from 'vitest';
import { GrowingNumbers } from '#server/domain/studio/proof/growing-numbers.ts';

const DEEP = 300_000;

/** What is suspected at the end of a search that is `DEEP` choices deep, of a number with this value at each depth. */
function suspectsOf(valueAt: (depth: number) => number, end = DEEP) {
  const growing = new GrowingNumbers(200);
  for (let depth = 0; depth <= DEEP; depth += 1) growing.met(depth, depth, [[3, valueAt(depth)]]);
  return growing.suspects(end);
}

describe('PROOF-155: numbers that grow over very many choices', () => {
  it('a number that grows or falls with each of them is told', () => {
    expect(suspectsOf((depth) => depth)).toEqual([{ part: 3, state: 200 }]);
    expect(suspectsOf((depth) => -depth)).toEqual([{ part: 3, state: 200 }]);
  });

  it('one whose next record is not overdue is told, one that ceased to grow is not', () => {
    // Eleven without a record, as often before.
    expect(suspectsOf((depth) => Math.floor(depth / 11), DEEP + 3)).toEqual([{ part: 3, state: 198 }]);
    expect(suspectsOf((depth) => Math.floor(depth / 11), DEEP + 9)).toEqual([]);
    expect(suspectsOf((depth) => Math.min(depth, DEEP / 2))).toEqual([]);
  });
});
