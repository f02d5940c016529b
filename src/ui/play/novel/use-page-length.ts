import { type RefObject, useLayoutEffect, useState } from 'react';
import { pageLength } from '#domain/play/novel/page-measure.ts';

/** Before the first measure. */
const USUAL = 120;

/** How much text fits into an element, which has a fixed number of lines. Follows its size and with it the player's text size. */
export function usePageLength(area: RefObject<HTMLElement | null>): number {
  const [length, setLength] = useState(USUAL);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => {
      const style = getComputedStyle(element);
      const fontSize = Number.parseFloat(style.fontSize);
      const lines = Number(style.getPropertyValue('--lines')) || 3;
      if (element.clientWidth > 0) setLength(pageLength({ width: element.clientWidth, fontSize, lines }));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [area]);
  return length;
}
