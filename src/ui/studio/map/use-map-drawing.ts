import { type RefObject, useCallback, useEffect } from 'react';
import type { PlacedMap } from '#domain/studio/map/story-map.ts';
import { drawMap, MARGIN } from './draw-map.ts';

interface Places {
  /** What scrolls. */
  readonly area: RefObject<HTMLElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

interface Drawing {
  readonly map: PlacedMap;
  readonly scale: number;
  readonly lit: ReadonlySet<string>;
  /** The node with the caret. */
  readonly at: string | null;
  readonly shares: ReadonlyMap<string, number>;
}

/** Draws the part of a map that is in view, anew where that, its size or the theme changes. */
export function useMapDrawing({ area, canvas }: Places, { map, scale, lit, at, shares }: Drawing): void {
  const draw = useCallback(() => {
    const [shown, context] = [area.current, canvas.current?.getContext('2d')];
    if (!shown || !canvas.current || !context) return;
    const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop } = shown;
    const ratio = window.devicePixelRatio;
    canvas.current.width = width * ratio;
    canvas.current.height = height * ratio;
    canvas.current.style.width = `${width}px`;
    canvas.current.style.height = `${height}px`;
    context.scale(ratio, ratio);
    const style = getComputedStyle(shown);
    // A map that is narrower than its place stands in the middle.
    const inset = Math.max(MARGIN, (width - map.width * scale) / 2);
    drawMap(
      context,
      map,
      { scale, left: scrollLeft - inset, top: scrollTop - MARGIN, width, height },
      { colour: (name) => style.getPropertyValue(name).trim(), font: `600 11px ${style.getPropertyValue('--font-ui')}`, lit, at, shares },
    );
  }, [area, canvas, map, scale, lit, at, shares]);
  useEffect(() => {
    draw();
    const shown = area.current;
    if (!shown) return undefined;
    const resized = new ResizeObserver(draw);
    resized.observe(shown);
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributes: true });
    shown.addEventListener('scroll', draw);
    return () => {
      resized.disconnect();
      themed.disconnect();
      shown.removeEventListener('scroll', draw);
    };
  }, [area, draw]);
}
