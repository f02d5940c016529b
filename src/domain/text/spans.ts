import { type MarkRun, type Token, tokensOf } from './inline-tokens.ts';

/** A run of text with one style. */
export interface Span {
  readonly text: string;
  readonly em: boolean;
  readonly strong: boolean;
  readonly struck: boolean;
  readonly code: boolean;
}

export type Line = readonly Span[];

/** The text of a line, without the marker of its block. */
export interface LineSource {
  readonly text: string;
  /** Whether a mark that is open at the end of the line before may go on in this one. */
  readonly joins: boolean;
  /** Whether the next character of a growing text would follow the last one of this line. */
  readonly isOpen: boolean;
}

/** The first and the last line of a mark that goes over several; no last one while it is open, or while its end may still change. */
interface JoinedLines {
  readonly from: number;
  readonly to: number | null;
}

export interface ReadLines {
  readonly lines: readonly Line[];
  readonly joined: readonly JoinedLines[];
  /** UTF-16 units at the beginning of the last line that no later character of that line hides or restyles. */
  readonly settled: number;
}

type Mark = 'em' | 'strong' | 'struck';

/** A mark by its character: the openers that wait for an end, the innermost last. */
interface Kind {
  readonly mark: Mark;
  readonly length: number;
  readonly openers: Run[];
  newestClear: Run | null;
}

interface Run extends MarkRun {
  readonly token: Token;
  /** Its token among those of all lines, and its line. */
  readonly at: number;
  readonly line: number;
  /** Characters of it that became marks. */
  used: number;
}

/** A mark from behind its run to the token `end`. */
interface Extent {
  readonly mark: Mark;
  readonly run: Run;
  end: number;
  readonly toLine: number | null;
}

/** An end inside of a word: letters are masked there if the same mark ends behind a later word of the line. */
interface EarlyEnd {
  readonly run: Run;
  readonly extents: readonly Extent[];
}

