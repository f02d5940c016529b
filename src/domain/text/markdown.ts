import { type Line, type LineSource, type ReadLines, readLines } from './spans.ts';

/** The item's number as written; null for a bullet. */
interface Item {
  readonly number: number | null;
  readonly line: Line;
}

/** A block of a text. Nested lists and quotes are flattened. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly line: Line }
  | { readonly kind: 'quote'; readonly lines: readonly Line[] }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' };

/** A text that may still grow: the blocks that are finished for good, and the source of the others. */
export interface Markdown {
  readonly text: string;
  readonly finished: readonly Block[];
  readonly rest: string;
}

export const NO_TEXT: Markdown = { text: '', finished: [], rest: '' };

/** Appends text. The chunking does not affect the blocks; a finished block stays the same object. */
export function feed(markdown: Markdown, more: string): Markdown {
  const text = markdown.text + more;
  const source = markdown.rest + more;
  // An incomplete line may still become part of the block before it.
  const whole = source.lastIndexOf('\n') + 1;
  if (whole === 0) return { ...markdown, text, rest: source };
  const { blocks, kept, keptAt } = read(source.slice(0, whole));
  return { text, finished: [...markdown.finished, ...blocks.slice(0, kept)], rest: source.slice(keptAt) };
}

/** All blocks. They are the same whether more text will follow or not. */
export const blocksOf = ({ finished, rest }: Markdown): readonly Block[] => [...finished, ...read(rest).blocks];

/** The blocks of a whole text. */
export const parse = (text: string): readonly Block[] => read(text).blocks;

/** A text on one line, such as the label of a choice: marks within it count, none makes a block. */
export const inlineOf = (text: string): Line => readLines([{ text: text.trim(), joins: false, isOpen: false }]).lines[0] ?? [];

/** The lines of a block; a break has an empty one. */
export function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.line];
    case 'quote':
      return block.lines;
    case 'list':
      return block.items.map(({ line }) => line);
    case 'code':
      return [[{ text: block.text, em: false, strong: false, struck: false, code: true }]];
    case 'break':
      return [[]];
  }
}

/** A growing text, as far as more text cannot change it. */
export interface Settled {
  readonly blocks: readonly Block[];
  /** How many lines of the blocks have all their words, and the UTF-16 units of the next line that are final. */
  readonly lines: number;
  readonly length: number;
  /** The first line that may still be restyled, although its words are final. */
  readonly restyled: number;
}

/** What is final of a growing text. It ignores what follows the last white space, since the next character may change its meaning. */
export function settled(text: string): Settled {
  let end = text.length;
  while (end > 0 && !SPACE.test(text.charAt(end - 1))) end -= 1;
  const seen = text.slice(0, end);
  const { blocks, drafts, inline } = read(seen);
  const lines = blocks.flatMap(linesOf);
  const isOver = seen.slice(seen.trimEnd().length).includes('\n') && blocks.at(-1)?.kind !== 'code';
  const last = lines.at(-1) ?? [];
  const isMarker = MARKER.test(drafts.at(-1)?.lines.at(-1)?.text ?? '');
  // A closing fence takes the line break before it away.
  const final = blocks.at(-1)?.kind === 'code' ? Math.max(0, lengthOf(last) - 1) : isMarker ? 0 : Math.min(inline.settled, lengthOf(last));
  const open = inline.joined.filter(({ to }) => to === null).map(({ from }) => drafts.findIndex((draft) => draft.to > from));
  const restyled = Math.min(...open.map((draft) => firstLineBehind(drafts, draft)), lines.length);
  if (isOver || lines.length === 0) return { blocks, lines: lines.length, length: 0, restyled };
  return { blocks, lines: lines.length - 1, length: final, restyled };
}

const lengthOf = (line: Line): number => line.reduce((sum, { text }) => sum + text.length, 0);

/** Of a quote no line counts as behind its first one. */
const firstLineBehind = (drafts: readonly Draft[], at: number): number =>
  drafts.slice(0, drafts[at]?.kind === 'quote' ? at : at + 1).reduce((sum, { block }) => sum + (block ? linesOf(block).length : 0), 0);

/** A source line, raw and trimmed, and its offset. */
interface SourceLine {
  readonly raw: string;
  readonly text: string;
  readonly at: number;
  readonly kind: Kind;
}

type Kind = 'blank' | 'fence' | 'break' | 'heading' | 'quote' | 'bullet' | 'number' | 'paragraph';

/** The source of a block: its lines that are not blank, where it begins, and which lines with inline markup are its own. */
interface Draft {
  readonly kind: Exclude<Kind, 'blank'>;
  readonly lines: readonly SourceLine[];
  readonly at: number;
  readonly from: number;
  readonly to: number;
  block: Block | null;
}

