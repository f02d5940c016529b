import { type RefObject, useEffect, useState } from 'react';

/** The part of the screen, from its lower edge, in which an element does not count as seen yet. */
const NOT_YET = '35%';

/** Whether an element is in the upper part of the screen. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const seen = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px 0px -${NOT_YET}`,
    });
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [element]);
  return isInView;
}
