import type { FilePlace } from '../script/script-facts.ts';
import type { ScriptTag } from '../script/script-tags.ts';
import type { StoryOutline } from '../script/story-outline.ts';

/** A knot of a story, or one of its endings. */
export interface MapNode {
  /** The path of the knot; of an ending `ending: id`. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'knot' | 'ending';
  readonly at: FilePlace;
  /** The name of its chapter; empty for none. */
  readonly chapter: string;
  /** Whether a player may get there. */
  readonly isReached: boolean;
  /** Whether nothing leads on from a knot, nothing in it ends the story or a thread, and no tunnel goes back from it. */
  readonly isDeadEnd: boolean;
}

/** `isBack`: it leads to where a player has been already. */
export interface MapLink {
  readonly from: string;
  readonly to: string;
  readonly isBack: boolean;
}

/** Which knot leads where, and where the story ends. Source: PROOF-08. */
export interface StoryMap {
  readonly nodes: readonly MapNode[];
  readonly links: readonly MapLink[];
}

/** The map of a story. `tags`: those of its scripts. */
export function storyMap(outline: StoryOutline, tags: readonly ScriptTag[]): StoryMap {
  const ends = tags.filter(({ kind }) => kind === 'ending');
  const linked = new Set([...outline.links.map(({ from }) => from), ...ends.map(({ knot }) => knot)]);
  const rows = outline.chapters.flatMap((chapter) => chapter.rows);
  const goingOn = new Set(rows.flatMap(({ path, waysOut, stops }) => (waysOut > 0 || stops ? [path.split('.')[0]] : [])));
  const named = outline.chapters.flatMap(({ name: chapter, rows: inChapter }) =>
    inChapter.flatMap(({ path, name, kind, at, isReached }): readonly MapNode[] =>
      kind === 'knot' ? [{ id: path, name, kind, at, chapter, isReached, isDeadEnd: !linked.has(path) && !goingOn.has(path) }] : [],
    ),
  );
  // What stands before the first knot is shown where the story can end there.
  const early = ends.find(({ knot }) => knot === '');
  const knots = [...(early ? [{ ...BEGINNING, at: { ...early.at, line: 0, from: 0, to: 0 } }] : []), ...named];
  const known = new Map(knots.map((node) => [node.id, node]));
  const endings = new Map<string, MapNode>();
  for (const { id, at, knot } of ends) {
    const isReached = known.get(knot)?.isReached === true || endings.get(id)?.isReached === true;
    endings.set(id, { id: `ending: ${id}`, name: id, kind: 'ending', at, chapter: '', isReached, isDeadEnd: false });
  }
  const links = [
    ...outline.links.filter(({ from, to }) => known.has(from) && known.has(to)),
    ...ends.filter(({ knot }) => known.has(knot)).map(({ id, knot }) => ({ from: knot, to: `ending: ${id}` })),
  ];
  return { nodes: [...knots, ...endings.values()], links: withBackLinks(knots, links) };
}

/** The knot before the first one. */
const BEGINNING = { id: '', name: 'the beginning', kind: 'knot', chapter: '', isReached: true, isDeadEnd: false } as const;

interface Link {
  readonly from: string;
  readonly to: string;
}

/** Marks links that lead back, so that the others go round nowhere: a walk from each knot in the order of the text finds them. */
function withBackLinks(knots: readonly MapNode[], links: readonly Link[]): readonly MapLink[] {
  const next = Map.groupBy(links, ({ from }) => from);
  const [done, open, back] = [new Set<string>(), new Set<string>(), new Set<Link>()];
  for (const { id } of knots) {
    if (done.has(id)) continue;
    const path = [{ id, links: next.get(id) ?? [], at: 0 }];
    open.add(id);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const link = top.links[top.at];
      top.at += 1;
      if (link === undefined) {
        done.add(top.id);
        open.delete(top.id);
        path.pop();
      } else if (open.has(link.to)) back.add(link);
      else if (!done.has(link.to)) {
        open.add(link.to);
        path.push({ id: link.to, links: next.get(link.to) ?? [], at: 0 });
      }
    }
  }
  return links.map((link) => ({ ...link, isBack: back.has(link) }));
}

