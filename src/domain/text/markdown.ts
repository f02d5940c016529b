import { type Span, spans } from './spans.ts';

type Line = readonly Span[];

/** The item's number as written; null for a dash. */
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
  const { blocks, lastAt } = read(source.slice(0, whole), false);
  return { text, finished: [...markdown.finished, ...blocks.slice(0, -1)], rest: source.slice(lastAt) };
}

/** All blocks. While the text is `growing`, open emphasis in the last line counts as closed. */
export const blocksOf = ({ finished, rest }: Markdown, growing = false): readonly Block[] => [...finished, ...read(rest, growing).blocks];

/** The blocks of a whole text. */
export const parse = (text: string): readonly Block[] => read(text, false).blocks;

/** A source line, raw and trimmed, and its offset. */
interface SourceLine {
  readonly raw: string;
  readonly text: string;
  readonly at: number;
  readonly kind: Kind;
}

type Kind = 'blank' | 'fence' | 'break' | 'heading' | 'quote' | 'dash' | 'number' | 'paragraph';

const FENCE = /^(?:`{3,}[^`]*|~{3,}.*)$/;
const BREAK = /^(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const HEADING = /^#{1,6}\s+(?=\S)/;
const QUOTE = /^(?:>\s?)+/;
const DASH = /^-\s+/;
const NUMBER = /^\d{1,3}\.\s+/;

function kindOf(text: string): Kind {
  if (text === '') return 'blank';
  if (FENCE.test(text)) return 'fence';
  if (BREAK.test(text)) return 'break';
  if (HEADING.test(text)) return 'heading';
  if (QUOTE.test(text)) return 'quote';
  if (DASH.test(text)) return 'dash';
  return NUMBER.test(text) ? 'number' : 'paragraph';
}

/** The blocks of a text, and where the last of them begins in it. */
function read(source: string, growing: boolean): { readonly blocks: readonly Block[]; readonly lastAt: number } {
  const lines = sourceLines(source);
  const blocks: Block[] = [];
  let lastAt = source.length;
  for (let at = 0; at < lines.length; ) {
    const end = blockEnd(lines, at);
    const [first, ...more] = lines.slice(at, end);
    const block = first && blockOf(first, more, growing && end === lines.length);
    if (block) {
      blocks.push(block);
      lastAt = first.at;
    }
    at = end;
  }
  return { blocks, lastAt };
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

/** Where the block ends that begins at a line: code at its closing fence, lists go on over blank lines. */
function blockEnd(lines: readonly SourceLine[], start: number): number {
  const { kind, text } = lines[start] ?? { kind: 'blank', text: '' };
  let end = start + 1;
  if (kind === 'fence') {
    const fence = fenceOf(text);
    while (end < lines.length && !closes(lines[end], fence)) end += 1;
    return Math.min(end + 1, lines.length);
  }
  if (kind !== 'quote' && kind !== 'dash' && kind !== 'number') return end;
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

/** `growing` says whether the last line is being written. */
function blockOf(first: SourceLine, more: readonly SourceLine[], growing: boolean): Block | null {
  const lines = [first, ...more].filter(({ text }) => text !== '');
  const inner = (marker: RegExp) => lines.map(({ text }, index) => spans(text.replace(marker, ''), growing && index === lines.length - 1));
  switch (first.kind) {
    case 'blank':
      return null;
    case 'fence':
      return { kind: 'code', text: codeText(first, more) };
    case 'break':
      return { kind: 'break' };
    case 'heading':
      return { kind: 'heading', line: spans(first.text.replace(HEADING, ''), growing) };
    case 'quote':
      return { kind: 'quote', lines: inner(QUOTE).filter((line) => line.length > 0) };
    case 'dash':
      return { kind: 'list', items: inner(DASH).map((line) => ({ number: null, line })) };
    case 'number':
      return { kind: 'list', items: inner(NUMBER).map((line, index) => ({ number: Number.parseInt(lines[index]?.text ?? '', 10), line })) };
    case 'paragraph':
      return { kind: 'paragraph', line: spans(first.text, growing) };
  }
}

function codeText(first: SourceLine, more: readonly SourceLine[]): string {
  const closed = closes(more.at(-1), fenceOf(first.text));
  return (closed ? more.slice(0, -1) : more).map(({ raw }) => raw).join('\n');
}
