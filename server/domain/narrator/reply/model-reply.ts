import { startOf } from '#domain/text/cut.ts';
import { THINKING_IN_DATA } from './thinking-marks.ts';

/** The start of a tail, on its own line: our delimiter, a JSON fence, or a bare object. */
const TAIL = /\n{1,2}(?:={3,8}(?=\n| ?\{)|(?=```(?:json)?[ \n]{0,2}\{)|(?=\{[ \n]{0,2}"))/;
/** The end of a text that may continue to one. */
const MAYBE_TAIL = /\n{1,2}(?:={0,8}|`{1,3}(?:j(?:s(?:on?)?)?)?|\{)$/;
/** Longest marker in a story, and therefore the most characters held back. @internal */
export const MAX_MARKER_LENGTH = 10;

/** A surrogate that no following piece can complete. */
const LONE_SURROGATE = /[\udc00-\udfff]|[\ud800-\udbff](?!$)/gu;

/** In characters; the rest is ignored. */
const MAX_TAIL_LENGTH = 32_000;
/** In characters. Held text is scanned once per marker in it, so it must stay short. */
const CHUNK_LENGTH = 4096;

/** Data after the delimiter, with an optional line that announces it. */
const DATA = /^\s*(?:[^\n{]{0,40}\bjson\b[^\n{]{0,10}\n\s*)?(?:```(?:json)?\s*)?\{/i;

/**
 * Parses a model's reply as a stream, without its thinking. Input may be cut anywhere, also within a character or a marker; the output does not depend on the cuts.
 * White space is normalised (a space, a line break, an empty line); control characters and lone surrogates are dropped, so that any piece can be stored.
 */
export class ModelReply {
  /** White space and a high surrogate at the end of the input, which the next piece may continue. */
  #rest = '';
  #held = '';
  #inTail = false;
  #begun = false;
  #tail = '';

  /** The story in this piece. */
  add(text: string): string {
    let story = '';
    for (let at = 0; at < text.length; at += CHUNK_LENGTH) story += this.#addPiece(text.slice(at, at + CHUNK_LENGTH));
    return story;
  }

  #addPiece(piece: string): string {
    const text = plainSpace(`${this.#rest}${piece}`.replace(/[^\P{Cc}\n\t]/gu, '').replace(LONE_SURROGATE, ''));
    this.#rest = /[ \n]{0,2}[\ud800-\udbff]?$/.exec(text)?.[0] ?? '';
    this.#held += text.slice(0, text.length - this.#rest.length);
    return this.#inTail ? this.#addToTail() : this.#take();
  }

  /** Call once at the end of the input: what was held back of the story. An incomplete marker is dropped. */
  end(): string {
    if (this.#inTail) return this.#endTail();
    const held = this.#held;
    this.#held = '';
    return this.#story(
      this.#lined(held)
        .replace(MAYBE_TAIL, '')
        .slice(this.#begun ? 0 : 1),
    );
  }

  /** The raw data after the story; null when there is none. Valid after `end`. */
  get tail(): string | null {
    return this.#tail === '' ? null : this.#tail;
  }

  /** A tail that does not start with data is a line drawn within the story, which continues to the next tail marker or to the end. */
  #endTail(): string {
    const story: string[] = [];
    let rest = startOf(this.#tail, MAX_TAIL_LENGTH).replace(THINKING_IN_DATA, '');
    while (rest !== '' && !DATA.test(rest)) {
      const marker = TAIL.exec(rest);
      story.push(rest.slice(0, marker?.index).trim());
      rest = marker ? rest.slice(marker.index + marker[0].length) : '';
    }
    this.#tail = rest;
    return story
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
      .map((text) => this.#story(`\n\n${text}`))
      .join('');
  }

  #take(): string {
    const line = this.#lined(this.#held);
    const shift = line.length - this.#held.length;
    const tail = TAIL.exec(line);
    const end = Math.max(0, (tail?.index ?? endOfSafe(line)) - shift);
    const story = this.#held.slice(0, end);
    if (!tail) {
      this.#held = this.#held.slice(end);
      return this.#story(story);
    }
    this.#held = this.#held.slice(end + tail[0].length - Math.max(0, shift - tail.index));
    this.#inTail = true;
    return this.#story(story) + this.#addToTail();
  }

  #addToTail(): string {
    if (this.#tail.length < MAX_TAIL_LENGTH) this.#tail += this.#held;
    this.#held = '';
    return '';
  }

  #story(text: string): string {
    const visible = this.#begun ? text : text.trimStart();
    this.#begun ||= visible !== '';
    return visible;
  }

  /** The start of a reply counts as the start of a line. */
  #lined(text: string): string {
    return this.#begun ? text : `\n${text}`;
  }
}

const endOfSafe = (text: string): number => MAYBE_TAIL.exec(text)?.index ?? text.length;

/** Each run of white space as one space, line break or empty line, independent of how it was cut. */
const plainSpace = (text: string): string =>
  text.replace(/[ \t\n]+/g, (run) => (run.includes('\n') ? (run.indexOf('\n') === run.lastIndexOf('\n') ? '\n' : '\n\n') : ' '));
