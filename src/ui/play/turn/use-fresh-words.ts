import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '#ui/design/prefers-reduced-motion.ts';

/** The two steps in which new words fade in. The style sheet gives each its colour. */
const STEPS = ['fresh-words-1', 'fresh-words-2'] as const;
const STEP_MS = 60;

/**
 * Lets the words that `text` has grown by fade in. A highlight of the browser colours them, so the page's elements stay as they are; without
 * highlights the words just appear.
 */
export function useFreshWords(host: RefObject<HTMLElement | null>, text: string): void {
  const before = useRef(text.length);
  useLayoutEffect(() => {
    const grown = text.length - before.current;
    before.current = text.length;
    const words = grown > 0 && 'highlights' in CSS && !prefersReducedMotion() ? lastWords(host.current, grown) : null;
    if (words === null) return;
    for (const [step, name] of STEPS.entries()) {
      const highlight = CSS.highlights.get(name) ?? new Highlight();
      CSS.highlights.set(name, highlight);
      setTimeout(() => highlight.add(words), step * STEP_MS);
      setTimeout(() => highlight.delete(words), (step + 1) * STEP_MS);
    }
  }, [host, text]);
}

/** The last `length` characters of the last text in `host`. */
function lastWords(host: HTMLElement | null, length: number): StaticRange | null {
  const blocks = host?.querySelectorAll('[data-block]');
  let node = blocks?.item(blocks.length - 1)?.lastChild ?? null;
  while (node?.lastChild) node = node.lastChild;
  if (!(node instanceof Text)) return null;
  return new StaticRange({
    startContainer: node,
    startOffset: Math.max(0, node.length - length),
    endContainer: node,
    endOffset: node.length,
  });
}
