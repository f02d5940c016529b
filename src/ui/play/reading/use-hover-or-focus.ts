import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { isCovered } from './covered.ts';

/** True while the focus is in `host`, or will return from an open dialog. */
const keepsFocus = (host: Element): boolean => host.contains(document.activeElement) || isCovered();

/**
 * Whether an element is hovered or focused; `tools` is the element that appears then. A focus on the placeholder of the tools moves to the first
 * tool, and the tools stay while one of them is focused.
 */
export function useHoverOrFocus() {
  const [active, setActive] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  useLayoutEffect(() => {
    if (active && movesFocus.current) tools.current?.querySelector('button')?.focus();
    movesFocus.current = false;
  }, [active]);

  const activate = () => {
    movesFocus.current = tools.current?.contains(document.activeElement) ?? false;
    setActive(true);
  };
  const handlers = {
    onMouseEnter: activate,
    onMouseLeave: ({ currentTarget }: MouseEvent) => keepsFocus(currentTarget) || setActive(false),
    onPointerUp: activate,
    onFocus: activate,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // A window in the background keeps its focus.
      if (!currentTarget.contains(relatedTarget) && !keepsFocus(currentTarget)) setActive(false);
    },
  };
  return { active, tools, activate, handlers };
}
