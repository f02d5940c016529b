import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '../text/end-marks.ts';
import { type Block, blocksOf } from '../text/markdown.ts';
import type { Span } from '../text/spans.ts';

/** How much text a page of a visual novel holds, in UTF-16 units. */
export const PAGE_LENGTH = 280;

/** A page: a part of one paragraph, of one item of a list, or of another such line; how it is set, and its bare words. */
export interface NovelPage {
  readonly block: Block;
  readonly text: string;
}

type Line = readonly Span[];

/** A line of a block, and how a part of it stands by itself. One without words has no page: turning to the next is break enough. */
interface Row {
  readonly line: Line;
  readonly as: (part: Line, first: boolean) => Block;
}

/** Where a sentence may end: its mark, the marks that close it, and the space behind them. */
const SENTENCE_END = new RegExp(`[${SPACED_ENDS}${FULL_WIDTH_ENDS}]+[${CLOSINGS}*_]*\\s*`, 'gu');
const FULL_WIDTH = new RegExp(`[${FULL_WIDTH_ENDS}]`, 'u');
/** Titles and initials, whose full stop ends nothing. */
const SHORTENED = /(?<![\p{L}\p{N}])(?:Mr|Mrs|Ms|Dr|St|\p{Lu})$/u;
const MAX_ABBREVIATION_LENGTH = 4;

const wordsOf = (line: Line): string => line.map(({ text }) => text).join('');

function rowsOf(block: Block): readonly Row[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [{ line: block.line, as: (line) => ({ kind: block.kind, line }) }];
    case 'quote':
      return block.lines.length === 0 ? [{ line: [], as: () => block }] : block.lines.map(quoted);
    case 'list':
      // What goes on is no item of its own.
      return block.items.map(({ number, line: whole }) => ({
        line: whole,
        as: (line, first) => (first ? { kind: 'list', items: [{ number, line }] } : { kind: 'paragraph', line }),
      }));
    case 'code':
      return [
        {
          line: [{ text: block.text, em: false, strong: false, struck: false, code: true }],
          as: (line) => ({ kind: 'code', text: wordsOf(line) }),
        },
      ];
    case 'break':
      return [{ line: [], as: () => block }];
  }
}

const quoted = (line: Line): Row => ({ line, as: (part) => ({ kind: 'quote', lines: [part] }) });

/** A line in parts that end at these places. */
function parted(line: Line, ends: readonly number[]): readonly Line[] {
  const parts: Span[][] = ends.map(() => []);
  let [at, part] = [0, 0];
  for (const span of line) {
    for (let from = 0; from < span.text.length && part < ends.length; ) {
      const end = ends[part] ?? 0;
      const text = span.text.slice(from, from + end - at);
      if (text !== '') parts[part]?.push({ ...span, text });
      from += text.length;
      at += text.length;
      if (at >= end) part += 1;
    }
  }
  return parts;
}

/** The longest beginning of `text` that fits on a page and ends with a whole word, or with a whole character where one word fills it. */
function fitting(text: string): number {
  const gap = text.slice(0, PAGE_LENGTH).search(/\s\S*$/);
  if (gap > 0) return gap + 1;
  const half = text.charCodeAt(PAGE_LENGTH - 1);
  return half >= 0xd800 && half <= 0xdbff ? PAGE_LENGTH - 1 : PAGE_LENGTH;
}

/** Whether a sentence ends with these marks at this place. */
function isEnd(marks: string, text: string, at: number): boolean {
  if (FULL_WIDTH.test(marks)) return true;
  const bare = marks.trimEnd();
  return bare !== marks && !(bare === '.' && SHORTENED.test(text.slice(Math.max(0, at - MAX_ABBREVIATION_LENGTH), at)));
}

/** Where the pieces end that are never parted: sentences, and of longer ones what fits on a page. */
function pieceEnds(text: string): readonly number[] {
  const ends: number[] = [];
  let from = 0;
  const add = (to: number) => {
    while (to - from > PAGE_LENGTH) {
      from += fitting(text.slice(from, to));
      ends.push(from);
    }
    if (to > from) ends.push(to);
    from = to;
  };
  for (const { 0: marks, index } of text.matchAll(SENTENCE_END)) if (isEnd(marks, text, index)) add(index + marks.length);
  add(text.length);
  return ends;
}

