import type { ScriptFlow, Step } from './script-flow.ts';

/** For each step the first one that every way from it comes through within the turn (its immediate post-dominator, by the algorithm of Cooper, Harvey and Kennedy). `look`: called for each step, as often as it is looked at. */
export function meetings(flow: ScriptFlow, look: () => void): ReadonlyMap<Step, Step> {
  const before = new Map<Step, Step[]>();
  for (const step of flow.steps)
    for (const next of step.next) {
      const known = before.get(next);
      if (known) known.push(step);
      else before.set(next, [step]);
    }
  const ends = flow.steps.filter(({ next }) => next.length === 0);
  const order: Step[] = [];
  const seen = new Set<Step>();
  for (const end of ends) {
    const path: [Step, number][] = [[end, 0]];
    seen.add(end);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const previous = before.get(top[0])?.[top[1]];
      top[1] += 1;
      if (previous === undefined) {
        order.push(top[0]);
        path.pop();
      } else if (!seen.has(previous)) {
        seen.add(previous);
        path.push([previous, 0]);
      }
    }
  }
  const rank = new Map(order.map((step, index) => [step, index]));
  // The end of the turn comes after all of `order`.
  const EXIT = order.length;
  const by = new Map<number, number>(ends.map((step) => [rank.get(step) ?? EXIT, EXIT]));
  const meet = (one: number, other: number): number => {
    let [a, b] = [one, other];
    while (a !== b) {
      while (a < b) a = by.get(a) ?? EXIT;
      while (b < a) b = by.get(b) ?? EXIT;
    }
    return a;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const step of order.toReversed()) {
      look();
      if (step.next.length === 0) continue;
      const known = step.next.flatMap((next) => {
        const at = rank.get(next);
        return at !== undefined && by.has(at) ? [at] : [];
      });
      // A way that never ends a turn meets nothing.
      const found = step.next.some((next) => !rank.has(next)) ? EXIT : known.reduce(meet, known[0] ?? EXIT);
      const at = rank.get(step) ?? EXIT;
      if (known.length > 0 && by.get(at) !== found) {
        by.set(at, found);
        changed = true;
      }
    }
  }
  return new Map(
    order.flatMap((step, index) => {
      const end = order[by.get(index) ?? EXIT];
      return end === undefined ? [] : [[step, end]];
    }),
  );
}
