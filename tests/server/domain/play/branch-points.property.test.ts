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

it('UI-14: shows every turn where there is room, else the newest steps beside what parts the ways', () => {
  fc.assert(
    fc.property(trees, fc.nat(1000), fc.nat(70), (tree, at, room) => {
      const current = tree[at % tree.length]?.id ?? '0';
      const always = branchPoints(tree, current).map(({ id }) => id);
      const shown = branchPoints(tree, current, room);
      expect(shown.reduce((sum, { turns }) => sum + turns, 0)).toBe(tree.length);
      expect(shown).toHaveLength(Math.max(always.length, Math.min(room, tree.length)));
      const steps = tree.filter(({ id }) => !always.includes(id)).map(({ id }) => id);
      const newest = steps.slice(steps.length - (shown.length - always.length));
      expect(shown.map(({ id }) => id).toSorted()).toEqual([...always, ...newest].toSorted());
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
