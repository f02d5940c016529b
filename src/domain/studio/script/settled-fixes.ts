import { clipped } from '#domain/text/clipped.ts';
import { isLogicLine } from './logic-line.ts';
import { areAlone } from './lone-lines.ts';
import type { Fix, PlacedEdit } from './problem.ts';
import type { FilePlace } from './script-facts.ts';
import type { ScriptLines, TextLines } from './script-lines.ts';

/** How much of the words that go is told. */
const MOST_TOLD = 40;

/** What decides where the story goes, is offered or is marked, or makes what others need: to take it from behind its condition changes more than words. */
const MORE_THAN_WORDS = /->|<-|#|~\s*(?:temp|return)\b|[[\]]/u;
const CHOICE_OR_GATHER = /^\s*(?:[*+]|-(?!>))/u;

/** What can begin a line and be words. */
const BEGINS_WORDS = /^(?!(?:VAR|CONST|LIST|INCLUDE|EXTERNAL|TODO)\b)[\p{L}\p{N}"“”'‘’„«…]/u;
/** Marks, and a label, behind which a line begins. */
const MARKS = /^\s*(?:(?:[*+]|-(?!>))\s*)*(?:\([\p{L}\p{N}_]+\)\s*)?$/u;

/**
 * What can be done with words behind a condition that always or never holds: the condition goes, and with it what nobody reads, which the label then names. Nothing where more than words depends on it, and
 * where comments stand in it. Source: STUDIO-146.
 */
export function settledWordsFixes(at: FilePlace, as: 'always' | 'never', lines: TextLines): readonly Fix[] {
  const of = lines.get(at.file);
  if (!of) return [];
  const written = of.written[at.line] ?? '';
  if (isLogicLine(written)) return [];
  return written.slice(at.to).trim() === '' ? blockFixes(at, as, of) : inlineFixes(at, as, of);
}

/** `{trust > 2: Words.|Others.}` */
function inlineFixes({ file, line, from, to }: FilePlace, as: 'always' | 'never', { written, bare }: ScriptLines): readonly Fix[] {
  const text = written[line] ?? '';
  if (text !== bare[line]) return [];
  const parts = partsOfBraces(text, from, to);
  if (parts === null || parts.length > 2 || MORE_THAN_WORDS.test(text.slice(from, parts.at(-1)?.end))) return [];
  const [first = '', second = null] = parts.map((part) => text.slice(part.start, part.end));
  const end = (parts.at(-1)?.end ?? to) + 1;
  const [before, behind] = [text.slice(0, from), text.slice(end)];
  const isNested = /\{[^}]*$/u.test(before);
  const replaced = (kept: string): PlacedEdit | null => {
    const words = kept.trimStart();
    // Signs that mean more within other braces.
    if (isNested && (/[:|]/u.test(words) || /\{\s*$/u.test(before))) return null;
    const isFirst = MARKS.test(before);
    if (isFirst && !BEGINS_WORDS.test(`${words}${behind}`.trimStart())) return null;
    const isDouble = words === '' && /(?:^|\s)$/u.test(before) && behind.startsWith(' ');
    return { file, line, from, to: isDouble ? end + 1 : end, insert: words };
  };
  const fix = (label: string, kept: string): readonly Fix[] => {
    const edit = replaced(kept);
    return edit ? [{ label, edits: [edit] }] : [];
  };
  if (as === 'always') return fix(`Delete the condition${and(second)}`, first);
  if (second !== null) return fix(`Delete the condition${and(first)}`, second);
  return [...fix('Show the words always', first), ...fix(`Delete ${told(first)}`, '')];
}

const and = (words: string | null): string => (words === null || words.trim() === '' ? '' : ` and ${told(words)}`);
const told = (words: string): string => `“${clipped(words.trim().replaceAll(/\s+/gu, ' '), MOST_TOLD)}”`;

/** What stands between the colon of a condition, the bars that belong to it, and its closing brace; null where that is in another line. */
function partsOfBraces(text: string, from: number, to: number): readonly { readonly start: number; readonly end: number }[] | null {
  const parts: { start: number; end: number }[] = [];
  let [depth, start] = [0, to];
  for (const { 0: sign, index } of text.slice(from).matchAll(/\\.|[{}|]/gu)) {
    const at = from + index;
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (at < to || !(depth === 0 || (sign === '|' && depth === 1))) continue;
    parts.push({ start, end: at });
    start = at + 1;
    if (depth === 0) return parts;
  }
  return null;
}

/** Lines up to the one that closes what a line opens, all without comments; null where that is not by itself in its line. */
function linesOfBlock(
  { written, bare }: ScriptLines,
  first: number,
): { readonly close: number; readonly branches: readonly number[] } | null {
  const branches: number[] = [];
  let depth = 0;
  for (let line = first; line < written.length; line += 1) {
    const text = written[line] ?? '';
    if (text !== bare[line] || /^\s*==/u.test(text)) return null;
    if (line > first && depth === 1 && /^\s*-(?!>)/u.test(text)) branches.push(line);
    for (const [sign] of text.matchAll(/\\.|[{}]/gu)) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth <= 0) return depth === 0 && text.trim() === '}' ? { close: line, branches } : null;
  }
  return null;
}

const ELSE = /^\s*-\s*else\s*:/u;

/** `{ trust > 2:` with its words, and those behind `- else:`, in lines of their own. */
function blockFixes({ file, line, from }: FilePlace, as: 'always' | 'never', lines: ScriptLines): readonly Fix[] {
  const { written } = lines;
  const block = (written[line] ?? '').slice(0, from).trim() === '' ? linesOfBlock(lines, line) : null;
  if (block === null || block.branches.length > 1) return [];
  const { close, branches } = block;
  const other = branches[0] ?? close;
  const isElse = other < close;
  if (isElse && (!ELSE.test(written[other] ?? '') || (written[other] ?? '').replace(ELSE, '').trim() !== '')) return [];
  const [first, second] = [written.slice(line + 1, other), written.slice(other + 1, close)];
  if (![...first, ...second].every(isPlain)) return [];
  const without = (label: string, ranges: readonly (readonly [number, number])[]): readonly Fix[] => {
    const gone = new Set(ranges.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)));
    if (areAlone(lines.bare, gone)) return [];
    return [{ label, edits: ranges.map(([start, end]): PlacedEdit => ({ file, line: start, from: 0, toLine: end, to: 0, insert: '' })) }];
  };
  const opening = [line, line + 1] as const;
  if (as === 'always') return without(`Delete the condition${and(proseOf(second))}`, [opening, [other, close + 1]]);
  if (isElse)
    return without(`Delete the condition${and(proseOf(first))}`, [
      [line, other + 1],
      [close, close + 1],
    ]);
  const prose = proseOf(first);
  return [
    ...without(prose === '' ? 'Delete the condition' : 'Show the words always', [opening, [close, close + 1]]),
    ...without(prose === '' ? 'Delete these lines' : `Delete ${told(prose)}`, [[line, close + 1]]),
  ];
}

