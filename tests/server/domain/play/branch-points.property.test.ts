import fc from 'fast-check';
import { expect, it } from 'vitest';
import { branchPoints, type TreePlace } from '#server/domain/play/branch-points.ts';

/** Each place hangs under an earlier one. */
const trees = fc
  .array(fc.nat(1000), { maxLength: 60 })
  .map((above): TreePlace[] => [
    { id: '0', parent: null },
    ...above.map((number, index) => ({ id: String(index + 1), parent: String(number % (index + 1)) })),
  ]);

const degree = (tree: readonly TreePlace[], id: string) => tree.filter((place) => place.parent === id).length;

it('counts every turn once, and lists every point after its parent', () => {
  fc.assert(
    fc.property(trees, fc.nat(1000), (tree, at) => {
      const current = tree[at % tree.length]?.id ?? '0';
      const points = branchPoints(tree, current);
      expect(points.reduce((sum, point) => sum + point.turns, 0)).toBe(tree.length);
      expect(points[0]).toEqual({ id: '0', parent: null, turns: 1 });
      const seen = new Set<string | null>([null]);
      for (const point of points) {
        expect(seen.has(point.parent)).toBe(true);
        seen.add(point.id);
      }
    }),
  );
});

it('returns the opening, the forks, the ends and the current turn', () => {
  fc.assert(
    fc.property(trees, fc.nat(1000), (tree, at) => {
      const current = tree[at % tree.length]?.id ?? '0';
      const expected = tree.filter(({ id }) => id === '0' || id === current || degree(tree, id) !== 1).map(({ id }) => id);
      expect(
        branchPoints(tree, current)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(expected.toSorted());
    }),
  );
});

it('returns two points for a run of 20,000 turns', () => {
  const run = Array.from({ length: 20_000 }, (_, index) => ({ id: String(index), parent: index === 0 ? null : String(index - 1) }));
  expect(branchPoints(run, '19999')).toEqual([
    { id: '0', parent: null, turns: 1 },
    { id: '19999', parent: '0', turns: 19_999 },
  ]);
});
