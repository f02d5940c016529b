import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So near to the end, in pixels, a reader counts as being there. */
const NEAR = 48;
/** Part of the way to the end that is gone in one frame. */
const GLIDE = 0.18;

/** How much of an ending's card is brought into view by itself: its last words are still being read. */
const PEEK = 120;

const distance = () => document.documentElement.scrollHeight - innerHeight - scrollY;

/** How far the view may follow by itself. */
function reach(growing: HTMLElement | null): number {
  const card = growing?.querySelector('[data-ending]');
  return card ? Math.min(distance(), card.getBoundingClientRect().top + PEEK - innerHeight) : distance();
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Following {
  /** False after the reader has scrolled up; new text then stays below the screen. */
  readonly following: boolean;
  readonly toLatest: () => void;
}

/** Keeps the end of a growing page in view, gliding, until the reader scrolls up; takes it up again when they are back at the end. */
export function useFollow(growing: RefObject<HTMLElement | null>): Following {
  const [following, setFollowing] = useState(true);
  const follows = useRef(true);
  const frame = useRef(0);

  const set = useCallback((next: boolean) => {
    follows.current = next;
    setFollowing(next);
  }, []);
  const glide = () => {
    cancelAnimationFrame(frame.current);
    const left = reach(growing.current);
    if (!follows.current || left < 1) return;
    scrollBy({ top: prefersStillness() ? left : Math.ceil(left * GLIDE), behavior: 'instant' });
    frame.current = requestAnimationFrame(glide);
  };
  const start = useRef(glide);
  start.current = glide;

  useEffect(() => {
    // The game opens at its newest page.
    frame.current = requestAnimationFrame(() => {
      const card = growing.current?.querySelector('[data-ending]');
      if (card) card.scrollIntoView({ block: 'center', behavior: 'instant' });
      else scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    });
    let before = scrollY;
    let height = document.documentElement.scrollHeight;
    const onScroll = () => {
      const now = document.documentElement.scrollHeight;
      // A page that got shorter moves up as well, but nobody scrolled.
      if (distance() <= NEAR) set(true);
      else if (scrollY < before - 1 && now >= height) set(false);
      before = scrollY;
      height = now;
    };
    const resized = new ResizeObserver(() => start.current());
    if (growing.current) resized.observe(growing.current);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame.current);
      removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [growing, set]);

  const toLatest = () => {
    set(true);
    cancelAnimationFrame(frame.current);
    // Not before the frame: measuring now would lay the page out twice.
    frame.current = requestAnimationFrame(glide);
  };
  return { following, toLatest };
}
