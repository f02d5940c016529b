const BLANK = /^\s*$/;
/** Begins a knot, a branch, a choice or a gather. */
const OPENS = /(?:[:{]\s*$)|^\s*(?:=|[*+]|-(?!>))/u;
/** Begins the next one, or ends a block. */
const CLOSES = /^\s*(?:\}|=|[*+]|-(?!>))/u;

/** Whether one of these lines is with the others all that a knot or a branch has: ink reads none that are empty. `text`: the lines of a script without its comments. */
export function areAlone(text: readonly string[], lines: ReadonlySet<number>): boolean {
  const isLeft = (at: number) => !lines.has(at) && !BLANK.test(text[at] ?? '');
  return [...lines].some((line) => {
    let [before, behind] = [line - 1, line + 1];
    while (before >= 0 && !isLeft(before)) before -= 1;
    while (behind < text.length && !isLeft(behind)) behind += 1;
    const isFirst = before >= 0 && OPENS.test(text[before] ?? '');
    return isFirst && (behind >= text.length || CLOSES.test(text[behind] ?? ''));
  });
}
