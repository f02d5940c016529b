/** Items `from` to `to` (exclusive) of a list became `with`. Where `from` is `to`, `with` was put in before it. */
export interface Change<T = string> {
  readonly from: number;
  readonly to: number;
  readonly with: readonly T[];
}

/** Below this many pairs, lists without an item of their own are compared pair by pair. */
const MOST_PAIRS = 250_000;

/**
 * What turns one list into another, in order: changes never touch, and what is between them is the same. Items that occur once in both, which most sentences do, are
 * matched first, so that repeated ones such as empty lines never pull a text apart; so it takes a time that grows little faster than the lists.
 */
export function changesBetween(before: readonly string[], after: readonly string[]): readonly Change[] {
  const matches: Match[] = [];
  matchWithin(before, after, { from: 0, to: before.length, other: 0, otherTo: after.length }, matches);
  const changes: Change[] = [];
  let [from, other] = [0, 0];
  for (const match of [...matches, { at: before.length, other: after.length }]) {
    if (match.at > from || match.other > other) changes.push({ from, to: match.at, with: after.slice(other, match.other) });
    [from, other] = [match.at + 1, match.other + 1];
  }
  return changes;
}

/** The list after its changes. */
export function changed<T>(before: readonly T[], changes: readonly Change<T>[]): readonly T[] {
  const parts: T[] = [];
  let from = 0;
  for (const change of changes) {
    parts.push(...before.slice(from, change.from), ...change.with);
    from = change.to;
  }
  return [...parts, ...before.slice(from)];
}

interface Match {
  readonly at: number;
  readonly other: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly other: number;
  readonly otherTo: number;
}

/** Adds the matches within a span of both lists, in order: what occurs once in both, and between these what both begin and end with. */
function matchWithin(before: readonly string[], after: readonly string[], span: Span, matches: Match[]): void {
  if (span.from === span.to || span.other === span.otherTo) return;
  const anchors = longestRise(uniqueMatches(before, after, span));
  if (anchors.length === 0) {
    matchEnds(before, after, span, matches);
    return;
  }
  let [from, other] = [span.from, span.other];
  for (const anchor of anchors) {
    matchWithin(before, after, { from, to: anchor.at, other, otherTo: anchor.other }, matches);
    matches.push(anchor);
    [from, other] = [anchor.at + 1, anchor.other + 1];
  }
  matchWithin(before, after, { ...span, from, other }, matches);
}

function matchEnds(before: readonly string[], after: readonly string[], span: Span, matches: Match[]): void {
  let { from, to, other, otherTo } = span;
  for (; from < to && other < otherTo && before[from] === after[other]; from += 1, other += 1) matches.push({ at: from, other });
  for (; from < to && other < otherTo && before[to - 1] === after[otherTo - 1]; to -= 1) otherTo -= 1;
  const inner = { from, to, other, otherTo };
  if (to - from < span.to - span.from) matchWithin(before, after, inner, matches);
  else if ((to - from) * (otherTo - other) <= MOST_PAIRS) matches.push(...commonIn(before, after, inner));
  for (let at = to; at < span.to; at += 1) matches.push({ at, other: otherTo + at - to });
}

/** Items that occur once in either span, in the order of the first. */
function uniqueMatches(before: readonly string[], after: readonly string[], { from, to, other, otherTo }: Span): readonly Match[] {
  const once = (list: readonly string[], start: number, end: number) => {
    const places = new Map<string, number | null>();
    for (let at = start; at < end; at += 1) {
      const item = list[at] ?? '';
      places.set(item, places.has(item) ? null : at);
    }
    return places;
  };
  const there = once(after, other, otherTo);
  return [...once(before, from, to)].flatMap(([item, at]) => {
    const found = there.get(item) ?? null;
    return at === null || found === null ? [] : [{ at, other: found }];
  });
}

/** The longest part of the matches that rises in both lists: by patience sorting. */
function longestRise(matches: readonly Match[]): readonly Match[] {
  const piles: { readonly match: Match; readonly before: (typeof piles)[number] | null }[] = [];
  for (const match of matches) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((piles[middle]?.match.other ?? 0) < match.other) low = middle + 1;
      else high = middle;
    }
    piles[low] = { match, before: piles[low - 1] ?? null };
  }
  const rise: Match[] = [];
  for (let top = piles.at(-1) ?? null; top !== null; top = top.before) rise.push(top.match);
  return rise.reverse();
}

/** A longest common part of two short spans. */
function commonIn(before: readonly string[], after: readonly string[], { from, to, other, otherTo }: Span): readonly Match[] {
  const width = otherTo - other + 1;
  const lengths = new Uint32Array((to - from + 1) * width);
  for (let at = to - 1; at >= from; at -= 1)
    for (let there = otherTo - 1; there >= other; there -= 1) {
      const place = (at - from) * width + (there - other);
      const longer = Math.max(lengths[place + width] ?? 0, lengths[place + 1] ?? 0);
      lengths[place] = before[at] === after[there] ? (lengths[place + width + 1] ?? 0) + 1 : longer;
    }
  const found: Match[] = [];
  for (let [at, there] = [from, other]; at < to && there < otherTo; ) {
    const place = (at - from) * width + (there - other);
    if (before[at] === after[there]) found.push({ at: at++, other: there++ });
    else if ((lengths[place + width] ?? 0) >= (lengths[place + 1] ?? 0)) at += 1;
    else there += 1;
  }
  return found;
}
