interface Task {
  readonly from: number;
  readonly ms: number;
}

/** Total blocking time: what tasks take beyond 50 ms each after the first paint, in ms. Before it there is nothing to press. */
export const blockingTime = (tasks: readonly Task[], firstPaint: number): number =>
  tasks.reduce((sum, { from, ms }) => sum + Math.max(0, from + ms - Math.max(from, firstPaint) - 50), 0);