const SPACE = /\s/;
const FENCE = /^(?:`{3,}[^`]*|~{3,}.*)$/;
const BREAK = /^(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const HEADING = /^#{1,6}\s+(?=\S)/;
const QUOTE = /^(?:>\s?)+/;
const BULLET = /^[-*]\s+/;
const NUMBER = /^\d{1,3}[.)]\s+/;
/** The beginning of a line that may become the marker of a block. */
const MARKER = /^(?:#{1,6}|[-*_~`\s]+|\d{1,3}[.)]?)$/;
/** At the end of a text: marks of a line that is still to come. */
const ARRIVING = /^(?:#{1,6}|\*{1,2}|-{1,2}|_{1,2}|`{1,2})$/;

function kindOf(text: string): Kind {
  if (text === '') return 'blank';
  if (FENCE.test(text)) return 'fence';
  if (BREAK.test(text)) return 'break';
  if (HEADING.test(text)) return 'heading';
  if (QUOTE.test(text)) return 'quote';
  if (BULLET.test(text)) return 'bullet';
  return NUMBER.test(text) ? 'number' : 'paragraph';
}

interface Reading {
  readonly blocks: readonly Block[];
  readonly drafts: readonly Draft[];
  readonly inline: ReadLines;
  /** How many blocks no more lines can change, and the offset behind them. */
  readonly kept: number;
  readonly keptAt: number;
}

function read(source: string): Reading {
  const lines = sourceLines(source);
  const drafts: Draft[] = [];
  const texts: LineSource[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = blockEnd(lines, at);
    const first = lines[at];
    if (first && first.kind !== 'blank') {
      const kind = first.kind;
      const own = lines.slice(at, end).filter(({ text }) => kind === 'fence' || text !== '');
      const joins = kind === 'paragraph' && drafts.at(-1)?.kind === 'paragraph';
      const from = texts.length;
      // No mark goes on over a block without inline markup.
      if (kind === 'fence' || kind === 'break') texts.push({ text: '', joins: false, isOpen: false });
      else
        for (const [index, line] of own.entries())
          texts.push({
            text: withoutMarker(kind, line, source.length),
            joins: index === 0 ? joins : kind === 'quote',
            isOpen: endsAt(line, source.length),
          });
      drafts.push({ kind, lines: own, at: first.at, from, to: texts.length, block: null });
    }
    at = end;
  }
  const inline = readLines(texts);
  for (const draft of drafts) draft.block = blockOf(draft, inline.lines);
  const held = firstHeld(drafts, inline);
  return {
    blocks: drafts.flatMap(({ block }) => block ?? []),
    drafts,
    inline,
    kept: drafts.slice(0, held).filter(({ block }) => block !== null).length,
    keptAt: drafts[held]?.at ?? source.length,
  };
}

/** The last block may get more lines; so may a mark that is open, or that reaches it from a block before. */
function firstHeld(drafts: readonly Draft[], { joined }: ReadLines): number {
  let held = Math.max(0, drafts.length - 1);
  for (const { from, to } of joined.toSorted((a, b) => b.from - a.from))
    if (to === null || to >= (drafts[held]?.from ?? 0)) while (held > 0 && (drafts[held]?.from ?? 0) > from) held -= 1;
  return held;
}

function sourceLines(source: string): readonly SourceLine[] {
  let at = 0;
  return source.split('\n').map((raw) => {
    const text = raw.trim();
    const line = { raw: raw.replace(/\r$/, ''), text, at, kind: kindOf(text) };
    at += raw.length + 1;
    return line;
  });
}

/** Whether the text ends with the last character of a line. */
const endsAt = ({ raw, at }: SourceLine, length: number): boolean => at + raw.length === length && !SPACE.test(raw.at(-1) ?? ' ');

const MARKERS = { heading: HEADING, quote: QUOTE, bullet: BULLET, number: NUMBER, paragraph: /^/ };

function withoutMarker(kind: keyof typeof MARKERS, line: SourceLine, length: number): string {
  return endsAt(line, length) && ARRIVING.test(line.text) ? '' : line.text.replace(MARKERS[kind], '');
}

/** Where the block ends that begins at a line: code at its closing fence, lists go on over blank lines. */
function blockEnd(lines: readonly SourceLine[], start: number): number {
  const { kind, text } = lines[start] ?? { kind: 'blank', text: '' };
  let end = start + 1;
  if (kind === 'fence') {
    const fence = fenceOf(text);
    while (end < lines.length && !closes(lines[end], fence)) end += 1;
    return Math.min(end + 1, lines.length);
  }
  if (kind !== 'quote' && kind !== 'bullet' && kind !== 'number') return end;
  for (let at = end; at < lines.length; at += 1) {
    const next = lines[at]?.kind;
    if (next === kind) end = at + 1;
    else if (next !== 'blank' || kind === 'quote') break;
  }
  return end;
}

const fenceOf = (text: string): string => /^(?:`+|~+)/.exec(text)?.[0] ?? '';

const closes = (line: SourceLine | undefined, fence: string): boolean =>
  line !== undefined && line.text.length >= fence.length && line.text === fence.charAt(0).repeat(line.text.length);

/** Null for a block that shows nothing. */
function blockOf({ kind, lines: sources, from, to }: Draft, read: readonly Line[]): Block | null {
  const own = read.slice(from, to);
  switch (kind) {
    case 'fence':
      return { kind: 'code', text: codeText(sources) };
    case 'break':
      return { kind };
    case 'heading':
    case 'paragraph':
      return own[0] && own[0].length > 0 ? { kind, line: own[0] } : null;
    case 'quote': {
      const lines = own.filter((line) => line.length > 0);
      return lines.length > 0 ? { kind, lines } : null;
    }
    case 'bullet':
      return { kind: 'list', items: own.map((line) => ({ number: null, line })) };
    case 'number':
      return { kind: 'list', items: own.map((line, index) => ({ number: Number.parseInt(sources[index]?.text ?? '', 10), line })) };
  }
}

function codeText([first, ...more]: readonly SourceLine[]): string {
  const closed = closes(more.at(-1), fenceOf(first?.text ?? ''));
  return (closed ? more.slice(0, -1) : more).map(({ raw }) => raw).join('\n');
}
