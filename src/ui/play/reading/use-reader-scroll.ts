import { useEffect, useRef } from 'react';

/** So near to the end, in pixels, a reader counts as being there. */
const NEAR = 48;
/** Milliseconds for which a movement of the hand explains that the page moves. */
const HAND = 600;

const BACK_KEYS: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];

/** Pixels from the end of the page. */
export const distanceToEnd = (): number => document.documentElement.scrollHeight - innerHeight - scrollY;

/** Whether `event` is what a reader does to look back: a wheel, a finger, a key, or the scroll bar in hand. */
function isHand(event: Event): boolean {
  if (event instanceof WheelEvent) return event.deltaY < 0;
  if (event instanceof KeyboardEvent) return BACK_KEYS.includes(event.key);
  return event.type === 'touchmove' || event.target === document.documentElement;
}

/**
 * Tells when the reader scrolls up and when the end is in view again. Pages also move by themselves, as when one gets shorter; that is no
 * wish of the reader's.
 */
export function useReaderScroll(onBack: () => void, onEnd: () => void): void {
  const tell = useRef({ onBack, onEnd });
  tell.current = { onBack, onEnd };
  useEffect(() => {
    let hand = Number.NEGATIVE_INFINITY;
    let before = scrollY;
    const onHand = (event: Event) => {
      if (isHand(event)) hand = performance.now();
    };
    const onScroll = () => {
      if (distanceToEnd() <= NEAR) tell.current.onEnd();
      else if (scrollY < before && performance.now() - hand < HAND) tell.current.onBack();
      before = scrollY;
    };
    const ways = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const way of ways) addEventListener(way, onHand, { passive: true });
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      for (const way of ways) removeEventListener(way, onHand);
      removeEventListener('scroll', onScroll);
    };
  }, []);
}
