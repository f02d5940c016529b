interface Knot {
  readonly name: string;
  readonly leadsTo: readonly string[];
}

/**
 * By knot the knots that every way from the beginning to it goes through, in their order; none for knots that no way leads to. `begins`: where the story goes first. Source: PROOF-13.
 */
export function alwaysBefore(knots: readonly Knot[], begins: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map(knots.map((knot) => [knot.name, knot]));
  const order = orderOf(byName, begins);
  const place = new Map(order.map((name, index) => [name, index]));
  const before = new Map<string, string[]>();
  for (const name of order)
    for (const to of byName.get(name)?.leadsTo ?? []) if (place.has(to)) before.set(to, [...(before.get(to) ?? []), name]);
  /** The last knot that all ways to a knot share; '' is the beginning. */
  const last = new Map<string, string>([['', '']]);
  for (const name of begins) last.set(name, '');
  const shared = (one: string, other: string): string => {
    let [a, b] = [one, other];
    while (a !== b) {
      if ((place.get(a) ?? -1) > (place.get(b) ?? -1)) a = last.get(a) ?? '';
      else b = last.get(b) ?? '';
    }
    return a;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const name of order) {
      const known = [...(begins.includes(name) ? [''] : []), ...(before.get(name) ?? []).filter((one) => last.has(one))];
      const next = known.reduce(shared, known[0] ?? '');
      if (last.get(name) === next) continue;
      last.set(name, next);
      isChanged = true;
    }
  }
  return new Map(order.map((name) => [name, wayTo(last.get(name) ?? '', last)]));
}

function wayTo(name: string, last: ReadonlyMap<string, string>): readonly string[] {
  const way: string[] = [];
  for (let one = name; one !== ''; one = last.get(one) ?? '') way.unshift(one);
  return way;
}

/** The knots that can be come to, each before those that it leads to, but for ways back. */
function orderOf(knots: ReadonlyMap<string, Knot>, begins: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const done: string[] = [];
  const open: { readonly name: string; readonly next: Iterator<string> }[] = [];
  const enter = (name: string) => {
    const knot = knots.get(name);
    if (!knot || seen.has(name)) return;
    seen.add(name);
    open.push({ name, next: knot.leadsTo.values() });
  };
  for (const begin of begins) {
    enter(begin);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const { value, done: isDone } = top.next.next();
      if (isDone !== true) enter(value);
      else {
        done.push(top.name);
        open.pop();
      }
    }
  }
  return done.toReversed();
}
