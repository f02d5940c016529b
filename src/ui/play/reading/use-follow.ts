import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../theme/prefers-reduced-motion.ts';
import { distanceToEnd, useReaderScroll } from './use-reader-scroll.ts';

/** Part of the way to the end that is gone in one frame. */
const GLIDE = 0.18;
/** How much of an ending's card is brought into view by itself, in pixels: its last words are still being read. */
const PEEK = 120;

/** Milliseconds in which a game that was just opened may still find its height; it is at its newest page at once, without gliding there. */
const OPENING = 800;

/** How far the view may follow by itself. */
function reach(growing: HTMLElement | null): number {
  const card = growing?.querySelector('[data-ending]');
  return card ? Math.min(distanceToEnd(), card.getBoundingClientRect().top + PEEK - innerHeight) : distanceToEnd();
}

/** A game opens at its newest page; one that has ended, at its ending. */
function toNewest(growing: HTMLElement | null): void {
  const card = growing?.querySelector('[data-ending]');
  if (card) card.scrollIntoView({ block: 'center', behavior: 'instant' });
  else scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

/** Whether words of the page itself are being changed: they must not move away under the reader's hands. */
const isTyping = (growing: HTMLElement | null): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && growing?.contains(document.activeElement) === true;

export interface Following {
  /** False after the reader has scrolled up; new text then stays below the screen. */
  readonly following: boolean;
  readonly toLatest: () => void;
}

/**
 * Keeps the end of a growing page in view, gliding, until the reader scrolls up; takes it up again when they are back at the end. A game that
 * was just begun (`isBegun`) opens at its first words.
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
  // Before anything is drawn, so that the list of earlier turns begins at its end.
  useLayoutEffect(() => start.current.open(), []);
  useEffect(() => {
    const opened = performance.now();
    const opening = requestAnimationFrame(() => start.current.open());
    const resized = new ResizeObserver(() => {
      // A game that is being left must not scroll the next page.
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
    // Not before the frame: measuring now would lay the page out twice.
    frame.current = requestAnimationFrame(glide);
  };
  return { following, toLatest };
}
