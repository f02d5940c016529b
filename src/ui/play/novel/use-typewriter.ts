import { useEffect, useRef, useState } from 'react';
import { ReadingStyle } from '#application/play/reading/reading-style.ts';
import { paces } from '#domain/play/reading/reading-speed.ts';
import { reveal, wholeWords } from '#domain/play/reading/reveal.ts';
import { prefersReducedMotion } from '#ui/design/prefers-reduced-motion.ts';
import { useCase } from '#ui/platform/use-cases.tsx';

export interface Typewriter {
  readonly text: string;
  /** Whether all received text is shown. */
  readonly done: boolean;
  /** Shows all received text at once. */
  readonly showAll: () => void;
}

/**
 * Reveals the page `id` word by word from its start; the page may still grow. A page that is `known` is shown at once, and so is text that was
 * edited meanwhile.
 */
export function useTypewriter(page: string, id: string, known: boolean): Typewriter {
  const { speed } = useCase(ReadingStyle);
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
      at.current = prefersReducedMotion() ? page.length : reveal(at.current, page.length, time - last, paces[speed.state.value]);
      last = time;
      const text = wholeWords(page, at.current, true);
      setShown((before) => (before.text === text ? before : { id, text }));
      if (at.current < page.length) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [page, id, behind, speed]);

  const showAll = () => {
    at.current = page.length;
    setShown({ id, text: page });
  };
  return { text: behind ? shown.text : page, done: !behind, showAll };
}
