import { firstQuote, quotesIn } from '#domain/characters/quotes.ts';
import { namesSpeaker } from '#domain/characters/speaker-line.ts';
import { boundaryBefore, pieceEnd, startOf } from '#domain/text/cut.ts';
import { ABBREVIATION, CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';
import { type Block, linesOf, parse, settled } from '#domain/text/markdown.ts';
import type { Line, Span } from '#domain/text/spans.ts';
import { NOBODY, PLAYER } from '../written-speakers.ts';

/** A page: a part of one line (paragraph, list item, quote), as a block and as plain text. `speech` on pages where someone speaks. */
export interface NovelPage {
  readonly block: Block;
  readonly text: string;
  readonly speech: boolean;
  /** Who says it, as `state.speakers` of its turn writes it; absent on pages of narration, and where it is not written. */
  readonly speaker?: string;
  /** The index of its line, in a text that is complete or growing. */
  readonly row: number;
}

interface PageOptions {
  /** How much text a page holds, in UTF-16 units. */
  readonly length: number;
  /** True while more of the text is to come. */
  readonly growing: boolean;
  /** Who says the quotations of the text, in their order, where it is written. */
  readonly speakers?: readonly string[] | undefined;
}

/** A line of a block. `as` makes a block of a part of it. An empty line has no page, since the page break replaces it. */
interface Row {
  readonly line: Line;
  readonly as: (part: Line, first: boolean) => Block;
}

/** A possible end of a sentence: end mark, closing marks, white space. */
const SENTENCE_END = new RegExp(`[${SPACED_ENDS}${FULL_WIDTH_ENDS}]+[${CLOSINGS}*_]*\\s*`, 'gu');
const FULL_WIDTH = new RegExp(`[${FULL_WIDTH_ENDS}]`, 'u');
const MAX_ABBREVIATION_LENGTH = 4;

const wordsOf = (line: Line): string => line.map(({ text }) => text).join('');

function rowsOf(block: Block): readonly Row[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [{ line: block.line, as: (line) => ({ kind: block.kind, line }) }];
    case 'quote':
      return block.lines.map(quoted);
    case 'list':
      // The rest of an item has no number.
      return block.items.map(({ number, line: whole }) => ({
        line: whole,
        as: (line, first) => (first ? { kind: 'list', items: [{ number, line }] } : { kind: 'paragraph', line }),
      }));
    case 'code':
      return linesOf(block).map((line) => ({ line, as: (part) => ({ kind: 'code', text: wordsOf(part) }) }));
    case 'break':
      return [{ line: [], as: () => block }];
  }
}

const quoted = (line: Line): Row => ({ line, as: (part) => ({ kind: 'quote', lines: [part] }) });

