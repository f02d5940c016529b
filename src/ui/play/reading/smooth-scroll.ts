import { prefersReducedMotion } from '#ui/design/prefers-reduced-motion.ts';

const DURATION = 200;
/** Time after a movement in which earlier turns above may still be measured, which moves the goal. */
const SETTLING = 400;
/** Inputs with which a reader scrolls. */
const TAKEN_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/**
 * Scrolls the page to `goal`, which is computed again for every frame, and keeps it there until the layout has settled. Stops when the reader
 * scrolls. Returns a function that stops it.
 */
export function smoothScroll(goal: () => number | null, { instant = false, settling = SETTLING } = {}): () => void {
  const from = scrollY;
  const began = performance.now();
  const duration = instant || prefersReducedMotion() ? 0 : DURATION;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of TAKEN_OVER) removeEventListener(event, takeOver);
  };
  // The input that caused the movement may still be on its way to the window.
  const takeOver = ({ timeStamp }: Event) => timeStamp > began && stop();
  const step = () => {
    const to = goal();
    const elapsed = performance.now() - began;
    if (to === null || elapsed > duration + settling) return stop();
    const part = elapsed >= duration ? 1 : easeOut(elapsed / duration);
    const top = Math.round(from + (to - from) * part);
    if (Math.abs(top - scrollY) >= 1) scrollTo({ top, behavior: 'instant' });
    frame = requestAnimationFrame(step);
  };
  for (const event of TAKEN_OVER) addEventListener(event, takeOver, { passive: true });
  step();
  return stop;
}
