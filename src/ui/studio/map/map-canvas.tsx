import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type MapDirection, nodeBeside, type PlacedMap, type PlacedNode } from '#domain/studio/map/story-map.ts';
import type { KnotShare } from '#domain/studio/numbers/story-numbers.ts';
import { Button } from '#ui/design/button.tsx';
import { MARGIN } from './draw-map.ts';
import styles from './map-canvas.module.scss';
import { nodeText, nodeWays } from './node-text.ts';
import { useMapDrawing } from './use-map-drawing.ts';

interface MapCanvasProps {
  readonly map: PlacedMap;
  readonly lit: ReadonlySet<string>;
  /** Who came to which knot, by its path; empty where no players have the story. */
  readonly shares: ReadonlyMap<string, KnotShare>;
  readonly onOpen: (node: PlacedNode) => void;
}

const [LEAST, MOST, STEP] = [0.1, 2, 1.25];
const DIRECTIONS: Readonly<Record<string, MapDirection>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
/** Knots of which all are shown at first. */
const FITTED = 120;

/** The knots of a story, drawn in layers. Arrow keys walk, Enter opens the text, + and − zoom, 0 shows all. */
export function MapCanvas({ map, lit, shares, onOpen }: MapCanvasProps) {
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scale, setScale] = useState(1);
  const [at, setAt] = useState<string | null>(null);
  const node = map.nodes.find(({ id }) => id === at) ?? null;
  const drawn = useMemo(() => new Map([...shares].map(([path, { share }]) => [path, share])), [shares]);
  useMapDrawing({ area, canvas }, { map, scale, lit, at, shares: drawn });

  const showAll = useCallback(() => {
    const shown = area.current;
    if (!shown) return;
    const [wide, high] = [(shown.clientWidth - 2 * MARGIN) / map.width, (shown.clientHeight - 2 * MARGIN) / map.height];
    setScale(Math.min(1, Math.max(LEAST, Math.min(wide, high))));
  }, [map]);
  const isSmall = map.nodes.length <= FITTED;
  useEffect(() => {
    if (isSmall) showAll();
  }, [isSmall, showAll]);

  const show = (next: PlacedNode) => {
    setAt(next.id);
    const shown = area.current;
    if (!shown) return;
    const [x, y] = [next.x * scale, next.y * scale + MARGIN];
    if (y < shown.scrollTop + 40 || y > shown.scrollTop + shown.clientHeight - 40) shown.scrollTop = y - shown.clientHeight / 2;
    if (x < shown.scrollLeft + 40 || x > shown.scrollLeft + shown.clientWidth - 40) shown.scrollLeft = x - shown.clientWidth / 2;
  };
  const zoom = (by: number) => setScale((before) => Math.min(MOST, Math.max(LEAST, before * by)));
  const pressed = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    const first = map.nodes.reduce((top: PlacedNode | null, one) => (top && top.y <= one.y ? top : one), null);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (direction && first) show(node ? nodeBeside(map.nodes, node, direction) : first);
    else if (event.key === 'Enter' && node) onOpen(node);
    else if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') showAll();
    else return;
    event.preventDefault();
  };
  /** The node under the pointer. */
  const under = ({ clientX, clientY }: MouseEvent): PlacedNode | undefined => {
    const shown = area.current;
    if (!shown) return undefined;
    const { left, top } = shown.getBoundingClientRect();
    const inset = Math.max(MARGIN, (shown.clientWidth - map.width * scale) / 2);
    const [x, y] = [(clientX - left + shown.scrollLeft - inset) / scale, (clientY - top + shown.scrollTop - MARGIN) / scale];
    return map.nodes.find((one) => Math.abs(one.x - x) <= one.width / 2 && Math.abs(one.y - y) <= 11);
  };
  const ways = useMemo(() => nodeWays(map), [map]);
  return (
    <div className={styles.map}>
      <div className={styles.zoom}>
        <Button look="quiet" onClick={() => zoom(1 / STEP)} aria-label="Smaller">
          −
        </Button>
        <span>{Math.round(scale * 100)} %</span>
        <Button look="quiet" onClick={() => zoom(STEP)} aria-label="Larger">
          +
        </Button>
        <Button look="quiet" onClick={showAll}>
          Fit
        </Button>
      </div>
      <div
        ref={area}
        role="application"
        aria-label="Map. Arrow keys walk, Enter opens the text. The list beside it has the same knots, with their links and the endings."
        aria-describedby="map-at"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is walked by keys
        tabIndex={0}
        className={styles.area}
        onKeyDown={pressed}
        onClick={(event) => {
          const hit = under(event);
          if (hit) setAt(hit.id);
        }}
        onDoubleClick={(event) => {
          const hit = under(event);
          if (hit) onOpen(hit);
        }}
      >
        <canvas ref={canvas} className={styles.canvas} />
        <div style={{ width: map.width * scale + 2 * MARGIN, height: map.height * scale + 2 * MARGIN }} className={styles.size} />
      </div>
      <p id="map-at" role="status" className={styles.at}>
        {node && nodeText(node, ways, shares.get(node.id))}
      </p>
    </div>
  );
}