/** Splits a line at these offsets. */
function splitLine(line: Line, ends: readonly number[]): readonly Line[] {
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

/**
 * Length of the longest prefix that fits on a page. Cuts after a comma or the like in its second half, else between words, or between characters when
 * one word fills the page.
 */
function fitting(text: string, length: number): number {
  const page = startOf(text, length);
  const clause = page.search(/[,;:–—][”"»]?\s[^,;:–—]*$/u);
  if (clause >= length / 2) return clause + page.slice(clause).search(/\s/) + 1;
  const gap = page.search(/\s\S*$/);
  if (gap > 0) return gap + 1;
  return pieceEnd(text, length);
}

/** Whether `marks` at offset `at` end a sentence. “Really?” she says. is one. */
function isEnd(marks: string, text: string, at: number): boolean {
  if (FULL_WIDTH.test(marks)) return true;
  const bare = marks.trimEnd();
  if (bare === marks || (/[”"»]$/.test(bare) && /^\p{Ll}/u.test(text.slice(at + marks.length, at + marks.length + 2)))) return false;
  return !(bare === '.' && ABBREVIATION.test(text.slice(Math.max(0, at - MAX_ABBREVIATION_LENGTH), at)));
}

/** A sentence stays on one page, which grows with it, up to so many UTF-16 units. */
export const LONGEST_SENTENCE = 640;

/** End offsets of the pieces that stay on one page: sentences, or the parts of one that is longer than any page. */
function pieceEnds(text: string): readonly number[] {
  const ends: number[] = [];
  let from = 0;
  const add = (to: number) => {
    while (to - from > LONGEST_SENTENCE) {
      from += fitting(text.slice(from, to), LONGEST_SENTENCE);
      ends.push(from);
    }
    if (to > from) ends.push(to);
    from = to;
  };
  for (const { 0: marks, index } of text.matchAll(SENTENCE_END)) if (isEnd(marks, text, index)) add(index + marks.length);
  add(text.length);
  return ends;
}

/** A part of a line that becomes a page. */
interface Part {
  readonly end: number;
  /** Who says it: as it is written, empty where it is not; null for narration. */
  readonly speaker: string | null;
}

/** Who speaks in each piece of a line; words that nobody says aloud are narration. In a sentence in which several do, the first who is not the player. What stands between words of one speaker belongs to them. */
function speakersOf(text: string, pieces: readonly number[], written: readonly string[]): readonly (string | null)[] {
  const quotes = namesSpeaker(text) ? [{ start: 0, end: text.length }] : quotesIn(text);
  const said = quotes
    .map(({ start, end }, index) => ({ start, end, speaker: written[index] ?? '' }))
    .filter(({ speaker }) => speaker !== NOBODY);
  const speaking: (string | null)[] = [];
  let first = 0;
  for (const [index, end] of pieces.entries()) {
    const from = pieces[index - 1] ?? 0;
    while ((said[first]?.end ?? Number.POSITIVE_INFINITY) <= from) first += 1;
    let here: string | null = null;
    for (let at = first; (said[at]?.start ?? Number.POSITIVE_INFINITY) < end; at += 1)
      if (here === null || here === PLAYER) here = said[at]?.speaker ?? here;
    speaking.push(here);
  }
  return withBetween(speaking);
}

/** Narration between words of one speaker becomes theirs. */
function withBetween(speaking: readonly (string | null)[]): readonly (string | null)[] {
  const next: (string | null)[] = [];
  for (let at = speaking.length - 1, after: string | null = null; at >= 0; at -= 1) {
    after = speaking[at] ?? after;
    next[at] = after;
  }
  let before: string | null = null;
  return speaking.map((speaker, at) => {
    before = speaker ?? before;
    return speaker ?? (before !== null && before === next[at] ? before : null);
  });
}

/** Parts that hold as many pieces as fit, and either narration or the words of one speaker. */
function partsOf(text: string, pieces: readonly number[], { length, speakers = [] }: RowOptions): readonly Part[] {
  const said = speakersOf(text, pieces, speakers);
  const parts: Part[] = [];
  let [begin, from] = [0, 0];
  for (const [index, end] of pieces.entries()) {
    const piece = text.slice(from, end).trimEnd();
    const speaker = said[index] ?? null;
    const before = parts.at(-1);
    if (before && (piece === '' || (before.speaker === speaker && from + piece.length - begin <= length)))
      parts.splice(-1, 1, { end, speaker: before.speaker });
    else {
      begin = from;
      parts.push({ end, speaker });
    }
    from = end;
  }
  return parts;
}

interface RowOptions {
  readonly length: number;
  /** Who says the quotations of the row. */
  readonly speakers?: readonly string[];
}

/** The speakers of each row, of those of the whole text. */
function rowSpeakers(rows: readonly Row[], speakers: readonly string[]): readonly (readonly string[])[] {
  let from = 0;
  return rows.map(({ line }) => {
    const count = quotesIn(wordsOf(line)).length;
    from += count;
    return speakers.slice(from - count, from);
  });
}

/** The pages of a row. Only its first `settled` characters are final. */
function pagesOf({ line, as }: Row, row: number, options: RowOptions, settled = Number.POSITIVE_INFINITY): readonly NovelPage[] {
  const text = wordsOf(line);
  const pieces = pieceEnds(text).filter((end) => end <= settled);
  const parts = partsOf(text, pieces, options);
  return splitLine(
    line,
    parts.map(({ end }) => end),
  ).map((part, index) => {
    const speaker = parts[index]?.speaker ?? null;
    return { block: as(part, index === 0), text: wordsOf(part), speech: speaker !== null, ...(speaker && { speaker }), row };
  });
}

/**
 * The final pages of a growing text. Ignores what follows the last space, since the next character may change its meaning. In the last line, speech
 * waits for the end of the line, which may say who speaks.
 */
function growingPages(text: string, length: number, speakers: readonly string[]): readonly NovelPage[] {
  const { blocks, lines, length: part, restyled } = settled(text);
  const rows = blocks.flatMap(rowsOf).slice(0, restyled);
  const said = rowSpeakers(rows, speakers);
  return rows.flatMap((row, index) => {
    const options = { length, speakers: said[index] ?? [] };
    if (index < lines) return pagesOf(row, index, options);
    if (index > lines) return [];
    const words = wordsOf(row.line);
    // What ends with the line so far is not the end of a sentence.
    return pagesOf(row, index, options, namesSpeaker(words) ? 0 : Math.min(part, words.length - 1, firstQuote(words)));
  });
}

/**
 * Splits a text into the pages of a visual novel: as many whole sentences as fit, never across paragraphs nor speakers, with the styles of
 * the whole text. Of a `growing` text only the final part has pages. While it grows, existing pages stay the same, except that the last gets longer.
 */
export function novelPages(text: string, { length, growing, speakers = [] }: PageOptions): readonly NovelPage[] {
  if (growing) return growingPages(text, length, speakers);
  const rows = parse(text).flatMap(rowsOf);
  const said = rowSpeakers(rows, speakers);
  return rows.flatMap((row, index) => pagesOf(row, index, { length, speakers: said[index] ?? [] }));
}

/** A page without the first `length` characters of its text. */
export function withoutStart(page: NovelPage, length: number): NovelPage {
  const [row] = rowsOf(page.block);
  const rest = row ? splitLine(row.line, [length, page.text.length])[1] : undefined;
  return row && rest ? { ...page, block: row.as(rest, true), text: page.text.slice(length) } : page;
}

/** The first `length` characters of a page's block. */
export function clipped(block: Block, length: number): Block {
  const [row] = rowsOf(block);
  return row ? row.as(splitLine(row.line, [boundaryBefore(wordsOf(row.line), length)])[0] ?? [], true) : block;
}
