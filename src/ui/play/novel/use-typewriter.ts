import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** How much of which page is revealed; with a fraction, which the next part of the page begins at. */
  const revealed = useRef({ id, length: start.text.length });
  if (shown.id !== id) setShown(start);
  const behind = shown.id === id && shown.text !== page && page.startsWith(shown.text.trimEnd());

  const turnPage = useEffectEvent(() => {
    if (revealed.current.id !== id) revealed.current = { id, length: shown.text.length };
  });

  useEffect(() => {
    if (!behind) return;
    turnPage();
    let last = performance.now();
    let frame = requestAnimationFrame(function step(time) {
      const { length } = revealed.current;
      const now = prefersReducedMotion() ? page.length : reveal(length, page.length, time - last, paces[speed.state.value]);
      revealed.current = { id, length: now };
      last = time;
      const text = wholeWords(page, now, true);
      setShown((before) => (before.text === text ? before : { id, text }));
      if (now < page.length) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [page, id, behind, speed]);

  const showAll = () => {
    revealed.current = { id, length: page.length };
    setShown({ id, text: page });
  };
  return { text: behind ? shown.text : page, done: !behind, showAll };
}
