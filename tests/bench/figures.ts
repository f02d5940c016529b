/** One row of figures: what was measured once, in one unit. */
export type Figures = readonly number[];

/** The value below which `part` (0 to 1) of the figures lie: 0.5 is the median, of an even number the upper of the two. NaN without figures. */
export function quantile(figures: Figures, part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (figures: Figures): number => quantile(figures, 0.5);

/** `1,234 (1,100 to 1,300)`: the median with the smallest and the largest, rounded to so many decimals. */
export function spread(figures: Figures, decimals = 0): string {
  if (figures.length === 0 || figures.some(Number.isNaN)) return '–';
  const shown = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${shown(median(figures))} (${shown(Math.min(...figures))} to ${shown(Math.max(...figures))})`;
}

/** `a / b` of pairs that were measured one after the other, so that both saw the same machine. */
export const ratios = (a: Figures, b: Figures): Figures => a.slice(0, b.length).map((value, index) => value / (b[index] ?? Number.NaN));

/** `1.23x (1.10 to 1.40)`; `–` where nothing can be compared. */
export function ratioText(a: Figures, b: Figures): string {
  const each = ratios(a, b);
  if (each.length === 0 || !each.every(Number.isFinite)) return '–';
  return `${median(each).toFixed(2)}x (${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)})`;
}
