/** Columns of a line, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Longer lines have no spans: what a key costs does not grow with a line. */
const MOST_LENGTH = 5000;
/** A line that is ink alone; what it has in quotation marks are words of the story. */
const WHOLE = /^[^\S\n]*(?:(?:VAR|CONST|LIST|EXTERNAL|INCLUDE)\b|={1,}[^\S\n]*[\p{L}\p{N}_]|~)/u;
const STRING = /(?<!\\)"(?:\\.|[^"\\])*"/gu;
/** What stands before the words of a line: marks of a choice or gather with a label, and a note of the author. */
const HEAD = /^[^\S\n]*(?:[*+-][*+\-\s]*\([^\S\n]*[\p{L}\p{N}_]+[^\S\n]*\)|TODO:)/u;
/** The condition of a branch, or words before a colon. */
const BRANCH = /^[^\S\n]*-(?!>)([^{}:|]*):/u;
const OPERATORS = /\b(?:and|or|not|mod|has|hasnt)\b|"[^"]*"/gu;
/** Two words that stand beside each other, as in no condition. */
const PROSE = /[\p{L}\p{N}_)][^\S\n]+[\p{L}\p{N}_(]/u;
/** A divert or a thread with its target, and what is passed to it. */
const DIVERT = /(?:->|<-)[^\S\n]*(?:->|[\p{L}\p{N}_.]+(?:[^\S\n]*\([^()]*\))?)?/gu;
const TAG = /(?<!\\)#[^#|}\]]*/gu;
/** What stands in braces before a colon, or alone; words that take turns stand between bars. */
const LOGIC = /(?<!\\)\{(?![&!$~])[^{}|:"]*(?:"(?:\\.|[^"\\])*"[^{}|:"]*)*[:}]/gu;

/**
 * What of a line of a script is ink and no words of the story, in order: no spelling is asked of it. A line is read alone, so that only those on the screen are read.
 * Source: STUDIO-133.
 */
export function inkSigns(line: string): readonly Span[] {
  if (line.length > MOST_LENGTH) return [];
  if (WHOLE.test(line)) return without({ from: 0, to: line.length }, spansOf(line, STRING));
  const [head] = HEAD.exec(line) ?? [''];
  const [branch, condition = ''] = BRANCH.exec(line) ?? [''];
  const isCondition = !PROSE.test(condition.replace(OPERATORS, '+'));
  const heads = [
    { from: 0, to: head.length },
    { from: 0, to: isCondition ? branch.length : 0 },
  ];
  return merged([...heads, ...[DIVERT, TAG, LOGIC].flatMap((signs) => spansOf(line, signs))]);
}

const spansOf = (line: string, signs: RegExp): readonly Span[] =>
  [...line.matchAll(signs)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));

/** A span without others that stand in it, in order. */
function without(whole: Span, others: readonly Span[]): readonly Span[] {
  const starts = [whole.from, ...others.map(({ to }) => to)];
  const ends = [...others.map(({ from }) => from), whole.to];
  return starts.flatMap((from, at) => {
    const to = ends[at] ?? whole.to;
    return from < to ? [{ from, to }] : [];
  });
}

/** Spans that overlap or touch as one. */
function merged(spans: readonly Span[]): readonly Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) all.push({ from, to });
  }
  return all;
}
