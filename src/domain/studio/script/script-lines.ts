import { type BareScript, withoutComments } from './without-comments.ts';

/** A text of a story line by line: as it is written, and without its comments, which has the same lines. */
export interface ScriptLines extends Pick<BareScript, 'columnOf'> {
  readonly written: readonly string[];
  readonly bare: readonly string[];
  /** Whether a block comment that stands at the end of a line goes on in the next one. */
  readonly goesOn: (line: number) => boolean;
}

/** The lines of a story's texts, by their files. */
export type TextLines = ReadonlyMap<string, ScriptLines>;

/** The lines of a script. `bare`: it without its comments, where that is known. Source: STUDIO-14. */
export const scriptLines = (text: string, bare: BareScript = withoutComments(text)): ScriptLines => ({
  written: text.split('\n'),
  bare: bare.text.split('\n'),
  columnOf: bare.columnOf,
  goesOn: (line) => bare.open.has(line),
});

const NO_LINES = scriptLines('');

/** The lines of one text of a story; none where it has no such text. */
export const linesOf = (lines: TextLines, file: string): ScriptLines => lines.get(file) ?? NO_LINES;

/** The columns in the script of what a line holds without its comments, without blanks around it; null where it holds nothing, or a comment stands within it. */
export function codeAt(lines: ScriptLines, line: number): { readonly from: number; readonly to: number } | null {
  const bare = lines.bare[line] ?? '';
  const [first, end] = [bare.search(/\S|$/u), bare.trimEnd().length];
  if (first >= end) return null;
  const from = lines.columnOf(line, first);
  const to = lines.columnOf(line, end - 1) + 1;
  return to - from === end - first ? { from, to } : null;
}

/** The line at whose end something can be put in behind what a line holds: a comment that goes on behind it stays whole. */
export function endOf(lines: ScriptLines, line: number): number {
  let end = line;
  while (lines.goesOn(end)) end += 1;
  return end;
}
