import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../theme/prefers-reduced-motion.ts';
import { distanceToEnd, useReaderScroll } from './use-reader-scroll.ts';

/** Fraction of the distance to the end scrolled per frame. */
const GLIDE = 0.18;
/** How much of an ending card is scrolled into view, in pixels: the last words of the reply stay visible. */
const PEEK = 120;

/** Milliseconds after opening in which the layout may still settle; until then the view jumps to the newest turn without gliding. */
const OPENING = 800;

/** How far the view may scroll by itself, in pixels. */
function reach(growing: HTMLElement | null): number {
  const card = growing?.querySelector('[data-ending]');
  return card ? Math.min(distanceToEnd(), card.getBoundingClientRect().top + PEEK - innerHeight) : distanceToEnd();
}

/** Scrolls to the newest turn, or to the ending card. */
function toNewest(growing: HTMLElement | null): void {
  const card = growing?.querySelector('[data-ending]');
  if (card) card.scrollIntoView({ block: 'center', behavior: 'instant' });
  else scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

/** Whether a text in the page is being edited: it must not move. */
const isTyping = (growing: HTMLElement | null): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && growing?.contains(document.activeElement) === true;

export interface Following {
  /** False after the reader has scrolled up. */
  readonly following: boolean;
  readonly toLatest: () => void;
}

/**
 * Keeps the end of a growing page in view until the reader scrolls up, and resumes when they are back at the end. A new game (`isBegun`) opens at
 * its start.
 */
export function useFollow(growing: RefObject<HTMLElement | null>, isBegun: () => boolean): Following {
  const [following, setFollowing] = useState(true);
  const follows = useRef(true);
  const frame = useRef(0);
  const set = (next: boolean) => {
    follows.current = next;
    setFollowing(next);
  };
  const glide = () => {
    cancelAnimationFrame(frame.current);
    if (isTyping(growing.current)) return;
    const left = reach(growing.current);
    if (!follows.current || left < 1) return;
    scrollBy({ top: prefersReducedMotion() ? left : Math.ceil(left * GLIDE), behavior: 'instant' });
    frame.current = requestAnimationFrame(glide);
  };
  const open = () => {
    if (!isBegun()) return toNewest(growing.current);
    scrollTo({ top: 0, behavior: 'instant' });
    set(distanceToEnd() < 1);
  };
  const start = useRef({ glide, open });
  start.current = { glide, open };

  useReaderScroll(
    () => set(false),
    () => set(true),
  );
  // Before the first paint, so that the list of earlier turns starts at its end.
  useLayoutEffect(() => start.current.open(), []);
  useEffect(() => {
    const opened = performance.now();
    const opening = requestAnimationFrame(() => start.current.open());
    const resized = new ResizeObserver(() => {
      // Unmounting: must not scroll the next page.
      if (growing.current === null) return;
      if (follows.current && performance.now() - opened < OPENING) start.current.open();
      else start.current.glide();
    });
    if (growing.current) resized.observe(growing.current);
    return () => {
      cancelAnimationFrame(opening);
      cancelAnimationFrame(frame.current);
      resized.disconnect();
    };
  }, [growing]);

  const toLatest = () => {
    set(true);
    cancelAnimationFrame(frame.current);
    // In the next frame: measuring now would force a second layout.
    frame.current = requestAnimationFrame(glide);
  };
  return { following, toLatest };
}
