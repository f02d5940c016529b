/** A choice, a gather, a knot or a stitch: what a choice leads to stands before it. */
const NEXT = /^\s*(?:[*+=]|-(?!>))/u;
const WAY = /->[ \t]*([\p{L}\p{N}_.]+)/u;

/** Where the choice of a line leads, as it is written; null where that is not said before the next choice. */
export function choiceTarget(lines: readonly string[], line: number): string | null {
  for (let at = line; at < lines.length && (at === line || !NEXT.test(lines[at] ?? '')); at += 1) {
    const way = WAY.exec((lines[at] ?? '').replace(/\/\/.*$/, ''))?.[1];
    if (way !== undefined) return way;
  }
  return null;
}
