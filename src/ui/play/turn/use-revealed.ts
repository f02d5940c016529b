import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ReadingStyle } from '#application/play/reading/reading-style.ts';
import { paces } from '#domain/play/reading/reading-speed.ts';
import { reveal, wholeWords } from '#domain/play/reading/reveal.ts';
import type { TurnStatus } from '#domain/play/turn.ts';
import { prefersReducedMotion } from '#ui/design/prefers-reduced-motion.ts';
import { useCase } from '#ui/platform/use-cases.tsx';

/**
 * Milliseconds between two renders. At reading pace that is less than a word. Rendering every frame costs three times as much and looks no
 * different.
 */
const STEP = 50;

/** The text so far; it may grow while `status` is `running`. */
interface Growing {
  readonly text: string;
  readonly status: TurnStatus;
}

interface Revealed {
  readonly text: string;
  /** True when the text is complete and fully shown. */
  readonly done: boolean;
  /** Shows everything that was received, and from then on what is received, at once. */
  readonly showAll: () => void;
}

/**
 * Reveals a growing text word by word at the player's reading speed. It polls `now` at a fixed interval, and renders only when another word is
 * visible. What was `read` before, in UTF-16 units, is shown at once.
 */
export function useRevealed(now: () => Growing, read: number): Revealed {
  const { speed } = useCase(ReadingStyle);
  const [first] = useState(now);
  const [shown, setShown] = useState({
    text: first.text.slice(0, read),
    done: first.status !== 'running' && read >= first.text.length,
  });
  const at = useRef(Math.min(read, first.text.length));
  const atOnce = useRef(false);
  const grown = useEffectEvent(now);
  const done = shown.done;

  useEffect(() => {
    if (done) return;
    let last = performance.now();
    const step = setInterval(() => {
      const { text, status } = grown();
      const complete = status !== 'running';
      const time = performance.now();
      const pace = atOnce.current || prefersReducedMotion() ? paces['at-once'] : paces[speed.state.value];
      at.current = reveal(at.current, text.length, time - last, pace);
      last = time;
      const part = wholeWords(text, at.current, complete);
      const over = complete && at.current >= text.length;
      setShown((before) => (before.text === part && before.done === over ? before : { text: part, done: over }));
    }, STEP);
    return () => clearInterval(step);
  }, [done, speed]);

  const [showAll] = useState(() => () => {
    atOnce.current = true;
  });
  return { ...shown, showAll };
}
