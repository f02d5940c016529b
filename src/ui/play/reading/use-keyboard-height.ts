import { type RefObject, useEffect } from 'react';

/** Passes the height of the on-screen keyboard to the style sheet, in browsers that lay it over the page instead of making the page smaller. */
export function useKeyboardHeight(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return;
    const resized = () => {
      const covered = Math.max(0, innerHeight - visible.height - visible.offsetTop);
      screen.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    visible.addEventListener('resize', resized);
    visible.addEventListener('scroll', resized);
    return () => {
      visible.removeEventListener('resize', resized);
      visible.removeEventListener('scroll', resized);
    };
  }, [screen]);
}
