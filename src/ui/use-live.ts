import { useMemo, useSyncExternalStore } from 'react';
import type { Live } from '../application/live.ts';

/** The current value of a `Live`; the component renders again whenever it changes. */
export function useLive<T>(live: Live<T>): T {
  const read = () => live.value;
  return useSyncExternalStore(live.subscribe, read, read);
}

/**
 * A part of a `Live`; the component renders again only when that part changes. When `pick` creates a new object each time, it must be a stable
 * function, and `same` must compare two of those objects.
 */
export function useLivePart<T, P>(live: Live<T>, pick: (value: T) => P, same: (a: P, b: P) => boolean = Object.is): P {
  const read = useMemo(() => {
    let last: { readonly part: P } | null = null;
    return () => {
      const part = pick(live.value);
      if (last === null || !same(last.part, part)) last = { part };
      return last.part;
    };
  }, [live, pick, same]);
  return useSyncExternalStore(live.subscribe, read, read);
}
