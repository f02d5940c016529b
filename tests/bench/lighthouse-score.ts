/** What the score of a page load is computed from, in ms; the layout shift has no unit. */
export interface LoadFigures {
  readonly firstPaint: number;
  readonly speedIndex: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

interface Metric {
  readonly weight: number;
  /** The value that scores 0.5, and the one that scores 0.9. */
  readonly median: number;
  readonly p10: number;
}

/** Weights and log-normal curves that Lighthouse 10 and later publish for phones. */
const metrics: Readonly<Record<keyof LoadFigures, Metric>> = {
  firstPaint: { weight: 0.1, median: 3_000, p10: 1_800 },
  speedIndex: { weight: 0.1, median: 5_800, p10: 3_387 },
  largestPaint: { weight: 0.25, median: 4_000, p10: 2_500 },
  blocking: { weight: 0.3, median: 600, p10: 200 },
  shift: { weight: 0.25, median: 0.25, p10: 0.1 },
};

/** Lighthouse's performance score for phones, 0 to 100, from measured figures. */
export function lighthouseScore(figures: LoadFigures): number {
  const names = Object.keys(metrics) as (keyof LoadFigures)[];
  return Math.round(100 * names.reduce((sum, name) => sum + metrics[name].weight * curve(metrics[name], figures[name]), 0));
}

/** z with Φ(z) = 0.9: where the curve's p10 lies, in standard deviations. */
const P10_DEVIATIONS = 1.2815515655446004;

/** 1 minus the log-normal distribution through the metric's two points. */
function curve({ median, p10 }: Metric, value: number): number {
  if (value <= 0) return 1;
  return 1 - normal((Math.log(value / median) / Math.log(median / p10)) * P10_DEVIATIONS);
}

const normal = (z: number): number => 0.5 * (1 + errorFunction(z / Math.SQRT2));

/** Abramowitz and Stegun 7.1.26; its error is below 1.5e-7. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}
