import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lorebookProblem } from '#server/domain/memory/lorebook-size.ts';

const MOST = 20_000;
const entry = (keys: number, secondary = 0) => ({
  keys: Array.from({ length: keys }, String),
  secondary: Array.from({ length: secondary }, String),
});

it('STUDIO-50: a lorebook is refused by all its keys together, however they lie in its entries', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3000), fc.nat(3000)), { maxLength: 8 }), (sizes) => {
      const sum = sizes.reduce((all, [keys, secondary]) => all + keys + secondary, 0);
      expect(lorebookProblem(sizes.map(([keys, secondary]) => entry(keys, secondary))) === null).toBe(sum <= MOST);
    }),
    { numRuns: 20 },
  );
  expect(lorebookProblem([entry(MOST)])).toBeNull();
  expect(lorebookProblem([entry(99_999, 1)])).toBe('it has 100,000 keys, and a lorebook has at most 20,000. Part it');
});
