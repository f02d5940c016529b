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

it('STUDIO-250: a name in letters that are twice as wide has a node of about twice the width, and marks over letters take no room', () => {
  const widthFor = (name: string) =>
    placeMap({
      nodes: [
        { ...nodeOf(0), name },
        { ...nodeOf(1), name: 'x' },
      ],
      links: [{ from: 'k0', to: 'k1', isBack: false }],
    }).nodes.find(({ id }) => id === 'k0')?.width ?? 0;
  const frame = 20;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(['水', 2], ['の', 2], ['カ', 2], ['각', 2], ['Ａ', 2], ['a', 1], ['é', 1], ['e\u0301', 1], ['ж', 1]), {
        minLength: 8,
        maxLength: 20,
      }),
      (letters) => {
        const wide = letters.reduce((sum, [, letter]) => sum + Number(letter), 0);
        expect(widthFor(letters.map(([letter]) => letter).join(''))).toBe(Math.round(wide * 6.6 + frame));
      },
    ),
  );
});
