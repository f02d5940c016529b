import type { Live } from '#application/live.ts';

/** Resolves with the first value of a `Live` that `accepts` accepts, now or later. For route loaders that need a state to decide. */
export function waitForState<T, W extends T>(live: Live<T>, accepts: (value: T) => value is W): Promise<W> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    const look = () => {
      const value = live.value;
      if (!accepts(value)) return;
      stop?.();
      resolve(value);
    };
    stop = live.subscribe(look);
    look();
  });
}
