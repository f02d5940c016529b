import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlacedMap } from '#domain/studio/map/story-map.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { MapRows } from '#ui/studio/map/map-rows.tsx';
import { nodeText, nodeWays } from '#ui/studio/map/node-text.ts';

const node = (id: string, of: object = {}) =>
  ({
    id,
    name: id,
    kind: 'knot',
    chapter: '',
    isReached: true,
    isDeadEnd: false,
    x: 0,
    y: 0,
    at: { file: 'script.ink', line: 0, from: 0, to: 0 },
    ...of,
  }) as never;
const link = (from: string, to: string) => ({ from, to }) as never;
const mapOf = (nodes: readonly never[], links: readonly never[]) => ({ nodes, links }) as unknown as PlacedMap;

it('STUDIO-165: each knot of the list says where it leads, how many ways lead to it, dead ends, what nobody reaches, and the endings', () => {
  const map = mapOf(
    [
      node('quay'),
      node('hold', { isDeadEnd: true, chapter: 'Two' }),
      node('attic', { isReached: false }),
      node('ending: saved', { kind: 'ending', name: 'saved' }),
    ],
    [link('quay', 'hold'), link('quay', 'ending: saved'), link('attic', 'hold')],
  );
  expect(textOf(render(<MapRows map={map} shares={new Map()} onOpen={() => undefined} />, []))).toBe(
    'quay: leads to hold, saved; 0 ways in hold: leads nowhere; 2 ways in; chapter Two attic: leads to hold; 0 ways in; nobody can reach it Ending saved',
  );
});

it('STUDIO-165: every link of a map is told with the knot that it begins at, and counted where it ends', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id), { maxLength: 12 }), (links) => {
      const ways = nodeWays(
        mapOf(
          [],
          links.map(([from, to]) => link(from, to)),
        ),
      );
      for (const one of ['a', 'b', 'c', 'd']) {
        const said = nodeText(node(one), ways, undefined);
        const out = links.filter(([from]) => from === one).map(([, to]) => to);
        expect(said).toContain(out.length > 0 ? `leads to ${out.join(', ')};` : 'leads to an end;');
        const count = links.filter(([, to]) => to === one).length;
        expect(said).toContain(`${count} ${count === 1 ? 'way' : 'ways'} in`);
      }
    }),
  );
});

it('STUDIO-165: of thousands of knots 200 are drawn, with a way to more', () => {
  const map = mapOf(
    Array.from({ length: 450 }, (_, at) => node(`knot_${at}`)),
    [],
  );
  const told = textOf(render(<MapRows map={map} shares={new Map()} onOpen={() => undefined} />, []));
  expect(told).toContain('knot_199: ');
  expect(told).not.toContain('knot_200: ');
  expect(told).toContain('Show more, 250 rows left');
});
