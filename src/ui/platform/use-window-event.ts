import { useEffect, useEffectEvent } from 'react';

interface Options {
  readonly active?: boolean;
  /** Whether it is handled before the elements of the page get it. */
  readonly capture?: boolean;
}

/** Handles an event anywhere in the window, while the component is mounted and `active`. The handler sees the newest render. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
  { active = true, capture = false }: Options = {},
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    if (!active) return;
    const listener = (event: WindowEventMap[Type]) => onEvent(event);
    addEventListener(type, listener, capture);
    return () => removeEventListener(type, listener, capture);
  }, [type, active, capture]);
}
