import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MapNode, StoryMap } from '#domain/studio/map/story-map.ts';
import { placeMap } from '#infrastructure/d3-dag/place-map.ts';

const nodeOf = (at: number): MapNode => ({
  ...{ id: `k${at}`, name: `knot_${at}`, kind: 'knot', at: { file: 'script.ink', line: at, from: 0, to: 1 }, chapter: '' },
  ...{ isReached: true, isDeadEnd: false },
});
/** Links lead from earlier knots to later ones, unless they lead back. */
const maps = (most: number): fc.Arbitrary<StoryMap> =>
  fc.integer({ min: 0, max: most }).chain((count) =>
    fc
      .uniqueArray(fc.tuple(fc.nat(Math.max(0, count - 1)), fc.nat(Math.max(0, count - 1))), {
        maxLength: 2 * count,
        selector: (pair) => pair.join(),
      })
      .map((pairs) => ({
        nodes: Array.from({ length: count }, (_, at) => nodeOf(at)),
        links: pairs
          .filter(([from, to]) => from !== to && count > 0)
          .map(([from, to]) => ({ from: `k${from}`, to: `k${to}`, isBack: from > to })),
      })),
  );

it.each([
  ['small', 12, 30],
  ['large', 260, 3],
])('PROOF-08: each knot of a %s map has a place of its own, below those that lead to it', (_, most, numRuns) => {
  fc.assert(
    fc.property(maps(most), (map) => {
      const { nodes, links, width, height } = placeMap(map);
      expect(nodes.map(({ id }) => id).sort()).toEqual(map.nodes.map(({ id }) => id).sort());
      const byId = new Map(nodes.map((node) => [node.id, node]));
      for (const { x, y, width: wide } of nodes) {
        expect(x - wide / 2).toBeGreaterThanOrEqual(-1);
        expect(x + wide / 2).toBeLessThanOrEqual(width + 1);
        expect(y).toBeLessThanOrEqual(height);
      }
      for (const layer of Map.groupBy(nodes, ({ y }) => y).values()) {
        const row = layer.toSorted((one, other) => one.x - other.x);
        const ends = row.map(({ x, width: wide }) => x + wide / 2);
        for (const [index, { x, width: wide }] of row.slice(1).entries()) expect(x - wide / 2).toBeGreaterThan(ends[index] ?? Number.NaN);
      }
      for (const { from, to, isBack, points } of links) {
        if (isBack) expect(points).toEqual([]);
        else expect(byId.get(to)?.y).toBeGreaterThan(byId.get(from)?.y ?? Number.NaN);
      }
    }),
    { numRuns },
  );
});
