import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ResultCache } from '#server/application/platform/result-cache.ts';

const MAX = 3;

/** Asks for a key; whether it would fail if it were computed now. */
const asked = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), fails: fc.boolean() });

it('computes what is not among the results used last, and what failed', () =>
  fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 40 }), async (calls) => {
      const cache = new ResultCache<number>(MAX);
      // The model: keys with their results, the one used last at the end.
      let kept: [string, number][] = [];
      let computed = 0;
      for (const { key, fails } of calls) {
        const known = kept.find(([one]) => one === key)?.[1];
        const number = computed + 1;
        const got = await cache
          .get(key, async () => {
            computed += 1;
            if (fails) throw new Error('fails');
            return number;
          })
          .catch(() => null);
        expect(got).toBe(known ?? (fails ? null : number));
        if (got === null) kept = kept.slice(kept.length === MAX ? 1 : 0);
        else kept = [...kept.filter(([one]) => one !== key), [key, got] as [string, number]].slice(-MAX);
      }
    }),
  ));

it('computes once for callers that want the same at a time', async () => {
  const cache = new ResultCache<number>(MAX);
  let computed = 0;
  const compute = async () => {
    await Promise.resolve();
    computed += 1;
    return computed;
  };
  expect(await Promise.all([cache.get('a', compute), cache.get('b', compute), cache.get('a', compute)])).toEqual([1, 2, 1]);
});
