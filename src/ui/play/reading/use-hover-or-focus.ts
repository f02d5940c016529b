import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { isCovered } from './covered.ts';

/** True while the focus is in `host`, or will come back from what lies over the page. */
const keepsFocus = (host: Element): boolean => host.contains(document.activeElement) || isCovered();

/**
 * Whether the reader has turned to a part of the page, by pointer or by focus; `tools` is what appears then. A focus on what they take the place
 * of goes on to the first of them, and they stay for as long as one of them has it.
 */
export function useHoverOrFocus() {
  const [active, setActive] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const led = useRef(false);
  useLayoutEffect(() => {
    if (active && led.current) tools.current?.querySelector('button')?.focus();
    led.current = false;
  }, [active]);

  const turnTo = () => {
    led.current = tools.current?.contains(document.activeElement) ?? false;
    setActive(true);
  };
  const ways = {
    onMouseEnter: turnTo,
    onMouseLeave: ({ currentTarget }: MouseEvent) => keepsFocus(currentTarget) || setActive(false),
    onPointerUp: turnTo,
    onFocus: turnTo,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // A window that goes to the back keeps its focus for later.
      if (!currentTarget.contains(relatedTarget) && !keepsFocus(currentTarget)) setActive(false);
    },
  };
  return { active, tools, turnTo, ways };
}
