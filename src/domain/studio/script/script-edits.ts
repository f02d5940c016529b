import type { Fix, PlacedEdit } from './problem.ts';
import type { FilePlace } from './script-facts.ts';
import { endOf, linesOf, type ScriptLines, type TextLines } from './script-lines.ts';
import type { OutlineRow } from './story-outline.ts';

/** How many braces stand open where each line begins, each knot counted by itself. */
export function bracesBefore(bare: readonly string[]): readonly number[] {
  let depth = 0;
  return bare.map((text) => {
    if (KNOT.test(text)) depth = 0;
    const before = depth;
    for (const [sign] of text.matchAll(/(?<!\\)[{}]/gu)) depth += sign === '{' ? 1 : -1;
    return before;
  });
}

const KNOT = /^[ \t]*={2,}/;

/** Puts a new knot behind the one that leads to it. `takes`: its parameters, with their brackets. `ends`: what stands in it. */
export function makeKnot(
  name: string,
  { file, line }: Pick<FilePlace, 'file' | 'line'>,
  lines: TextLines,
  { takes: takesAs, ends } = { takes: '', ends: '-> END' },
): Fix {
  const of = linesOf(lines, file);
  const next = of.bare.findIndex((one, at) => at > line && KNOT.test(one));
  // A chapter's mark and what else stands over the next knot stay with it.
  let end = next < 0 ? of.bare.length : next;
  while (end > line + 1 && isBlank(of.bare[end - 1])) end -= 1;
  return { label: `Make knot ${name}`, edits: [afterLine(file, end - 1, of, `\n=== ${name}${takesAs} ===\n${ends}\n`)] };
}

/** Puts a new stitch at the end of its knot. `text`: all of it. */
export function makeStitch({ name, at: { file }, end }: OutlineRow, text: string, lines: TextLines): Fix {
  const of = linesOf(lines, file);
  const [, stitch = ''] = /^= ([^\s(]+)/u.exec(text) ?? [];
  return { label: `Make stitch ${stitch} in ${name}`, edits: [afterLine(file, lastLine(of, end), of, text)] };
}

/** Puts a new function at the end of a text. `takes`: its parameters, with their brackets. */
export function makeFunction(name: string, takesAs: string, { file, lines }: { readonly file: string; readonly lines: TextLines }): Fix {
  const of = linesOf(lines, file);
  return {
    label: `Make function ${name}`,
    edits: [afterLine(file, of.written.length - 1, of, `\n=== function ${name}${takesAs || '()'}\n~ return 0\n`)],
  };
}

/** Puts a new variable at the beginning of a text. */
export const makeVariable = (name: string, file: string): Fix => ({
  label: `Make variable ${name}`,
  edits: [{ file, line: 0, from: 0, to: 0, insert: `VAR ${name} = 0\n` }],
});

/** Puts whole lines behind a line, and behind a comment that begins in it. */
export function afterLine(file: string, line: number, lines: ScriptLines, insert: string): PlacedEdit {
  const at = endOf(lines, Math.max(line, 0));
  const end = (lines.written[at] ?? '').length;
  return { file, line: at, from: end, to: end, insert: `\n${insert.replace(/\n$/, '')}` };
}

/** Takes a knot or stitch out. Comments that go on into it or out of it stay whole. */
export function removal({ kind, at: { file, line }, end }: OutlineRow, lines: ScriptLines): Fix {
  const last = lastLine(lines, end);
  const from = lines.columnOf(line, (lines.bare[line] ?? '').search(/\S|$/u));
  const code = (lines.bare[last] ?? '').trimEnd().length;
  const to = lines.goesOn(last) ? lines.columnOf(last, code - 1) + 1 : (lines.written[last] ?? '').length;
  return { label: `Delete ${kind}`, edits: [{ file, line, from, toLine: last, to, insert: '' }] };
}

/** A line that ends with a way on, by itself. */
export const LAST_WAY = /^(?!\s*(?:~|VAR\b|CONST\b)).*?(->[ \t]*[\p{L}\p{N}_.]+)[ \t]*$/u;

/** The marks of a choice or of a gather. */
const CHOICE = /^\s*((?:[*+]\s*)+)/u;
const GATHER = /^\s*((?:-(?!>)\s*)+)/u;

/** Puts a choice beside the first ones of a knot: what stands behind their gather may be where nobody comes. Undefined where they stand behind a condition, behind a way on, or where inner ones begin. Source: PROOF-104. */
export function besideChoices(
  { file, line, end }: { readonly file: string; readonly line: number; readonly end: number },
  lines: ScriptLines,
  insert: string,
): PlacedEdit | undefined {
  const bare = lines.bare.slice(line, end);
  const depths = bracesBefore(bare);
  const marks = (at: number, of: RegExp) => (at === 0 || depths[at] !== 0 ? 0 : marksOf(bare[at], of));
  const levels = bare.map((_, at) => marks(at, CHOICE));
  // An inner one without an outer one is passed by.
  const first = levels.indexOf(1);
  if (first < 0) return undefined;
  // Inner gathers and choices without an outer one lead past those behind them.
  const isAside = (text: string, at: number) => (depths[at] === 0 && LAST_WAY.test(text)) || marks(at, GATHER) > 1 || levels[at] !== 0;
  if (bare.slice(0, first).some((text, at) => at > 0 && isAside(text, at))) return undefined;
  return behindChoices({ file, line, end, at: line + first }, lines, insert);
}

/** Puts a choice behind those that the one at a line is among, with as many marks. Undefined where that stands behind a condition, or a comment goes on into what follows. */
export function behindChoices(
  { file, line, end, at: one }: { readonly file: string; readonly line: number; readonly end: number; readonly at: number },
  lines: ScriptLines,
  insert: string,
): PlacedEdit | undefined {
  const bare = lines.bare.slice(line, end);
  const depths = bracesBefore(bare);
  const level = marksOf(bare[one - line], CHOICE);
  if (depths[one - line] !== 0 || level === 0) return undefined;
  const isPast = (marks: number, least: number) => marks > 0 && marks <= least;
  const outer = bare.findIndex(
    (text, at) => at > one - line && depths[at] === 0 && (isPast(marksOf(text, GATHER), level) || isPast(marksOf(text, CHOICE), level - 1)),
  );
  const stop = outer < 0 ? end : line + outer;
  const last = lastLine(lines, stop);
  if (endOf(lines, last) >= stop) return undefined;
  return afterLine(file, last, lines, `${'+ '.repeat(level)}${insert}`);
}

/** How many marks a line begins with. */
const marksOf = (text: string | undefined, of: RegExp): number => of.exec(text ?? '')?.[1]?.replaceAll(/\s/gu, '').length ?? 0;

const isBlank = (text = ''): boolean => text.trim() === '';

/** The last line before one that says something. */
export function lastLine({ bare }: ScriptLines, end: number): number {
  let line = Math.min(end, bare.length) - 1;
  while (line > 0 && isBlank(bare[line])) line -= 1;
  return line;
}
