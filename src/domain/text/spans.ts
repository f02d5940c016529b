/** A run of text with one style. */
export interface Span {
  readonly text: string;
  readonly em: boolean;
  readonly strong: boolean;
  readonly struck: boolean;
  readonly code: boolean;
}

type Mark = 'em' | 'strong' | 'struck';

interface Piece {
  text: string;
  readonly code: boolean;
  /** Marks that begin, and marks that end, before this piece. */
  readonly begins: Mark[];
  readonly ends: Mark[];
}

interface Opener {
  readonly char: string;
  readonly at: number;
  /** Unused characters of the run, and all of them. */
  left: number;
  readonly length: number;
  readonly closes: boolean;
}

const PLAIN = { em: false, strong: false, struck: false, code: false } as const;
const SPECIAL = /[\\`*_~[\]!]/;
const PLAIN_TEXT = /[^\\`*_~[\]!]+/y;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const SPACE = /\s/;
const PUNCTUATION = /[\p{P}\p{S}]/u;
/** An address, perhaps with a quoted title. */
const TARGET = /^(?:<[^<>]*>|[^\s<]*)(?:\s+(?:"[^"]*"|'[^']*'))?$/;

/**
 * Parses the inline markup of one line: *em*, **strong**, ~~struck~~ and `code`; of links and images the label stays. Other text is unchanged.
 * The spans are flat, even for nested marks. With `growing`, open marks count as closed. Takes linear time.
 */
export function spans(line: string, growing = false): readonly Span[] {
  if (!SPECIAL.test(line)) return line === '' ? [] : [{ text: line, ...PLAIN }];
  return mergedSpans(new LineReader(line).read(growing));
}

class LineReader {
  readonly #line: string;
  readonly #pieces: Piece[] = [];
  /** Runs that may begin a mark, the innermost last, and their number by character. */
  readonly #openers: Opener[] = [];
  readonly #waiting = new Map<string, number>();
  /** Pieces that are an unclosed opening bracket. */
  readonly #brackets: number[] = [];
  readonly #partners: ReadonlyMap<number, number>;
  readonly #ticks: ReadonlyMap<number, readonly number[]>;
  readonly #tickAt = new Map<number, number>();
  /** Budget of characters for failed searches for an address. Keeps nested brackets linear. */
  #searchBudget: number;

  constructor(line: string) {
    this.#line = line;
    this.#partners = partners(line);
    this.#ticks = tickRuns(line);
    this.#searchBudget = 10_000 + 4 * line.length;
  }

  read(growing: boolean): readonly Piece[] {
    let at = 0;
    while (at < this.#line.length) at = this.#next(at);
    const end = this.#put('');
    if (growing) for (const opener of this.#openers) this.#endAt(opener, end);
    return this.#pieces;
  }

  #next(at: number): number {
    const char = this.#line.charAt(at);
    switch (char) {
      case '\\':
        return this.#escape(at);
      case '`':
        return this.#code(at);
      case '*':
      case '_':
      case '~':
        return this.#run(at, char);
      case '!':
      case '[':
        return this.#bracket(at, char);
      case ']':
        return this.#closeBracket(at);
      default:
        return this.#plain(at);
    }
  }

  #put(text: string, code = false): number {
    return this.#pieces.push({ text, code, begins: [], ends: [] }) - 1;
  }

  #plain(at: number): number {
    PLAIN_TEXT.lastIndex = at;
    const [text = ''] = PLAIN_TEXT.exec(this.#line) ?? [];
    this.#put(text);
    return at + text.length;
  }

  #escape(at: number): number {
    const next = this.#line.charAt(at + 1);
    const escapes = next !== '' && ESCAPABLE.test(next);
    this.#put(escapes ? next : '\\');
    return at + (escapes ? 2 : 1);
  }

  #code(at: number): number {
    const length = runLength(this.#line, at);
    const runs = this.#ticks.get(length) ?? [];
    let next = this.#tickAt.get(length) ?? 0;
    while (next < runs.length && (runs[next] ?? 0) <= at) next += 1;
    this.#tickAt.set(length, next);
    const end = runs[next];
    if (end === undefined) {
      this.#put('`'.repeat(length));
      return at + length;
    }
    const inner = this.#line.slice(at + length, end);
    // One space on both sides is removed, as CommonMark does.
    const spaced = inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== '';
    this.#put(spaced ? inner.slice(1, -1) : inner, true);
    return end + length;
  }

  #bracket(at: number, char: string): number {
    const image = char === '!';
    if (image && this.#line.charAt(at + 1) !== '[') {
      this.#put('!');
      return at + 1;
    }
    this.#brackets.push(this.#put(image ? '![' : '['));
    return at + (image ? 2 : 1);
  }

  /** Removes the brackets and the address of a link. */
  #closeBracket(at: number): number {
    const opening = this.#brackets.pop();
    const end = this.#line.charAt(at + 1) === '(' ? this.#partners.get(at + 1) : undefined;
    const piece = opening === undefined ? undefined : this.#pieces[opening];
    if (!piece || end === undefined || !this.#isTarget(at + 2, end)) {
      this.#put(']');
      return at + 1;
    }
    piece.text = '';
    return end + 1;
  }

  #isTarget(from: number, to: number): boolean {
    if (this.#searchBudget < 0) return false;
    const is = TARGET.test(this.#line.slice(from, to).trim());
    if (!is) this.#searchBudget -= to - from;
    return is;
  }

  #run(at: number, char: string): number {
    const length = runLength(this.#line, at);
    const { opens, closes } = flanks(this.#line, at, length, char);
    const piece = this.#put('');
    const run: Opener = { char, at: piece, left: length, length, closes };
    if (closes) this.#close(run, opens);
    const rest = this.#pieces[piece];
    if (rest) rest.text = char.repeat(run.left);
    if (opens && markOf(char, run.left) !== null) {
      this.#openers.push(run);
      this.#waiting.set(char, (this.#waiting.get(char) ?? 0) + 1);
    }
    return at + length;
  }

  /** Closes openers of the same character. Unclosed openers in between are plain text. */
  #close(run: Opener, opens: boolean): void {
    while (run.left > 0 && (this.#waiting.get(run.char) ?? 0) > 0) {
      const opener = this.#openers.at(-1);
      if (!opener) return;
      if (opener.char === run.char) {
        const fits = !clash(opener, run, opens);
        // A run that can also open a mark stays an opener.
        if ((!fits && opens) || (fits && !this.#pair(opener, run))) return;
        if (fits && markOf(opener.char, opener.left) !== null) continue;
      }
      this.#openers.pop();
      this.#waiting.set(opener.char, (this.#waiting.get(opener.char) ?? 0) - 1);
    }
  }

  /** Uses characters of both runs for one mark. False when there are too few. */
  #pair(opener: Opener, run: Opener): boolean {
    const mark = markOf(run.char, Math.min(opener.left, run.left));
    if (mark === null) return false;
    const used = mark === 'em' ? 1 : 2;
    opener.left -= used;
    run.left -= used;
    this.#mark(opener, mark, run.at);
    return true;
  }

  #endAt(opener: Opener, end: number): void {
    for (let mark = markOf(opener.char, opener.left); mark !== null; mark = markOf(opener.char, opener.left)) {
      opener.left -= mark === 'em' ? 1 : 2;
      this.#mark(opener, mark, end);
    }
  }

  #mark(opener: Opener, mark: Mark, end: number): void {
    const piece = this.#pieces[opener.at];
    if (piece) piece.text = opener.char.repeat(opener.left);
    this.#pieces[opener.at + 1]?.begins.push(mark);
    this.#pieces[end]?.ends.push(mark);
  }
}

