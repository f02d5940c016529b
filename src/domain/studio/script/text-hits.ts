import { clipped } from '#domain/text/clipped.ts';
import { boundaryBefore } from '#domain/text/cut.ts';
import type { FilePlace } from './script-facts.ts';

/** Signs of which writers type one and texts are set with another. */
const ALIKE = ["'’‘", '"“”„', ' \u00a0'];

const patternOf = (sign: string): string => {
  const alike = ALIKE.find((signs) => signs.includes(sign));
  return alike === undefined ? sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&') : `[${alike}]`;
};

const patternIn = (words: string): RegExp => new RegExp(Array.from(words, patternOf).join(''), 'giu');

/** Places with words, in the order of their texts. `isAll`: false where there are more. */
export interface TextHits {
  readonly hits: readonly FilePlace[];
  readonly isAll: boolean;
}

/** `most`: how many are looked for. `first`: the text that is searched first, so that others never leave out its places. */
interface Search {
  readonly most: number;
  readonly first: string;
}

/**
 * Places where words stand in texts, in their order; capitals, quotation marks and kinds of space make no difference. Places do not overlap, and none goes over a line. Source: STUDIO-89.
 */
export function hitsIn(
  texts: readonly { readonly file: string; readonly text: string }[],
  words: string,
  { most, first }: Search,
): TextHits {
  const hits = new Map<string, readonly FilePlace[]>();
  let [left, isAll] = [most, true];
  const pattern = patternIn(words);
  for (const { file, text } of words === '' ? [] : texts.toSorted((one, two) => Number(two.file === first) - Number(one.file === first))) {
    const found = hitsOf(file, text, pattern, left);
    hits.set(file, found.hits);
    left -= found.hits.length;
    isAll &&= found.isAll;
  }
  return { hits: texts.flatMap(({ file }) => hits.get(file) ?? []), isAll };
}

function hitsOf(file: string, text: string, pattern: RegExp, most: number): TextHits {
  const hits: FilePlace[] = [];
  let [line, start] = [0, 0];
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (hits.length === most) return { hits, isAll: false };
    for (let end = text.indexOf('\n', start); end >= 0 && end < index; end = text.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
    }
    hits.push({ file, line, from: index - start, to: index - start + found.length });
  }
  return { hits, isAll: true };
}

/** A text with other words in the places of those that `hitsIn` finds, and how many of these read differently then. `insert`: of one line. Source: STUDIO-117. */
export function replacedIn(text: string, words: string, insert: string): { readonly after: string; readonly count: number } {
  if (words === '') return { after: text, count: 0 };
  let count = 0;
  const after = text.replace(patternIn(words), (found) => {
    count += Number(found !== insert);
    return insert;
  });
  return { after, count };
}

/** Where one is among hits: at one of them (from 0) or between them (null), with the next hit and the one before, each round the end. `null` where there is none. */
export interface AmongHits {
  readonly at: number | null;
  readonly next: number | null;
  readonly previous: number | null;
}

/** Asked at each move of the caret: it looks at as few hits as their number has binary digits. `files`: the texts in the order of the hits. Source: STUDIO-78. */
export function amongHits(hits: readonly FilePlace[], files: readonly string[], here: FilePlace | null): AmongHits {
  if (hits.length === 0) return { at: null, next: null, previous: null };
  if (here === null) return { at: null, next: 0, previous: hits.length - 1 };
  const order = new Map(files.map((file, at) => [file, at]));
  const isBefore = (hit: FilePlace) => comparedIn(order, hit, here) < 0;
  const behind = firstWhere(hits, (hit) => !isBefore(hit));
  const found = hits[behind];
  const isAt = found !== undefined && comparedIn(order, found, here) === 0;
  const next = isAt ? behind + 1 : behind;
  return { at: isAt ? behind : null, next: next % hits.length, previous: (behind - 1 + hits.length) % hits.length };
}

const comparedIn = (order: ReadonlyMap<string, number>, one: FilePlace, two: FilePlace): number =>
  (order.get(one.file) ?? 0) - (order.get(two.file) ?? 0) || one.line - two.line || one.from - two.from;

/** The place of the first hit that is so, where all behind one that is so are; their number where none is. */
function firstWhere(hits: readonly FilePlace[], isSo: (hit: FilePlace) => boolean): number {
  let [from, to] = [0, hits.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const hit = hits[middle];
    if (hit !== undefined && isSo(hit)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** How much of a line is shown before a hit and behind it, in UTF-16 units. */
const AROUND = 80;

/** A line around a hit, as a list shows it. */
export function lineAround(
  line: string,
  { from, to }: Pick<FilePlace, 'from' | 'to'>,
): { readonly before: string; readonly hit: string; readonly after: string } {
  const before = line.slice(0, from).trimStart();
  return {
    before: before.length > AROUND ? `…${before.slice(boundaryBefore(before, before.length - AROUND))}` : before,
    hit: line.slice(from, to),
    after: clipped(line.slice(to), AROUND),
  };
}
