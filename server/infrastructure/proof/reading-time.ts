import type { ReadingTime } from './read-script.ts';

/** A game may take so much of the time of all: then there are enough to say something of, of each style one at least. */
const SHARE_OF_GAME = 1 / 8;

/** The time of test readers who may take `ms`, from now on. Of one game the work of this thread counts, which other work does not lengthen. */
export function readingTime(ms: number): ReadingTime {
  const until = performance.now() + ms;
  const half = performance.now() + ms / 2;
  return {
    isOver: () => performance.now() > until,
    isHalfOver: () => performance.now() > half,
    worked: () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    },
    ofGame: ms * SHARE_OF_GAME,
  };
}
