import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loopsOf } from '#server/infrastructure/proof/loops.ts';

const NODES = 12;
const graph = fc.array(fc.array(fc.nat(NODES - 1), { maxLength: 3 }), { minLength: NODES, maxLength: NODES });

/** All that can be come to. */
function reached(edges: readonly (readonly number[])[], from: readonly number[]): ReadonlySet<number> {
  const seen = new Set(from);
  for (const node of seen) for (const next of edges[node] ?? []) seen.add(next);
  return seen;
}

it('PROOF-40: groups exactly what leads to each other, and no more than can be come to, in any graph', () => {
  fc.assert(
    fc.property(graph, fc.array(fc.nat(NODES - 1), { minLength: 1, maxLength: 3 }), (edges, begin) => {
      const groups = loopsOf(begin, (node) => edges[node] ?? []);
      const all = reached(edges, begin);
      expect(new Set(groups.keys())).toEqual(all);
      for (const one of all)
        for (const other of all)
          expect(groups.get(one) === groups.get(other)).toBe(reached(edges, [one]).has(other) && reached(edges, [other]).has(one));
    }),
  );
});

it('PROOF-40: follows a way of any length', () => {
  const groups = loopsOf([0], (node) => (node < 100_000 ? [node + 1] : []));
  expect(new Set(groups.values()).size).toBe(100_001);
});
