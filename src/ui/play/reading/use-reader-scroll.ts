import { useEffect, useRef } from 'react';

/** Distance to the end, in pixels, that counts as being at the end. */
const NEAR = 48;
/** Milliseconds after an input in which a scroll counts as caused by it. */
const INPUT_MS = 600;

const BACK_KEYS: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];

/** Pixels from the end of the page. */
export const distanceToEnd = (): number => document.documentElement.scrollHeight - innerHeight - scrollY;

/** Whether `event` is an input that scrolls up: wheel, touch, key, or scroll bar. */
function isScrollInput(event: Event): boolean {
  if (event instanceof WheelEvent) return event.deltaY < 0;
  if (event instanceof KeyboardEvent) return BACK_KEYS.includes(event.key);
  return event.type === 'touchmove' || event.target === document.documentElement;
}

/**
 * Calls `onBack` when the reader scrolls up and `onEnd` when the end is in view again. Scrolls without an input, as when the page gets shorter,
 * are ignored.
 */
export function useReaderScroll(onBack: () => void, onEnd: () => void): void {
  const callbacks = useRef({ onBack, onEnd });
  callbacks.current = { onBack, onEnd };
  useEffect(() => {
    let lastInput = Number.NEGATIVE_INFINITY;
    let before = scrollY;
    const onInput = (event: Event) => {
      if (isScrollInput(event)) lastInput = performance.now();
    };
    const onScroll = () => {
      if (distanceToEnd() <= NEAR) callbacks.current.onEnd();
      else if (scrollY < before && performance.now() - lastInput < INPUT_MS) callbacks.current.onBack();
      before = scrollY;
    };
    const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const event of events) addEventListener(event, onInput, { passive: true });
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, onInput);
      removeEventListener('scroll', onScroll);
    };
  }, []);
}
