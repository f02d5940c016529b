import { isLogicLine } from '../script/logic-line.ts';
import { withoutComments } from '../script/without-comments.ts';
import { readProse, writtenAt } from '../script/written-prose.ts';
import { spliceBetween } from '../texts/splice.ts';

/** Another wording for a paragraph, as a reader proposed it. */
interface Wording {
  /** The paragraph as they read it. */
  readonly shown: string;
  /** What they would read in its place. */
  readonly proposed: string;
}

/** What stands for a sign that is no word for players. */
const HIDDEN = '\u0000';
/** How many words around those that differ are looked for in the line, so that their place is the only one. */
const MOST_AROUND = 12;

/**
 * A line of a script that prints a paragraph, with another wording in the place of the words that differ; tags, conditions and targets stay. Null where the line has those words at no place or at several,
 * or they are no words for players there: then whoever edits it writes it in. Source: STUDIO-71.
 */
export function proposedLine(line: string, { shown, proposed }: Wording): string | null {
  const [old, now] = [wordsOf(shown), wordsOf(proposed)];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  if (head + tail === old.length && old.length === now.length) return line;
  const prose = proseOf(line);
  const inProse = wordsOf(prose.replaceAll(HIDDEN, ' ')).map(readProse);
  const isAll = !line.includes('{') && inProse.length === old.length && inProse.every((word, at) => word === old[at]);
  const inLine = line.split(PARTS);
  // A word that is once in the line, conditions and other branches too, and once in what was read says that both are the same place.
  const isAnchor = (word: string) => timesIn(old, word) === 1 && timesIn(inLine, word) === 1;
  for (let around = 0; around <= Math.min(MOST_AROUND, old.length); around += 1)
    for (let before = 0; before <= around; before += 1) {
      const [from, behind] = [head - before, tail - (around - before)];
      if (from < 0 || behind < 0) continue;
      const [was, words] = [old.slice(from, old.length - behind), now.slice(from, now.length - behind)];
      if (was.length === 0 || words.length === 0 || !(isAll || was.some(isAnchor))) continue;
      const place = onlyPlace(prose, was);
      if (place !== null) return line.slice(0, place.from) + writtenAt(line, { line: 0, ...place }, words.join(' ')) + line.slice(place.to);
    }
  return null;
}

const timesIn = (words: readonly string[], word: string): number => words.filter((one) => one === word).length;

/** What words of a line end at, whatever they are for. */
const PARTS = /[\s{}|:#[\]]+/u;
const MARK = /^\s*(?:[*+-](?!>)\s*)*(?:\([\p{L}\p{N}_]+\))?/u;
const wordsOf = (text: string): readonly string[] => text.match(/\S+/gu) ?? [];

/** Where words stand in a line, if that is at one place. A sign may be written with a backslash before it. */
function onlyPlace(line: string, words: readonly string[]): { readonly from: number; readonly to: number } | null {
  const signs = (word: string) => [...word].map((sign) => `\\\\?${sign.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')}`).join('');
  // Looked ahead for: places that overlap are several.
  const all = new RegExp(`(?<![^\\s\\u0000])(?=(${words.map(signs).join('\\s+')})(?![^\\s\\u0000]))`, 'gu');
  const [first, ...others] = line.matchAll(all);
  return first === undefined || others.length > 0 ? null : { from: first.index, to: first.index + (first[1] ?? '').length };
}

/** A line with a null sign for each that is no word for players: comments, tags, targets, marks of choices and gathers, conditions and values. */
function proseOf(line: string): string {
  // Where a comment stands within the line, its columns are not those of the text that ink reads.
  if (isLogicLine(line) || line.includes('/*')) return HIDDEN.repeat(line.length);
  const hidden = withoutComments(line).text.padEnd(line.length, HIDDEN).split('');
  const text = hidden.join('');
  const hide = (from: number, to: number) => hidden.fill(HIDDEN, from, to);
  const mark = MARK.exec(text)?.[0].length ?? 0;
  hide(0, mark);
  // Braces that are open, each with whether what stands in it so far may be a condition.
  const open: { readonly at: number; isProse: boolean }[] = [];
  for (let at = mark; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const inner = open.at(-1);
    if (sign === '\\') at += 1;
    else if (sign === '{') open.push({ at, isProse: false });
    else if (sign === '}') {
      const closed = open.pop();
      // A value: it has words in the script that are another's.
      hide(closed === undefined || closed.isProse ? at : closed.at, at + 1);
    } else if (sign === '|' && inner) {
      // What stands before the first one is tried as a condition first: signs in it would be read otherwise.
      hide(inner.isProse ? at : inner.at, at + 1);
      inner.isProse = true;
    } else if (sign === ':' && inner && !inner.isProse) {
      hide(inner.at, at + 1);
      inner.isProse = true;
    } else if (sign === '#' || text.startsWith('->', at) || text.startsWith('<-', at)) {
      const end = open.length === 0 ? text.length : /[|}]/.exec(text.slice(at))?.index;
      hide(at, end === undefined ? text.length : open.length === 0 ? end : at + end);
    } else if (text.startsWith('<>', at)) hide(at, at + 2);
    else if (sign === '[' || sign === ']') hide(at, at + 1);
  }
  for (const { at } of open) hide(at, text.length);
  return hidden.join('');
}

/**
 * The line that a wording was proposed for, in the text as it is written now: where it is said to stand if it reads the same there, else the only one that reads the same. Null where none does, or
 * several do: it was changed since, and the others were always there. Source: STUDIO-71.
 */
export function proposalLine(
  lines: readonly string[],
  { line, source }: { readonly line: number | null; readonly source: string },
): number | null {
  if (line !== null && lines[line] === source) return line;
  const same = lines.flatMap((text, at) => (text === source ? [at] : []));
  return same.length === 1 ? (same[0] ?? null) : null;
}

/** What of a line a wording changes, as an edit of its columns. */
export function lineEdit(before: string, after: string): { readonly from: number; readonly to: number; readonly insert: string } {
  const { start, end, text } = spliceBetween(before, after);
  return { from: start, to: before.length - end, insert: text };
}
