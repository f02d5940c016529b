/** In milliseconds: what is over sooner says nothing about how it grows. */
const LEAST = 3;
/** A busy machine only adds to what a run takes, so the shortest of many is the code's own; a few will do where they tell already. */
const [FEW, MANY] = [4, 30];
const CLEARLY_IN_PROPORTION = 7;

function timeOf(run: () => unknown): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

/** How many times longer a run takes with four times as much: about 4 where time grows in proportion, 16 where it grows with the square. */
export function growth<T>(of: (size: number) => T, run: (hostile: T) => unknown, size: number): number {
  const [once, fourTimes] = [of(size), of(4 * size)];
  let [shorter, longer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const ratio = () => longer / Math.max(shorter, LEAST);
  for (let round = 0; round < FEW || (round < MANY && ratio() > CLEARLY_IN_PROPORTION); round += 1) {
    shorter = Math.min(
      shorter,
      timeOf(() => run(once)),
    );
    longer = Math.min(
      longer,
      timeOf(() => run(fourTimes)),
    );
  }
  return ratio();
}
