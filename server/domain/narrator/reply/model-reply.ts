/** A piece of a model's reply. */
export interface ReplyPart {
  readonly type: 'prose' | 'reasoning';
  readonly text: string;
}

/** The start of a tail, on its own line: our delimiter, a JSON fence, or a bare object. */
const TAIL = /\n{1,2}(?:={3,8}(?=\n| ?\{)|(?=```(?:json)?[ \n]{0,2}\{)|(?=\{[ \n]{0,2}"))/;
const THINK = /<(\/?)think(?:ing)?>/i;
const END_OF_THINKING = /<\/think(?:ing)?>/i;
/** The end of a text that may continue to one of the above. */
const MAYBE_TAIL = /\n{1,2}(?:={0,8}|`{1,3}(?:j(?:s(?:on?)?)?)?|\{)$/;
const MAYBE_THINK = /<\/?(?:t(?:h(?:i(?:n(?:k(?:i(?:ng?)?)?)?)?)?)?)?$/i;
/** Longest marker, and therefore the most characters held back. @internal */
export const MAX_MARKER_LENGTH = 13;

/** A surrogate that no following piece can complete. */
const LONE_SURROGATE = /[\udc00-\udfff]|[\ud800-\udbff](?!$)/gu;

/** In characters; the rest is ignored. */
const MAX_TAIL_LENGTH = 32_000;
/** In characters. Held text is scanned once per marker in it, so it must stay short. */
const CHUNK_LENGTH = 4096;

/** Data after the delimiter, with an optional line that announces it. */
const DATA = /^\s*(?:[^\n{]{0,40}\bjson\b[^\n{]{0,10}\n\s*)?(?:```(?:json)?\s*)?\{/i;
const REASONING = /<think(?:ing)?>.*?(?:<\/think(?:ing)?>|$)|<\/think(?:ing)?>/gis;

/**
 * Parses a model's reply as a stream. Input may be cut anywhere, also within a character or a marker; the output does not depend on the cuts. White space
 * is normalised (a space, a line break, an empty line); control characters and lone surrogates are dropped, so that any piece can be stored.
 */
export class ModelReply {
  /** White space and a high surrogate at the end of the input, which the next piece may continue. */
  #rest = '';
  #held = '';
  #mode: 'prose' | 'reasoning' | 'tail' = 'prose';
  #begun = false;
  #tail = '';

  add(text: string): ReplyPart[] {
    const parts: ReplyPart[] = [];
    for (let at = 0; at < text.length; at += CHUNK_LENGTH) parts.push(...this.#addPiece(text.slice(at, at + CHUNK_LENGTH)));
    return parts;
  }

  #addPiece(piece: string): Iterable<ReplyPart> {
    const text = plainSpace(`${this.#rest}${piece}`.replace(/[^\P{Cc}\n\t]/gu, '').replace(LONE_SURROGATE, ''));
    this.#rest = /[ \n]{0,2}[\ud800-\udbff]?$/.exec(text)?.[0] ?? '';
    this.#held += text.slice(0, text.length - this.#rest.length);
    return this.#take();
  }

  /** Call once at the end of the input: the parts held back. An incomplete marker is dropped. */
  end(): ReplyPart[] {
    const held = this.#held;
    this.#held = '';
    if (this.#mode === 'tail') return this.#endTail();
    const text =
      this.#mode === 'prose'
        ? this.#lined(held)
            .replace(MAYBE_TAIL, '')
            .slice(this.#begun ? 0 : 1)
        : held;
    return this.#part(text);
  }

  /** The raw data after the story; null when there is none. Valid after `end`. */
  get tail(): string | null {
    return this.#tail === '' ? null : this.#tail;
  }

  /** A tail that does not start with data is a line drawn within the story, which continues to the next tail marker or to the end. */
  #endTail(): ReplyPart[] {
    const story: string[] = [];
    let rest = this.#tail.slice(0, MAX_TAIL_LENGTH).replace(REASONING, '');
    while (rest !== '' && !DATA.test(rest)) {
      const marker = TAIL.exec(rest);
      story.push(rest.slice(0, marker?.index).trim());
      rest = marker ? rest.slice(marker.index + marker[0].length) : '';
    }
    this.#tail = rest;
    this.#mode = 'prose';
    return story.filter((text) => /[\p{L}\p{N}]/u.test(text)).flatMap((text) => this.#part(`\n\n${text}`));
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

  /** False when more input is needed. */
  *#takeProse(): Generator<ReplyPart, boolean> {
    const line = this.#lined(this.#held);
    const shift = line.length - this.#held.length;
    const [tail, think] = [TAIL.exec(line), THINK.exec(line)];
    if (!tail && !think) {
      yield* this.#pass(Math.max(0, Math.min(endOfSafe(line, MAYBE_TAIL), endOfSafe(line, MAYBE_THINK)) - shift), 0);
      return false;
    }
    const marker = tail && (!think || tail.index < think.index) ? tail : think;
    const index = marker?.index ?? 0;
    yield* this.#pass(Math.max(0, index - shift), (marker?.[0].length ?? 0) - Math.max(0, shift - index));
    if (marker === tail) this.#mode = 'tail';
    // An end tag without a start tag is dropped too.
    else if (marker?.[1] === '') this.#mode = 'reasoning';
    return true;
  }

  /** Emits `count` characters and drops the `marker` characters after them. */
  *#pass(count: number, marker: number): Iterable<ReplyPart> {
    const text = this.#held.slice(0, count);
    this.#held = this.#held.slice(count + marker);
    yield* this.#part(text);
  }

  #part(text: string): ReplyPart[] {
    const type = this.#mode === 'reasoning' ? 'reasoning' : 'prose';
    const visible = type === 'prose' && !this.#begun ? text.trimStart() : text;
    if (visible === '') return [];
    if (type === 'prose') this.#begun = true;
    return [{ type, text: visible }];
  }

  /** The start of a reply counts as the start of a line. */
  #lined(text: string): string {
    return this.#begun ? text : `\n${text}`;
  }
}

function endOfSafe(text: string, maybe: RegExp): number {
  return maybe.exec(text)?.index ?? text.length;
}

/** Each run of white space as one space, line break or empty line, independent of how it was cut. */
const plainSpace = (text: string): string =>
  text.replace(/[ \t\n]+/g, (run) => (run.includes('\n') ? (run.indexOf('\n') === run.lastIndexOf('\n') ? '\n' : '\n\n') : ' '));
