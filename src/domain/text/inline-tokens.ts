import { type Flanks, flanksOf } from './flanks.ts';

/** A run of marks of emphasis, and its offset in the line. */
export interface MarkRun extends Flanks {
  readonly char: string;
  readonly length: number;
  readonly offset: number;
}

/** A part of a line. `run`: it may be marks, and its text then stands for plain ones. */
export interface Token {
  text: string;
  readonly code: boolean;
  readonly run: MarkRun | null;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  /** The first token that a later character of the same line may change; behind the last one if there is none. */
  readonly pending: number;
}

const SPECIAL = /[\\`*_~[\]!<]/;
const PLAIN_TEXT = /[^\\`*_~[\]!<h]+|h/y;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
/** A written web address, whose underscores are no marks. */
const WRITTEN_ADDRESS = /https?:\/\/[!#$%&+,\-./0-9:;=?@A-Z_a-z~]*[#$%&+/0-9=@A-Za-z]/y;
const ENCLOSED_ADDRESS = /<(https?:\/\/[^\s<>]*)>/y;
/** An address, perhaps with a quoted title. */
const TARGET = /^(?:<[^<>]*>|[^\s<]*)(?:\s+(?:"[^"]*"|'[^']*'))?$/;
/** The beginning of one. */
const TARGET_START = /^(?:<[^<>]*>?|[^\s<]*)(?:\s+(?:"[^"]*"?|'[^']*'?)?)?$/;

/** Splits a line into text, code, labels of links and runs of marks. `isOpen`: the next character of a growing text would follow. Takes linear time. */
export function tokensOf(line: string, isOpen: boolean): Tokens {
  if (SPECIAL.test(line)) return new LineReader(line, isOpen).read();
  return { tokens: line === '' ? [] : [{ text: line, code: false, run: null }], pending: 1 };
}

class LineReader {
  readonly #line: string;
  readonly #isOpen: boolean;
  readonly #tokens: Token[] = [];
  /** Tokens that are an unclosed opening bracket. */
  readonly #brackets: number[] = [];
  readonly #partners: ReadonlyMap<number, number>;
  readonly #ticks: ReadonlyMap<number, readonly number[]>;
  readonly #tickAt = new Map<number, number>();
  /** Budget of characters for failed searches for an address. Keeps nested brackets linear. */
  #searchBudget: number;
  #pending = Number.POSITIVE_INFINITY;

  constructor(line: string, isOpen: boolean) {
    this.#line = line;
    this.#isOpen = isOpen;
    this.#partners = partners(line);
    this.#ticks = tickRuns(line);
    this.#searchBudget = 10_000 + 4 * line.length;
  }

  read(): Tokens {
    let at = 0;
    while (at < this.#line.length) at = this.#next(at);
    return { tokens: this.#tokens, pending: Math.min(this.#pending, this.#brackets[0] ?? this.#tokens.length, this.#tokens.length) };
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
      case '<':
        return this.#enclosed(at);
      default:
        return this.#plain(at);
    }
  }

  #put(text: string, code = false, run: MarkRun | null = null): number {
    return this.#tokens.push({ text, code, run }) - 1;
  }

  #plain(at: number): number {
    const text = matchAt(WRITTEN_ADDRESS, this.#line, at)?.[0] ?? matchAt(PLAIN_TEXT, this.#line, at)?.[0] ?? '';
    this.#put(text);
    return at + text.length;
  }

  #enclosed(at: number): number {
    const [whole = '<', address = '<'] = matchAt(ENCLOSED_ADDRESS, this.#line, at) ?? [];
    this.#put(address);
    return at + whole.length;
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
      this.#mayChange(this.#put('`'.repeat(length)));
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

  /** Removes the brackets and the address of a link, also of an address that is still arriving. */
  #closeBracket(at: number): number {
    const opening = this.#brackets.pop();
    const bracket = opening === undefined ? undefined : this.#tokens[opening];
    if (opening !== undefined && bracket && this.#line.charAt(at + 1) === '(') {
      const end = this.#partners.get(at + 1);
      const isLink = end === undefined ? this.#isOpen && this.#isTarget(TARGET_START, at + 2) : this.#isTarget(TARGET, at + 2, end);
      // A backtick before may still turn this bracket into code.
      if (end === undefined || this.#pending < this.#tokens.length) this.#mayChange(opening);
      if (isLink) {
        bracket.text = '';
        return end === undefined ? this.#line.length : end + 1;
      }
    }
    if (opening !== undefined && at + 1 === this.#line.length) this.#mayChange(opening);
    this.#put(']');
    return at + 1;
  }

  #isTarget(pattern: RegExp, from: number, to?: number): boolean {
    if (this.#searchBudget < 0) return false;
    const target = this.#line.slice(from, to);
    const is = pattern.test(to === undefined ? target.trimStart() : target.trim());
    if (!is) this.#searchBudget -= target.length;
    return is;
  }

  #run(at: number, char: string): number {
    const length = runLength(this.#line, at);
    this.#put(char.repeat(length), false, { char, length, offset: at, ...flanksOf(this.#line, at, length, char) });
    return at + length;
  }

  #mayChange(token: number): void {
    this.#pending = Math.min(this.#pending, token);
  }
}

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(line);
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