const LETTERS = /^[\p{L}\p{M}\p{N}'’-]+$/u;
/** A masked word keeps fewer letters between two marks: b*st*rd. An emphasised part of a word has more: un*frigging*believable. */
const MIN_INNER_LETTERS = 4;
/** Someone speaks: what is open before is no action that goes on. */
const QUOTATION = /^[*_~]*["“„«‹「『]/;
/** Lines over which a mark may go on. One that nobody closed ends with its own line. */
const MAX_JOINED_LINES = 5;

/**
 * Parses the inline markup of lines: *em*, **strong**, ~~struck~~ and `code`; of links and images the label stays. Other text is unchanged, also the
 * asterisks of masked words. The spans are flat, even for nested marks. Takes linear time.
 *
 * A run that clearly begins a mark is one, whether it is closed or not: it ends with its line, or goes on over the next ones as long as they may close
 * it. So a text that may still grow looks like the same text when it is complete.
 */
export function readLines(sources: readonly LineSource[]): ReadLines {
  const reader = new LinesReader();
  for (const source of sources) reader.read(source);
  return reader.end();
}

class LinesReader {
  readonly #kinds: Readonly<Record<string, readonly Kind[]>> = {
    '*': [kind('em', 1), kind('strong', 2)],
    _: [kind('em', 1), kind('strong', 2)],
    '~': [kind('struck', 2)],
  };
  readonly #all: readonly Kind[] = Object.values(this.#kinds).flat();
  readonly #lines: (readonly Token[])[] = [];
  readonly #extents: Extent[] = [];
  /** Tokens of the lines before; each line is followed by one place for what ends with it. */
  #before = 0;
  readonly #ends: number[] = [];
  #text = '';
  #early = new Map<string, EarlyEnd>();
  /** What the last line holds: its first pending token, and its first extent. */
  #pending = 0;
  #firstExtent = 0;

  read({ text, joins, isOpen }: LineSource): void {
    const { tokens, pending } = tokensOf(text, isOpen);
    const line = this.#lines.length;
    if (!joins || QUOTATION.test(text)) this.#endOpen();
    else for (const each of this.#all) if (each.openers.some((run) => line - run.line > MAX_JOINED_LINES)) this.#endOpenOf(each);
    [this.#text, this.#early, this.#firstExtent] = [text, new Map(), this.#extents.length];
    for (const [index, token] of tokens.entries())
      if (token.run) {
        const run: Run = { ...token.run, token, at: this.#before + index, line, used: 0 };
        this.#run(run, isOpen && run.offset + run.length === text.length);
      }
    this.#pending = this.#pendingFrom(this.#before + pending);
    const end = this.#before + tokens.length;
    this.#ends.push(end);
    this.#lines.push(tokens);
    this.#before = end + 1;
    this.#closeLine(line, end);
  }

  end(): ReadLines {
    const joined: JoinedLines[] = [];
    const last = this.#lines.length - 1;
    for (const { run, toLine, end } of this.#extents)
      if (toLine !== null && run.line < toLine)
        joined.push({ from: run.line, to: toLine === last && end >= this.#pending ? null : toLine });
    for (const { mark, openers } of this.#all)
      for (const run of openers) {
        joined.push({ from: run.line, to: null });
        this.#extents.push({ mark, run, end: this.#before, toLine: null });
      }
    const before = this.#ends.at(-2) ?? -1;
    const settled = (this.#lines.at(-1) ?? [])
      .slice(0, Math.max(0, this.#pending - before - 1))
      .reduce((sum, { text }) => sum + text.length, 0);
    return { lines: this.#styled(), joined, settled };
  }

  /** The tokens as spans; neighbours of the same style are merged. */
  #styled(): readonly Line[] {
    const changes = new Map<number, [Mark, 1 | -1][]>();
    const change = (at: number, mark: Mark, by: 1 | -1) => {
      const there = changes.get(at);
      if (there) there.push([mark, by]);
      else changes.set(at, [[mark, by]]);
    };
    for (const { mark, run, end } of this.#extents) {
      change(run.at + 1, mark, 1);
      change(end, mark, -1);
    }
    const depth = { em: 0, strong: 0, struck: 0 };
    let at = 0;
    return this.#lines.map((tokens) => {
      const line: { -readonly [K in keyof Span]: Span[K] }[] = [];
      for (const token of [...tokens, null]) {
        for (const [mark, by] of changes.get(at) ?? []) depth[mark] += by;
        at += 1;
        if (token === null || token.text === '') continue;
        const { text, code } = token;
        const [em, strong, struck] = [depth.em > 0, depth.strong > 0, depth.struck > 0];
        const last = line.at(-1);
        if (last && last.em === em && last.strong === strong && last.struck === struck && last.code === code) last.text += text;
        else line.push({ text, em, strong, struck, code });
      }
      return line;
    });
  }

  #run(run: Run, isLast: boolean): void {
    const kinds = (this.#kinds[run.char] ?? []).filter(({ length }) => length === run.length || (run.length === 3 && run.char !== '~'));
    if (kinds.length === 0) return;
    if (isLast && this.#isArriving(run, kinds)) run.token.text = '';
    else if (!(run.closes && this.#close(run, kinds)) && run.opens) this.#open(run, kinds);
  }

  /** At the end of a text: a run that will begin a mark, or the first character of one that ends one. Nothing is shown of it. */
  #isArriving(run: Run, kinds: readonly Kind[]): boolean {
    if (run.mayBegin) return !run.closes || kinds.some(({ openers }) => openers.length === 0);
    const [em, strong] = this.#kinds[run.char] ?? [];
    return run.closes && run.length === 1 && em?.openers.length === 0 && strong?.openers.some(({ isInWord }) => !isInWord) === true;
  }

  #open(run: Run, kinds: readonly Kind[]): void {
    for (const each of kinds) {
      if (run.isClear) {
        // Where another one begins, the one of a line before was not closed.
        if ((each.openers[0]?.line ?? run.line) < run.line) this.#endOpenOf(each);
        each.newestClear = run;
      }
      each.openers.push(run);
    }
    if (run.isClear) this.#early.delete(keyOf(run));
  }

  /** Ends marks with all characters of the run or with none: a run of other length belongs to a masked word. */
  #close(run: Run, kinds: readonly Kind[]): boolean {
    if (!run.isInWord && this.#moveEnd(run, kinds)) return true;
    for (const { openers } of kinds) while (openers.length > 0 && !this.#fits(openers.at(-1), run)) openers.pop();
    if (kinds.some(({ openers }) => openers.length === 0)) return false;
    const extents = kinds.flatMap((each) => {
      const opener = each.openers.pop();
      return opener ? [this.#mark(each, opener, run)] : [];
    });
    if (run.isInWord && extents.every((extent) => !extent.run.isInWord)) this.#early.set(keyOf(run), { run, extents });
    return true;
  }

  /** Moves an end inside of a word to this run. */
  #moveEnd(run: Run, kinds: readonly Kind[]): boolean {
    const early = this.#early.get(keyOf(run));
    if (!early || kinds.some(({ openers }) => openers.some(({ isInWord }) => !isInWord))) return false;
    this.#early.delete(keyOf(run));
    early.run.token.text = run.token.text;
    run.token.text = '';
    for (const extent of early.extents) extent.end = run.at;
    return true;
  }

  /** A mark that begins inside of a word ends in it. */
  #fits(opener: Run | undefined, run: Run): boolean {
    if (!opener?.isInWord) return true;
    const inner = this.#text.slice(opener.offset + opener.length, run.offset);
    return LETTERS.test(inner) && (!run.isInWord || inner.length >= MIN_INNER_LETTERS);
  }

  #mark({ mark, length }: Kind, opener: Run, closer: Run): Extent {
    const extent: Extent = { mark, run: opener, end: closer.at, toLine: closer.line };
    this.#extents.push(extent);
    if (opener.line === closer.line) use(opener, length);
    use(closer, length);
    return extent;
  }

  /** Of what is open at the end of a line the newest clear opener may go on; other clear ones end here, and the rest is plain text. */
  #closeLine(line: number, end: number): void {
    for (const { mark, length, openers, newestClear } of this.#all)
      for (const run of openers.splice(0)) {
        if (run.line === line && !run.isClear) continue;
        if (run.line === line) use(run, length);
        if (run.line < line || run === newestClear) openers.push(run);
        else this.#extents.push({ mark, run, end, toLine: line });
      }
  }

  #endOpen(): void {
    for (const each of this.#all) if (each.openers.length > 0) this.#endOpenOf(each);
  }

  /** What lines before left open ends with its own line. */
  #endOpenOf({ mark, openers }: Kind): void {
    for (const run of openers.splice(0)) this.#extents.push({ mark, run, end: this.#ends[run.line] ?? 0, toLine: run.line });
  }

  /** The first token of the line that may change: an unclosed run that may be a mark, an end that may move, and marks that need an end behind one. */
  #pendingFrom(first: number): number {
    let pending = first;
    for (const { run } of this.#early.values()) pending = Math.min(pending, run.at);
    for (const { openers } of this.#all)
      for (const run of openers) if (run.at >= this.#before && !run.isClear) pending = Math.min(pending, run.at);
    for (const { run, end } of this.#extents.slice(this.#firstExtent).sort((a, b) => b.end - a.end))
      if (run.at >= this.#before && !run.isClear && end >= pending) pending = Math.min(pending, run.at);
    return pending;
  }
}

const kind = (mark: Mark, length: number): Kind => ({ mark, length, openers: [], newestClear: null });

const keyOf = ({ char, length }: Run): string => char.repeat(length);

function use(run: Run, length: number): void {
  run.used += length;
  run.token.text = run.char.repeat(run.length - run.used);
}
