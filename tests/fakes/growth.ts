import { runs } from '#tests/proof.ts';

/** In milliseconds of processor time: shorter runs are below what can be measured. */
const LEAST = 2;
const [FEW, MANY] = [runs(2, 3), 20];
const CLEARLY_IN_PROPORTION = 7;

/**
 * Milliseconds this thread spends on a run. Other processes do not count, however busy the machine is. Steps of the regular expression engine
 * cannot be counted, so processor time stands for them.
 */
function costOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** How many times more a run costs with four times as much: about 4 where cost grows in proportion, 16 where it grows with the square. */
export function growth<T>(of: (size: number) => T, run: (hostile: T) => unknown, size: number): number {
  const [once, fourTimes] = [of(size), of(4 * size)];
  let [shorter, longer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const ratio = () => longer / Math.max(shorter, LEAST);
  for (let round = 0; round < FEW || (round < MANY && ratio() > CLEARLY_IN_PROPORTION); round += 1) {
    shorter = Math.min(
      shorter,
      costOf(() => run(once)),
    );
    longer = Math.min(
      longer,
      costOf(() => run(fourTimes)),
    );
  }
  return ratio();
}
