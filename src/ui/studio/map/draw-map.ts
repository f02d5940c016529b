import { chapterBands, type PlacedLink, type PlacedMap, type PlacedNode } from '#domain/studio/map/story-map.ts';

/** What of a map is shown: its scale, and the corner at the top left in px of the screen. */
export interface MapView {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface MapLook {
  /** A colour of the theme by the name of its custom property. */
  readonly colour: (name: string) => string;
  readonly font: string;
  /** Nodes on the way that is lit. */
  readonly lit: ReadonlySet<string>;
  /** The node with the caret. */
  readonly at: string | null;
  /** Of the players who came to a knot the share of all, from 0 to 1, by its id. */
  readonly shares: ReadonlyMap<string, number>;
}

/** Room around a map, in px. */
export const MARGIN = 24;

const [HALF_HEIGHT, CORNER, NAMES_FROM] = [10, 5, 0.5];
/** How far a band goes beyond the middle of a layer, and the height of what shows a share below its knot. */
const [BAND, SHARE] = [14, 3];

/** Draws what is in view, and nothing else. */
export function drawMap(context: CanvasRenderingContext2D, map: PlacedMap, view: MapView, look: MapLook): void {
  const { scale, left, top, width, height } = view;
  context.clearRect(0, 0, width, height);
  context.save();
  context.translate(-left, -top);
  context.scale(scale, scale);
  const [from, to] = [top / scale - 40, (top + height) / scale + 40];
  drawBands(context, map, { from, to, scale }, look);
  const byId = new Map(map.nodes.map((node) => [node.id, node]));
  const isLit = (link: PlacedLink) => look.lit.has(link.from) && look.lit.has(link.to) && !link.isBack;
  const links = map.links.filter((link) => {
    const [one, other] = [byId.get(link.from)?.y ?? 0, byId.get(link.to)?.y ?? 0];
    return Math.max(one, other) >= from && Math.min(one, other) <= to;
  });
  for (const link of links.filter((one) => !isLit(one))) drawLink(context, link, byId, { colour: look.colour('--edge'), width: 1 });
  for (const link of links.filter(isLit)) drawLink(context, link, byId, { colour: look.colour('--accent'), width: 2.6 });
  for (const node of map.nodes) if (node.y >= from && node.y <= to) drawNode(context, node, look, scale >= NAMES_FROM);
  context.restore();
}

/** Chapters, each with its name where it begins. */
function drawBands(
  context: CanvasRenderingContext2D,
  map: PlacedMap,
  { from, to, scale }: { readonly from: number; readonly to: number; readonly scale: number },
  { colour, font }: MapLook,
): void {
  const left = -MARGIN;
  chapterBands(map.nodes, BAND).forEach(({ name, top, bottom }, index) => {
    if (bottom < from || top > to) return;
    context.fillStyle = index % 2 === 0 ? colour('--sunken') : colour('--surface');
    context.fillRect(left, top, map.width + 2 * MARGIN, bottom - top);
    context.fillStyle = colour('--line');
    context.fillRect(left, top, map.width + 2 * MARGIN, 1 / scale);
    if (scale < NAMES_FROM) return;
    context.font = font;
    context.textAlign = 'left';
    context.textBaseline = 'top';
    context.fillStyle = colour('--soft');
    context.fillText(name, left + 4, top + 3);
  });
}

interface Stroke {
  readonly colour: string;
  readonly width: number;
}

function drawLink(
  context: CanvasRenderingContext2D,
  { from, to, isBack, points }: PlacedLink,
  byId: ReadonlyMap<string, PlacedNode>,
  { colour, width }: Stroke,
): void {
  const [source, target] = [byId.get(from), byId.get(to)];
  if (!source || !target) return;
  context.beginPath();
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(isBack ? [3, 3] : []);
  if (isBack) {
    const aside = Math.max(source.x + source.width / 2, target.x + target.width / 2) + 24;
    context.moveTo(source.x + source.width / 2, source.y);
    context.bezierCurveTo(aside, source.y, aside, target.y, target.x + target.width / 2, target.y);
  } else {
    const [[x = 0, y = 0] = [], ...others] = points;
    context.moveTo(x, y + HALF_HEIGHT);
    let before = { x, y: y + HALF_HEIGHT };
    others.forEach(([nextX, nextY], index) => {
      const end = index === others.length - 1 ? nextY - HALF_HEIGHT : nextY;
      const middle = (before.y + end) / 2;
      context.bezierCurveTo(before.x, middle, nextX, middle, nextX, end);
      before = { x: nextX, y: end };
    });
  }
  context.stroke();
  context.setLineDash([]);
}

function drawNode(context: CanvasRenderingContext2D, node: PlacedNode, { colour, font, lit, at, shares }: MapLook, hasName: boolean): void {
  const { id, name, kind, x, y, width, isReached, isDeadEnd } = node;
  const isLit = lit.has(id);
  const corner = isDeadEnd ? 0 : kind === 'ending' ? HALF_HEIGHT : CORNER;
  context.beginPath();
  context.roundRect(x - width / 2, y - HALF_HEIGHT, width, 2 * HALF_HEIGHT, corner);
  context.fillStyle = isLit ? colour('--accent-soft') : colour('--raised');
  context.fill();
  context.strokeStyle = isReached ? (isLit ? colour('--accent') : colour('--edge')) : colour('--danger');
  context.lineWidth = id === at ? 3 : isLit ? 1.5 : 1;
  context.setLineDash(isReached ? [] : [4, 3]);
  context.stroke();
  context.setLineDash([]);
  const share = shares.get(id);
  if (share !== undefined) {
    const top = y + HALF_HEIGHT + 1;
    context.fillStyle = colour('--line-strong');
    context.fillRect(x - width / 2, top, width, SHARE);
    context.fillStyle = colour('--accent');
    context.fillRect(x - width / 2, top, width * share, SHARE);
  }
  if (!hasName) return;
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = isReached ? colour('--text') : colour('--danger');
  context.fillText(name, x, y, width - 6);
}
