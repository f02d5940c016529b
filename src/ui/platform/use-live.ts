import { useMemo, useSyncExternalStore } from 'react';
import type { Live } from '#application/live.ts';

/** The current value of a `Live`; the component renders again whenever it changes. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(
    live.subscribe,
    () => live.value,
    () => live.first,
  );
}

/**
 * A part of a `Live`; the component renders again only when that part changes. When `pick` creates a new object each time, it must be a stable
 * function, and `same` must compare two of those objects.
 */
export function useLivePart<T, P>(live: Live<T>, pick: (value: T) => P, same: (a: P, b: P) => boolean = Object.is): P {
  const [read, readFirst] = useMemo(() => {
    const first = { part: pick(live.first) };
    let last = first;
    const current = () => {
      const part = pick(live.value);
      if (!same(last.part, part)) last = { part };
      return last.part;
    };
    return [current, () => first.part] as const;
  }, [live, pick, same]);
  return useSyncExternalStore(live.subscribe, read, readFirst);
}
