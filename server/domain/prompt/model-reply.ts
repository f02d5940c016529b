/** What a piece of a model's answer is: story, thinking, or the data after the story. */
export interface ReplyPart {
  readonly type: 'prose' | 'reasoning';
  readonly text: string;
}

/** Where a tail begins, on a line of its own: our delimiter, a fence of JSON, or an object without either. */
const TAIL = /\n{1,2}(?:={3,8}(?=\n| ?\{)|(?=```(?:json)?[ \n]{0,2}\{)|(?=\{[ \n]{0,2}"))/;
const THINK = /<(\/?)think(?:ing)?>/i;
const END_OF_THINKING = /<\/think(?:ing)?>/i;
/** The end of a text that may still become one of the above. */
const MAYBE_TAIL = /\n{1,2}(?:={0,8}|`{1,3}(?:j(?:s(?:on?)?)?)?|\{)$/;
const MAYBE_THINK = /<\/?(?:t(?:h(?:i(?:n(?:k(?:i(?:ng?)?)?)?)?)?)?)?$/i;
/** No mark is longer, so nothing longer is ever held back. */
export const MAX_MARK_LENGTH = 13;

/** One that no next piece can make whole. */
const HALF_LETTER = /[\udc00-\udfff]|[\ud800-\udbff](?!$)/gu;

/** In characters; what comes beyond is not read. */
const MAX_TAIL_LENGTH = 32_000;
/** In characters: what is held is looked through once for every mark in it, so it must not be long. */
const PIECE = 4096;

/** Data, after the delimiter and perhaps a word about it. */
const DATA = /^\s*(?:[^\n{]{0,40}\bjson\b[^\n{]{0,10}\n\s*)?(?:```(?:json)?\s*)?\{/i;
const THOUGHTS = /<think(?:ing)?>.*?(?:<\/think(?:ing)?>|$)|<\/think(?:ing)?>/gis;

/**
 * Takes a model's answer apart while it comes, in pieces cut anywhere, also within a letter or a mark. What comes out together is the same however
 * it was cut. White space is made plain (a space, a line break, an empty line) and control characters and half letters are
 * dropped, so any piece can be stored.
 */
export class ModelReply {
  /** White space and half letters at the end of what came: what they are, the next piece says. */
  #rest = '';
  #held = '';
  #mode: 'prose' | 'reasoning' | 'tail' = 'prose';
  #told = false;
  #tail = '';

  add(text: string): ReplyPart[] {
    const parts: ReplyPart[] = [];
    for (let at = 0; at < text.length; at += PIECE) parts.push(...this.#addPiece(text.slice(at, at + PIECE)));
    return parts;
  }

  #addPiece(piece: string): Iterable<ReplyPart> {
    const text = plainSpace(`${this.#rest}${piece}`.replace(/[^\P{Cc}\n\t]/gu, '').replace(HALF_LETTER, ''));
    this.#rest = /[ \n]{0,2}[\ud800-\udbff]?$/.exec(text)?.[0] ?? '';
    this.#held += text.slice(0, text.length - this.#rest.length);
    return this.#take();
  }

  /** What was held back, once nothing more comes. A mark that was begun is none, and is left out. */
  end(): ReplyPart[] {
    const held = this.#held;
    this.#held = '';
    if (this.#mode === 'tail') return this.#endTail();
    const text =
      this.#mode === 'prose'
        ? this.#lined(held)
            .replace(MAYBE_TAIL, '')
            .slice(this.#told ? 0 : 1)
        : held;
    return this.#part(text);
  }

  /** The raw data after the story, or null when there was none. Known after `end`. */
  get tail(): string | null {
    return this.#tail === '' ? null : this.#tail;
  }

  /** What does not begin with data was no tail: the model drew a line in its story. That goes on to the next mark of a tail, or to the end. */
  #endTail(): ReplyPart[] {
    const story: string[] = [];
    let rest = this.#tail.slice(0, MAX_TAIL_LENGTH).replace(THOUGHTS, '');
    while (rest !== '' && !DATA.test(rest)) {
      const mark = TAIL.exec(rest);
      story.push(rest.slice(0, mark?.index).trim());
      rest = mark ? rest.slice(mark.index + mark[0].length) : '';
    }
    this.#tail = rest;
    this.#mode = 'prose';
    return story.filter((told) => /[\p{L}\p{N}]/u.test(told)).flatMap((told) => this.#part(`\n\n${told}`));
  }

  *#take(): Iterable<ReplyPart> {
    while (this.#held !== '') {
      if (this.#mode === 'tail') {
        if (this.#tail.length < MAX_TAIL_LENGTH) this.#tail += this.#held;
        this.#held = '';
      } else if (this.#mode === 'reasoning') {
        const end = END_OF_THINKING.exec(this.#held);
        yield* this.#pass(end?.index ?? endOfSafe(this.#held, MAYBE_THINK), end?.[0].length ?? 0);
        if (!end) return;
        this.#mode = 'prose';
      } else if (!(yield* this.#takeProse())) return;
    }
  }

  /** False when more must come first. */
  *#takeProse(): Generator<ReplyPart, boolean> {
    const line = this.#lined(this.#held);
    const shift = line.length - this.#held.length;
    const [tail, think] = [TAIL.exec(line), THINK.exec(line)];
    if (!tail && !think) {
      yield* this.#pass(Math.max(0, Math.min(endOfSafe(line, MAYBE_TAIL), endOfSafe(line, MAYBE_THINK)) - shift), 0);
      return false;
    }
    const mark = tail && (!think || tail.index < think.index) ? tail : think;
    const index = mark?.index ?? 0;
    yield* this.#pass(Math.max(0, index - shift), (mark?.[0].length ?? 0) - Math.max(0, shift - index));
    if (mark === tail) this.#mode = 'tail';
    // The end of thinking that never began is no part of the story either.
    else if (mark?.[1] === '') this.#mode = 'reasoning';
    return true;
  }

  /** Lets so many characters go, and drops those of a mark after them. */
  *#pass(count: number, mark: number): Iterable<ReplyPart> {
    const text = this.#held.slice(0, count);
    this.#held = this.#held.slice(count + mark);
    yield* this.#part(text);
  }

  #part(text: string): ReplyPart[] {
    const type = this.#mode === 'reasoning' ? 'reasoning' : 'prose';
    const begun = type === 'prose' && !this.#told ? text.trimStart() : text;
    if (begun === '') return [];
    if (type === 'prose') this.#told = true;
    return [{ type, text: begun }];
  }

  /** The start of a reply is the start of a line. */
  #lined(text: string): string {
    return this.#told ? text : `\n${text}`;
  }
}

function endOfSafe(text: string, maybe: RegExp): number {
  return maybe.exec(text)?.index ?? text.length;
}

/** Runs of white space as one space, line break or empty line. The same however a run was cut. */
const plainSpace = (text: string): string =>
  text.replace(/[ \t\n]+/g, (run) => (run.includes('\n') ? (run.indexOf('\n') === run.lastIndexOf('\n') ? '\n' : '\n\n') : ' '));
