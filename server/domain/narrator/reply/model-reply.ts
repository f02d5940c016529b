import { startOf } from '#domain/text/cut.ts';
import { endOfJson } from '#server/domain/text/end-of-json.ts';
import { THINKING_IN_DATA } from './thinking-marks.ts';

const FIELDS = 'choices|objectives|ending|scene|mood|memory|hidden';
/** Our delimiter in the forms that models give it: in bold, as a heading, longer, with wide signs. */
const DELIMITER = '[*_#]{0,3} ?[=＝]{3,80} ?[*_]{0,3}';
const FENCE = '(?:`{3,4}|~{3,4})[a-z]{0,12}';
const TAG = String.raw`<[\w-]{2,20}>`;
/** The start of data: an object, or a list of texts or objects. */
const START = String.raw`(?:\{|\[[ \n]{0,2}["{])`;
/** The start of a tail: our delimiter, a fence, a tag, an object or a list, on a line of its own; and a delimiter before data, or an object with one of our fields anywhere. */
const TAIL = new RegExp(
  [
    String.raw`\n{1,2}(?:={3,8}(?=\n| ?\{)|(?=${FENCE}[ \n]{0,2}(?:={3,8}\n)?${START})|(?=(?:${TAG}[ \n]{0,2})?\{[ \n]{0,2}")|(?=\[[ \n]{0,2}["{]))`,
    String.raw`\n{0,2} ?${DELIMITER}(?=[ \n]{0,2}${START})`,
    String.raw` ?(?=\{[ \n]{0,2}"(?:${FIELDS})")`,
  ].join('|'),
);
/** The end of a text that may continue to one, and is left out where it does not. */
const MAYBE_TAIL = /\n{1,2}(?:={0,8}|`{1,4}[a-z]{0,12}[ \n]{0,2}={0,8}\n?|\{)$| ?\{[ \n]{0,2}"[a-z]{1,10}$/;
/** The same where it is story. */
const MAYBE_INLINE = new RegExp(
  [
    String.raw`\n{1,2}(?:~{1,4}[a-z]{0,12}[ \n]{0,2}={0,8}\n?|<[\w-]{0,20}>?[ \n]{0,2}\{?[ \n]{0,2})$`,
    String.raw`\n{0,2}(?: ?[*_#]{0,3} ?[=＝]{0,80} ?[*_]{0,3}|${FENCE})[ \n]{0,2}\[[ \n]{0,2}$`,
    String.raw`\n{0,2} ?[*_#]{0,3} ?[=＝]{1,80} ?[*_]{0,3}[ \n]{0,2}$`,
    String.raw`\n{0,2} ?[*_#]{1,3} ?$`,
    String.raw` ?\{[ \n]{0,2}"?$`,
  ].join('|'),
);
/** Longest marker in a story, and therefore the most characters held back. @internal */
export const MAX_MARKER_LENGTH = 96;

/** A surrogate that no following piece can complete. */
const LONE_SURROGATE = /[\udc00-\udfff]|[\ud800-\udbff](?!$)/gu;

/** In characters; the rest is ignored. */
const MAX_TAIL_LENGTH = 32_000;
/** In characters. Held text is scanned once per marker in it, so it must stay short. */
const CHUNK_LENGTH = 4096;

/** The form of a tail, with an ellipsis for each value. */
const FORM = /^[^"]*"\w+": ?(?:…|\.{3})/;
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** What stands before the data behind the delimiter, with an optional line that announces them. */
const DATA = new RegExp(
  String.raw`^\s*(?:[^\n{]{0,60}\bjson\b[^\n{]{0,20}\n\s*)?(?:(?:${FENCE}|${DELIMITER}|${TAG})\s*){0,3}(?=\{|\[\s*["{])`,
  'i',
);
const TEXT = String.raw`"(?:[^"\\\n]|\\.)*"`;
/** A list of texts, closed or cut. */
const TEXTS = new RegExp(String.raw`^\[\s*${TEXT}(?=\s*,\s*")(?:\s*,\s*${TEXT})*(?:\s*,?\s*\]|\s*,?\s*(?:"(?:[^"\\\n]|\\.)*)?$)`);
/** What closes a fence or a tag behind data. */
const CLOSING = /^\s*(?:(?:`{3,4}|~{3,4})[a-z]{0,12}|<\/[\w-]{2,20}>)/;

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

  /**
   * A tail that does not start with data is a line drawn within the story, which continues to the next tail marker or to the end. So is the form of a tail
   * without its values, as the prompt has it. Where the tail came first, the story follows it.
   */
  #endTail(): string {
    const story: string[] = [];
    let rest = startOf(this.#tail, MAX_TAIL_LENGTH).replace(THINKING_IN_DATA, '');
    let first = '';
    while (rest !== '') {
      const end = endOfData(rest);
      const isForm = end !== null && FORM.test(rest.slice(0, end));
      if (end !== 0 && !isForm && (end === null || this.#begun || story.some(hasWords))) break;
      if (end !== 0 && !isForm) first ||= rest.slice(0, end ?? 0);
      const behind = rest.slice(end ?? 0).replace(CLOSING, '');
      const marker = TAIL.exec(behind);
      story.push(behind.slice(0, marker?.index).trim());
      rest = marker ? behind.slice(marker.index + marker[0].length) : '';
    }
    this.#tail = rest || first;
    return story
      .filter(hasWords)
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

/** Where the data at the beginning of a tail end; null where they are cut, 0 where there are none. A list of texts counts only with nothing behind it. */
function endOfData(tail: string): number | null {
  const at = DATA.exec(tail)?.[0].length;
  if (at === undefined) return 0;
  if (!/^\[\s*"/.test(tail.slice(at))) return endOfJson(tail, at);
  const list = TEXTS.exec(tail.slice(at))?.[0];
  if (list === undefined || hasWords(tail.slice(at + list.length).replace(CLOSING, ''))) return 0;
  return list.endsWith(']') ? at + list.length : null;
}

const endOfSafe = (text: string): number => Math.min(...[MAYBE_TAIL, MAYBE_INLINE].map((maybe) => maybe.exec(text)?.index ?? text.length));

/** Each run of white space as one space, line break or empty line, independent of how it was cut. */
const plainSpace = (text: string): string =>
  text.replace(/[ \t\n]+/g, (run) => (run.includes('\n') ? (run.indexOf('\n') === run.lastIndexOf('\n') ? '\n' : '\n\n') : ' '));
