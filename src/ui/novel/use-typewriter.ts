import { useEffect, useRef, useState } from 'react';
import { advance, wholeWords } from '../play/reading/reveal.ts';
import { prefersReducedMotion } from '../theme/prefers-reduced-motion.ts';

export interface Typed {
  readonly text: string;
  /** Whether all that is there is shown. */
  readonly done: boolean;
  /** Shows at once all that is there. */
  readonly hurry: () => void;
}

/**
 * Lets page number `id` out word by word from its beginning on; it may still get longer. One that is `known` is shown at once. Words that were
 * changed meanwhile are there at once as well.
 */
export function useTypewriter(page: string, id: number, known: boolean): Typed {
  const start = { id, text: known ? page : '' };
  const [shown, setShown] = useState(start);
  const at = useRef(start.text.length);
  if (shown.id !== id) {
    at.current = start.text.length;
    setShown(start);
  }
  const behind = shown.id === id && shown.text !== page && page.startsWith(shown.text.trimEnd());

  useEffect(() => {
    if (!behind) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(time) {
      at.current = prefersReducedMotion() ? page.length : advance(at.current, page.length, time - last);
      last = time;
      const text = wholeWords(page, at.current, true);
      setShown((before) => (before.text === text ? before : { id, text }));
      if (at.current < page.length) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [page, id, behind]);

  const hurry = () => {
    at.current = page.length;
    setShown({ id, text: page });
  };
  return { text: behind ? shown.text : page, done: !behind, hurry };
}
