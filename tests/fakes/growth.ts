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

/** Of one that costs more, a run of four times as much may take minutes where its cost grows with the square. */
const MOST = 1_000;

/** The least that a run has cost. */
class Cost {
  least = Number.POSITIVE_INFINITY;
  readonly #run: () => unknown;

  constructor(run: () => unknown) {
    this.#run = run;
  }

  measure(): void {
    this.least = Math.min(this.least, costOf(this.#run));
  }
}

/** How many times more a run costs with four times as much: about 4 where cost grows in proportion, 16 where it grows with the square. */
export function growth<T>(of: (size: number) => T, run: (hostile: T) => unknown, size: number): number {
  const costAt = (length: number): Cost => {
    const hostile = of(length);
    return new Cost(() => run(hostile));
  };
  const [shorter, longer] = [costAt(size), costAt(4 * size)];
  const ratio = () => longer.least / Math.max(shorter.least, LEAST);
  for (let round = 0; round < FEW || (round < MANY && ratio() > CLEARLY_IN_PROPORTION); round += 1) {
    shorter.measure();
    longer.measure();
  }
  if (ratio() <= CLEARLY_IN_PROPORTION || longer.least > MOST) return ratio();
  // The shorter one may have met a moment in which everything was quick. What grows with the square does so from the longer one on too.
  const longest = costAt(16 * size);
  for (let round = 0; round < FEW; round += 1) longest.measure();
  return Math.min(ratio(), longest.least / longer.least);
}