/** A node with its middle, in CSS px. */
export interface PlacedNode extends MapNode {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A link with the points that it goes through; a link back has none. */
export interface PlacedLink extends MapLink {
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface PlacedMap {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
}

/** Layers of a map that follow each other and belong to one chapter. */
export interface ChapterBand {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The chapters of a map as bands, from above: a layer belongs to the chapter that most of its knots have, or to the one that the layer above has where several have as many. Layers without a chapter, and of
 * endings alone, are in no band. `reach`: how far a band goes beyond the middles of its layers. Source: PROOF-20.
 */
export function chapterBands(nodes: readonly PlacedNode[], reach: number): readonly ChapterBand[] {
  const layers = [
    ...Map.groupBy(
      nodes.filter(({ kind }) => kind === 'knot'),
      ({ y }) => y,
    ),
  ].toSorted(([one], [other]) => one - other);
  const bands: ChapterBand[] = [];
  let last = '';
  for (const [y, knots] of layers) {
    const counts = [...Map.groupBy(knots, ({ chapter }) => chapter)].map(([name, { length }]) => ({ name, length }));
    const most = Math.max(...counts.map(({ length }) => length));
    const best = counts.filter(({ length }) => length === most).map(({ name }) => name);
    const name = best.includes(last) ? last : (best[0] ?? '');
    const band = bands.at(-1);
    if (name !== '' && band && last === name) bands[bands.length - 1] = { ...band, bottom: y + reach };
    else if (name !== '') bands.push({ name, top: y - reach, bottom: y + reach });
    last = name;
  }
  return bands;
}

export type MapDirection = 'up' | 'down' | 'left' | 'right';

/** The node that an arrow key leads to: the nearest one of the next layer, or beside it in the same; itself where there is none. */
export function nodeBeside(nodes: readonly PlacedNode[], from: PlacedNode, direction: MapDirection): PlacedNode {
  const isAside = direction === 'left' || direction === 'right';
  const sign = direction === 'down' || direction === 'right' ? 1 : -1;
  const ahead = nodes.filter((node) => (isAside ? node.y === from.y && (node.x - from.x) * sign > 0 : (node.y - from.y) * sign > 0));
  const layer = isAside ? from.y : sign * Math.min(...ahead.map(({ y }) => y * sign));
  return (
    ahead
      .filter(({ y }) => y === layer)
      .reduce((best: PlacedNode | null, node) => (best && Math.abs(best.x - from.x) <= Math.abs(node.x - from.x) ? best : node), null) ??
    from
  );
}

/**
 * The knots that a way goes through, each once, with those between that have no choice. `places`: where its choices are written.
 */
export function knotsOnWay(
  outline: StoryOutline,
  places: readonly { readonly file: string; readonly line: number | null }[],
): readonly string[] {
  const rows = outline.chapters.flatMap(({ rows: of }) => of).filter(({ kind }) => kind === 'knot');
  const found = places.flatMap(({ file, line }) => {
    const row = line === null ? undefined : rows.findLast(({ at }) => at.file === file && at.line <= line);
    return row ? [row.path] : [];
  });
  const next = Map.groupBy(outline.links, ({ from }) => from);
  const all = found.flatMap((path, index) => {
    const before = found[index - 1];
    return before === undefined || before === path ? [path] : [...between(before, path, next), path];
  });
  return [...new Set(all)];
}

/** The knots between two, by the fewest links; none where no link leads from one to the other. */
function between(from: string, to: string, next: ReadonlyMap<string, readonly { readonly to: string }[]>): readonly string[] {
  const cameFrom = new Map<string, string>([[from, '']]);
  const waiting = [from];
  for (let path = waiting.shift(); path !== undefined && path !== to; path = waiting.shift())
    for (const { to: follower } of next.get(path) ?? []) {
      if (cameFrom.has(follower)) continue;
      cameFrom.set(follower, path);
      waiting.push(follower);
    }
  const found: string[] = [];
  for (let path = cameFrom.get(to); path !== undefined && path !== from; path = cameFrom.get(path)) found.unshift(path);
  return found;
}
