import { useEffect, useRef, useState } from 'react';
import type { TurnStatus } from '../../../domain/play/turn.ts';
import { prefersReducedMotion } from '../../theme/prefers-reduced-motion.ts';
import { advance, wholeWords } from './reveal.ts';

/**
 * Milliseconds from one showing of new words to the next. At reading pace that is less than a word, so they come one by one; a page that is
 * drawn for each frame instead costs three times as much and looks no different.
 */
const STEP = 50;

/** The text as it is now, and whether more of it may come. */
export interface Growing {
  readonly text: string;
  readonly status: TurnStatus;
}

export interface Revealed {
  readonly text: string;
  /** True when everything is shown and nothing more comes. */
  readonly done: boolean;
  /** Shows at once all that is there. */
  readonly hurry: () => void;
}

/**
 * Lets a growing text out word by word. It reads `now` at its own pace, however often the text grows in between, and renders only when a word
 * more can be seen. What was there at first is shown at once: it was read before the page was left.
 */
export function useRevealed(now: () => Growing): Revealed {
  const [first] = useState(now);
  const [shown, setShown] = useState({ text: first.text, done: first.status !== 'running' });
  const at = useRef(first.text.length);
  const read = useRef(now);
  read.current = now;
  const done = shown.done;

  useEffect(() => {
    if (done) return;
    let last = performance.now();
    const step = setInterval(() => {
      const { text, status } = read.current();
      const complete = status !== 'running';
      const time = performance.now();
      at.current = prefersReducedMotion() ? text.length : advance(at.current, text.length, time - last);
      last = time;
      const part = wholeWords(text, at.current, complete);
      const over = complete && at.current >= text.length;
      setShown((before) => (before.text === part && before.done === over ? before : { text: part, done: over }));
    }, STEP);
    return () => clearInterval(step);
  }, [done]);

  const hurry = () => {
    at.current = read.current().text.length;
  };
  return { ...shown, hurry };
}
