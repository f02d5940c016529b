import {
  coordCenter,
  coordSimplex,
  decrossTwoLayer,
  type GraphNode,
  graph,
  layeringLongestPath,
  layeringSimplex,
  sugiyama,
  twolayerAgg,
} from 'd3-dag';
import type { MapNode, PlacedMap, StoryMap } from '#domain/studio/map/story-map.ts';

/** Heights of a node and from one layer to the next, and the least room between nodes, in CSS px. */
const [HEIGHT, ROOM_ABOVE, ROOM_BESIDE] = [22, 8, 24];
/** Letters that are about twice as wide as others. */
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\uff01-\uff60]/gu;
const MARK = /\p{M}/gu;
/** Of a letter of the name, and of the frame around it. */
const [LETTER, FRAME] = [6.6, 20];
/** Above this the fastest ways are taken: the best ones take the square of it and more. */
const MANY = 150;

/** The place of a link in the list of links. */
interface LinkAt {
  readonly at: number;
}

const widthOf = ({ name }: MapNode): number => Math.max(40, Math.round(lettersOf(name) * LETTER + FRAME));

/** How many letters of usual width a name is as wide as. Source: STUDIO-250. */
const lettersOf = (name: string): number => name.length - (name.match(MARK)?.length ?? 0) + (name.match(WIDE)?.length ?? 0);

/** Places a map in layers, from the beginning to the endings. Links back are left to who draws it. */
export function placeMap({ nodes, links }: StoryMap): PlacedMap {
  if (nodes.length === 0) return { width: 0, height: 0, nodes: [], links: [] };
  const dag = graph<MapNode, LinkAt>();
  const placed = new Map(nodes.map((node) => [node.id, dag.node(node)]));
  links.forEach(({ from, to, isBack }, at) => {
    const [source, target] = [placed.get(from), placed.get(to)];
    if (!isBack && source && target) dag.link(source, target, { at });
  });
  const layered = sugiyama()
    .nodeSize(({ data }: GraphNode<MapNode, LinkAt>) => [widthOf(data), HEIGHT] as const)
    .gap([ROOM_BESIDE, ROOM_ABOVE]);
  const layout =
    nodes.length > MANY
      ? layered.layering(layeringLongestPath()).decross(decrossTwoLayer().order(twolayerAgg()).passes(4)).coord(coordCenter())
      : layered.layering(layeringSimplex()).decross(decrossTwoLayer()).coord(coordSimplex());
  const { width, height } = layout(dag);
  const points = new Map([...dag.links()].map((link) => [link.data.at, link.points]));
  return {
    width,
    height,
    nodes: [...dag.nodes()].map(({ data, x, y }) => ({ ...data, x, y, width: widthOf(data) })),
    links: links.map((link, at) => ({ ...link, points: points.get(at) ?? [] })),
  };
}