function markOf(char: string, count: number): Mark | null {
  if (char === '~') return count >= 2 ? 'struck' : null;
  if (count === 0) return null;
  return count >= 2 ? 'strong' : 'em';
}

/** CommonMark's rule of three: runs that can both open and close match only in some lengths. `**a*b**` is strong with an asterisk in it. */
const clash = (opener: Opener, run: Opener, opens: boolean): boolean =>
  (opener.closes || opens) && (opener.length + run.length) % 3 === 0 && (opener.length % 3 !== 0 || run.length % 3 !== 0);

/** Whether a run can open a mark, and close one. */
function flanks(line: string, at: number, length: number, char: string): { opens: boolean; closes: boolean } {
  const [before, after] = [line.charAt(at - 1), line.charAt(at + length)];
  const [spaceBefore, spaceAfter] = [before === '' || SPACE.test(before), after === '' || SPACE.test(after)];
  const [markBefore, markAfter] = [PUNCTUATION.test(before), PUNCTUATION.test(after)];
  const left = !spaceAfter && (!markAfter || spaceBefore || markBefore);
  const right = !spaceBefore && (!markBefore || spaceAfter || markAfter);
  // Underscores inside words are plain text.
  if (char === '_') return { opens: left && (!right || markBefore), closes: right && (!left || markAfter) };
  return { opens: left, closes: right };
}

function runLength(line: string, at: number): number {
  const char = line.charAt(at);
  let end = at + 1;
  while (line.charAt(end) === char) end += 1;
  return end - at;
}

/** Offset of each closing round bracket by its opening one. */
function partners(line: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: char, index } of line.matchAll(/[()]/g)) {
    if (char === '(') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) found.set(start, index);
    }
  }
  return found;
}

/** Offsets of runs of backticks by length. */
function tickRuns(line: string): ReadonlyMap<number, readonly number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of line.matchAll(/`+/g)) {
    const same = runs.get(run.length);
    if (same) same.push(index);
    else runs.set(run.length, [index]);
  }
  return runs;
}

/** The pieces as spans; neighbours of the same style are merged. */
function mergedSpans(pieces: readonly Piece[]): readonly Span[] {
  const depth = { em: 0, strong: 0, struck: 0 };
  const found: { -readonly [K in keyof Span]: Span[K] }[] = [];
  for (const { text, code, begins, ends } of pieces) {
    for (const mark of ends) depth[mark] -= 1;
    for (const mark of begins) depth[mark] += 1;
    if (text === '') continue;
    const [em, strong, struck] = [depth.em > 0, depth.strong > 0, depth.struck > 0];
    const last = found.at(-1);
    if (last && last.em === em && last.strong === strong && last.struck === struck && last.code === code) last.text += text;
    else found.push({ text, em, strong, struck, code });
  }
  return found;
}
