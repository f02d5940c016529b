/** Groups what leads to each other: by each thing that can be come to from `begin` the number of its group (Tarjan's strongly connected components, without recursion). */
export function loopsOf<T>(begin: readonly T[], after: (one: T) => readonly T[]): ReadonlyMap<T, number> {
  const groups = new Map<T, number>();
  const order = new Map<T, number>();
  const low = new Map<T, number>();
  const open: T[] = [];
  let group = 0;
  for (const root of begin) {
    if (order.has(root)) continue;
    const path: { readonly at: T; readonly next: readonly T[]; index: number }[] = [];
    const enter = (at: T) => {
      order.set(at, order.size);
      low.set(at, order.size - 1);
      open.push(at);
      path.push({ at, next: after(at), index: 0 });
    };
    const lower = (at: T, to: number) => low.set(at, Math.min(low.get(at) ?? to, to));
    enter(root);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.next[top.index];
      top.index += 1;
      if (next !== undefined) {
        if (!order.has(next)) enter(next);
        else if (!groups.has(next)) lower(top.at, order.get(next) ?? 0);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      const lowest = low.get(top.at) ?? 0;
      if (above) lower(above.at, lowest);
      if (lowest !== order.get(top.at)) continue;
      for (let one = open.pop(); one !== undefined; one = open.pop()) {
        groups.set(one, group);
        if (one === top.at) break;
      }
      group += 1;
    }
  }
  return groups;
}
