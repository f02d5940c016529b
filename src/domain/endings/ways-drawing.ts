/** A way to another ending, as it is drawn: it leaves the run's line at `from` and ends at `to`. Lengths are parts of the line, from 0 to 1. */
export interface DrawnWay {
  readonly endingId: string;
  readonly depth: number;
  readonly from: number;
  readonly to: number;
}

interface Way {
  readonly endingId: string;
  readonly depth: number;
}

/**
 * Places the ends of ways beside each other, at least `gap` apart and within the line, each as near to where it parts as that allows. With more ways than fit, they are spread
 * evenly. In the order of their turns.
 */
export function drawnWays(ways: readonly Way[], turns: number, gap: number): readonly DrawnWay[] {
  const sorted = [...ways].sort((a, b) => a.depth - b.depth);
  const last = sorted.length - 1;
  const apart = last > 0 ? Math.min(gap, 1 / last) : 0;
  const ends: number[] = [];
  for (const { depth } of sorted) ends.push(Math.max(partOf(depth, turns), ends.length > 0 ? (ends.at(-1) ?? 0) + apart : 0));
  for (let at = last; at >= 0; at -= 1) ends[at] = Math.min(ends[at] ?? 0, 1 - (last - at) * apart);
  return sorted.map(({ endingId, depth }, at) => ({ endingId, depth, from: partOf(depth, turns), to: Math.max(0, ends[at] ?? 0) }));
}

const partOf = (depth: number, turns: number): number => (turns > 0 ? Math.min(1, depth / turns) : 0);