const isPlain = (text: string): boolean => !MORE_THAN_WORDS.test(text) && !CHOICE_OR_GATHER.test(text);

const proseOf = (lines: readonly string[]): string =>
  lines
    .filter((line) => !isLogicLine(line))
    .map((line) => line.trim())
    .join(' ')
    .trim();

/** Takes a branch out that is never read, with its words, which the label names. Source: STUDIO-146. */
export function withoutBranch({ file, line, from, to }: FilePlace, lines: TextLines): readonly Fix[] {
  const of = lines.get(file);
  const text = of?.written[line] ?? '';
  if (!of || text.slice(0, from).trim() !== '') return [];
  let [depth, end] = [0, line];
  do {
    const here = of.written[end] ?? '';
    if (end >= of.written.length || here !== of.bare[end] || /^\s*==/u.test(here)) return [];
    for (const [sign] of here.matchAll(/\\.|[{}]/gu)) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth < 0) return [];
    end += 1;
  } while (depth > 0 || !/^\s*(?:-(?!>)|\})/u.test(of.written[end] ?? ''));
  const own = [text.slice(to), ...of.written.slice(line + 1, end)];
  if (!own.every((one, at) => !MORE_THAN_WORDS.test(one) && (at === 0 || !/^\s*[*+]/u.test(one)))) return [];
  const prose = proseOf(own);
  const label = prose === '' ? 'Delete branch' : `Delete branch ${told(prose)}`;
  return [{ label, edits: [{ file, line, from: 0, toLine: end, to: 0, insert: '' }] }];
}
