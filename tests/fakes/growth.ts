/** The shortest of a few runs, in milliseconds: what a busy machine adds is not the code's. */
const quickest = (run: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const from = performance.now();
      run();
      return performance.now() - from;
    }),
  );

/** In milliseconds: what is over sooner says nothing about how it grows. */
const LEAST = 3;

/** How many times longer a run takes with four times as much: about 4 where time grows in proportion, 16 where it grows with the square. */
export function growth<T>(of: (size: number) => T, run: (hostile: T) => unknown, size: number): number {
  const [once, fourTimes] = [of(size), of(4 * size)];
  return (
    quickest(() => run(fourTimes)) /
    Math.max(
      quickest(() => run(once)),
      LEAST,
    )
  );
}
