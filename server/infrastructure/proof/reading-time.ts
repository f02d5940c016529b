import type { ReadingTime } from './read-script.ts';

/** A game may take so much of the time of all: then there are enough to say something of, of each style one at least. */
const SHARE_OF_GAME = 1 / 8;

/** The work of this thread, in ms: other work beside it does not lengthen it. */
function workMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The time of test readers who may work `ms`, from now on, so that a busy machine cuts no game short. `waited`: who waits for them does so for that long by the clock; no limit unless given. `clock`, `worked`: the time and the work in ms. Source: PROOF-135.
 */
export function readingTime(
  ms: number,
  {
    waited = Number.POSITIVE_INFINITY,
    clock = () => performance.now(),
    worked = workMs,
  }: { readonly waited?: number; readonly clock?: () => number; readonly worked?: () => number } = {},
): ReadingTime {
  const [began, before] = [clock(), worked()];
  const isPast = (share: number) => worked() - before > ms * share || clock() - began > waited * share;
  return { isOver: () => isPast(1), isHalfOver: () => isPast(0.5), worked, ofGame: ms * SHARE_OF_GAME };
}
