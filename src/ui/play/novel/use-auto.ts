import { useEffect, useEffectEvent } from 'react';
import { autoDelay } from '#domain/play/novel/page-measure.ts';
import type { NovelPlace } from './use-novel.ts';

/** Turns pages by itself while it is `on`, each after the time to read it. It waits at the choices, and for text that is not there yet. */
export function useAuto(place: NovelPlace, on: boolean): void {
  const turnPage = useEffectEvent(() => place.advance());
  const isNext = place.typed.done && place.page < place.count - 1;
  useEffect(() => {
    if (!on || !isNext) return;
    const timer = setTimeout(() => turnPage(), autoDelay(place.text));
    return () => clearTimeout(timer);
  }, [on, isNext, place.text]);
}
