import type { Live } from '../application/live.ts';

/** The first value of a `Live` that `wanted` accepts, now or later. For route loaders, which have to wait for a state before they may decide. */
export function waitForState<T, W extends T>(live: Live<T>, wanted: (value: T) => value is W): Promise<W> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    const look = () => {
      const value = live.value;
      if (!wanted(value)) return;
      stop?.();
      resolve(value);
    };
    stop = live.subscribe(look);
    look();
  });
}
