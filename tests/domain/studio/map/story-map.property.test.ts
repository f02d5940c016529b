import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chapterBands,
  knotsOnWay,
  type MapDirection,
  type MapNode,
  nodeBeside,
  type PlacedNode,
  storyMap,
} from '#domain/studio/map/story-map.ts';
import type { OutlineRow, StoryOutline } from '#domain/studio/script/story-outline.ts';

const KNOTS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const at = (line: number) => ({ file: 'script.ink', line, from: 0, to: 1 });
const row = (path: string, line: number): OutlineRow => ({
  ...{ path, name: path, kind: 'knot', at: at(line * 10), end: line * 10 + 9, words: 1, halves: 1, choices: 1 },
  ...{ waysIn: 0, waysOut: 0, stops: false, isReached: path !== 'f' },
});
const outlineOf = (links: StoryOutline['links']): StoryOutline => ({
  chapters: [{ name: '', file: 'script.ink', line: 0, words: 6, rows: KNOTS.map(row) }],
  ...{ knots: 6, words: 6, halves: 1, links },
});
const NODE: MapNode = { id: '', name: '', kind: 'knot', at: at(0), chapter: '', isReached: true, isDeadEnd: false };
const links = fc.uniqueArray(fc.record({ from: fc.constantFrom(...KNOTS), to: fc.constantFrom(...KNOTS) }), {
  selector: ({ from, to }) => from + to,
  maxLength: 20,
});

it('PROOF-08: without its links back a map goes round nowhere, and each of them closes a round', () => {
  fc.assert(
    fc.property(links, (of) => {
      const { links: marked, nodes } = storyMap(outlineOf(of.filter(({ from, to }) => from !== to)), []);
      const onward = Map.groupBy(
        marked.filter(({ isBack }) => !isBack),
        ({ from }) => from,
      );
      const reaches = (from: string, to: string): boolean =>
        (onward.get(from) ?? []).some((link) => link.to === to || reaches(link.to, to));
      for (const { id } of nodes) expect(reaches(id, id)).toBe(false);
      for (const { from, to } of marked.filter(({ isBack }) => isBack)) expect(reaches(to, from)).toBe(true);
    }),
  );
});

it('PROOF-08: an ending hangs at the knots that name it; knots that nobody reaches and those that lead nowhere are told', () => {
  const tag = { kind: 'ending', id: 'moon', at: at(21), idAt: null, isLoose: true, knot: 'c' } as const;
  const { nodes, links: of } = storyMap(
    outlineOf([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ]),
    [tag, { ...tag, kind: 'scene' }],
  );
  expect(of).toContainEqual({ from: 'c', to: 'ending: moon', isBack: false });
  expect(nodes.filter(({ isDeadEnd }) => isDeadEnd).map(({ id }) => id)).toEqual(['d', 'e', 'f']);
  expect(nodes.filter(({ isReached }) => !isReached).map(({ id }) => id)).toEqual(['f']);
});

it('PROOF-08: a way has the knots between its choices', () => {
  const outline = outlineOf([
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'd' },
  ]);
  const place = (line: number | null) => ({ file: 'script.ink', line });
  expect(knotsOnWay(outline, [place(1), place(22), place(31), place(null)])).toEqual(['a', 'b', 'c', 'd']);
});

it('PROOF-08: an arrow leads to a node on that side, and back from there into the layer that it came from', () => {
  const node = fc
    .record({ x: fc.integer({ min: 0, max: 5 }), y: fc.integer({ min: 0, max: 3 }) })
    .map(({ x, y }): PlacedNode => ({ ...NODE, id: `${x} ${y}`, x: x * 10, y: y * 10, width: 8 }));
  fc.assert(
    fc.property(
      fc.uniqueArray(node, { minLength: 1, maxLength: 15, selector: ({ id }) => id }),
      fc.constantFrom<MapDirection>('up', 'down', 'left', 'right'),
      (nodes, direction) => {
        const [from] = nodes;
        if (!from) return;
        const to = nodeBeside(nodes, from, direction);
        const back = ({ up: 'down', down: 'up', left: 'right', right: 'left' } as const)[direction];
        if (to.id === from.id) return;
        if (direction === 'up' || direction === 'down') {
          expect(Math.sign(to.y - from.y)).toBe(direction === 'down' ? 1 : -1);
          expect(nodeBeside(nodes, to, back).y).toBe(from.y);
        } else expect(nodeBeside(nodes, to, back).id).toBe(from.id);
      },
    ),
  );
});

const placed = fc
  .array(fc.record({ layer: fc.nat({ max: 6 }), chapter: fc.constantFrom('', 'One', 'Two', 'Three'), isEnding: fc.boolean() }), {
    maxLength: 20,
  })
  .map((all) =>
    all.map(
      ({ layer, chapter, isEnding }, index): PlacedNode => ({
        ...{ ...NODE, id: `n${index}`, x: index, y: layer * 48, width: 40 },
        ...(isEnding ? { kind: 'ending', chapter: '' } : { kind: 'knot', chapter }),
      }),
    ),
  );

it('PROOF-20: bands of chapters stand apart from above, and a layer of one chapter is in its band', () => {
  fc.assert(
    fc.property(placed, (nodes) => {
      const bands = chapterBands(nodes, 20);
      bands.forEach(({ top, bottom, name }, at) => {
        expect(top).toBeLessThan(bottom);
        expect(name).not.toBe('');
        expect(top).toBeGreaterThan(bands[at - 1]?.bottom ?? Number.NEGATIVE_INFINITY);
      });
      const layers = Map.groupBy(
        nodes.filter(({ kind }) => kind === 'knot'),
        ({ y }) => y,
      );
      for (const [y, knots] of layers) {
        const [chapter = '', ...others] = new Set(knots.map((one) => one.chapter));
        if (others.length > 0) continue;
        const names = bands.filter(({ top, bottom }) => top < y && y < bottom).map(({ name }) => name);
        expect(names).toEqual(chapter === '' ? [] : [chapter]);
      }
    }),
  );
});