/** Where pages end that hold as many of these pieces as fit. */
function pageEnds(text: string, pieces: readonly number[]): readonly number[] {
  const ends: number[] = [];
  let [begin, from] = [0, 0];
  for (const to of pieces) {
    const length = text.slice(from, to).trimEnd().length;
    if (ends.length > 0 && (length === 0 || from + length - begin <= PAGE_LENGTH)) ends.pop();
    else begin = from;
    ends.push(to);
    from = to;
  }
  return ends;
}

/** The pages of a row, of which only the first `settled` characters are known for good. */
function pagesOf({ line, as }: Row, settled = Number.POSITIVE_INFINITY): readonly NovelPage[] {
  const text = wordsOf(line);
  const pieces = pieceEnds(text).filter((end) => end <= settled);
  return parted(line, pageEnds(text, pieces)).map((part, index) => ({ block: as(part, index === 0), text: wordsOf(part) }));
}

const sameLook = (a: Span, b: Span): boolean => a.em === b.em && a.strong === b.strong && a.struck === b.struck && a.code === b.code;

/** How far two readings of a line are the same. */
function commonLength(a: Line, b: Line): number {
  let length = 0;
  for (const [index, span] of a.entries()) {
    const other = b[index];
    if (!other || !sameLook(span, other)) break;
    let same = 0;
    while (same < span.text.length && span.text[same] === other.text[same]) same += 1;
    length += same;
    if (same < span.text.length || same < other.text.length) break;
  }
  return length;
}

/** How much of a line stands before what may become code, a link or a picture, which would swallow the end of any mark that reaches into it. */
function lengthBeforeOpen(line: Line): number {
  let [length, unmarked] = [0, 0];
  for (const { text, code, em, strong, struck } of line) {
    const marked = em || strong || struck;
    const at = code ? -1 : text.search(/`|!?\[/);
    if (at >= 0) return marked ? unmarked : length + at;
    length += text.length;
    if (!marked) unmarked = length;
  }
  return length;
}

/** Of so many runs of backticks of different lengths any may be the one that ends; nobody writes more. */
const MAX_BACKTICK_LENGTHS = 4;

/** How the last line of a text that is being written would be set if what has begun in it ended here: its marks, or code. Null where too much has. */
function closedReadings(text: string): readonly Line[] | null {
  const lastLine = (source: string, growing: boolean): Line =>
    blocksOf({ text: source, finished: [], rest: source }, growing).flatMap(rowsOf).at(-1)?.line ?? [];
  const ticks = new Set(text.slice(text.lastIndexOf('\n') + 1).match(/`+/g));
  return ticks.size > MAX_BACKTICK_LENGTHS ? null : [lastLine(text, true), ...[...ticks].map((run) => lastLine(text + run, false))];
}

/**
 * How much of a line that is being written is set as it will be, whatever comes: all before the last piece, before what would be set in another
 * way if it ended here, and before what may become code, a link or a picture.
 */
function settledLength(line: Line, text: string): number {
  const closed = closedReadings(text);
  if (!closed) return 0;
  return Math.min(lengthBeforeOpen(line), ...closed.map((reading) => commonLength(line, reading)), wordsOf(line).length - 1);
}

/** The pages of a text that may go on. What is behind its last space is not looked at: the next character may change what it is. */
function growingPages(text: string): readonly NovelPage[] {
  let end = text.length;
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end -= 1;
  const seen = text.slice(0, end);
  const blocks = blocksOf({ text: seen, finished: [], rest: seen });
  const rows = blocks.flatMap(rowsOf);
  const last = rows.at(-1);
  const isOver = seen.slice(seen.trimEnd().length).includes('\n') && blocks.at(-1)?.kind !== 'code';
  if (!last || isOver) return rows.flatMap((row) => pagesOf(row));
  return [...rows.slice(0, -1).flatMap((row) => pagesOf(row)), ...pagesOf(last, settledLength(last.line, seen))];
}

/**
 * Parts a text into the pages of a visual novel: as many sentences as fit, never over the end of a paragraph, each set as it is in the whole. Of
 * a `growing` text only what can change no more is on a page; its pages stay what they are while it grows, but for the last, which gets longer.
 */
export function novelPages(text: string, growing = false): readonly NovelPage[] {
  if (growing) return growingPages(text);
  return blocksOf({ text, finished: [], rest: text })
    .flatMap(rowsOf)
    .flatMap((row) => pagesOf(row));
}

/** The beginning of a page's block. */
export function clipped(block: Block, length: number): Block {
  const [row] = rowsOf(block);
  return row ? row.as(parted(row.line, [length])[0] ?? [], true) : block;
}
