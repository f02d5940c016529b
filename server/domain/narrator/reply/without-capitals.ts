import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';

/** A text whose first letters are so many capitals is written in capitals as a whole. A shout is shorter. */
const CAPITALS = 48;
/** A label is shorter, and stands alone. */
const LABEL_CAPITALS = 5;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/gu;
const WORD = String.raw`[\p{L}\p{M}\p{N}'’]+`;
const WORDS = new RegExp(`${WORD}|[^\\p{L}\\p{M}\\p{N}'’]+`, 'gu');
/** The last word, which may go on. */
const WORD_AT_END = /[\p{L}\p{M}\p{N}'’]*[\ud800-\udbff]?$/u;
/** What stands before the first word of a sentence. A question or a shout in quotes mostly goes on: “Who?” asks the keeper. */
const BEGINS = new RegExp(`(?:[${SPACED_ENDS}]\\s+|[.][${CLOSINGS}]+\\s+|[${FULL_WIDTH_ENDS}][${CLOSINGS}]*|\\n)["“«‘(*_¿¡—–-]*\\s?$`, 'u');
const ENGLISH = /\b(?:THE|YOU|YOUR|AND)\b/u;

/** How words are written where the text does not say it. */
interface Spelling {
  /** The words of names, by how they are in lower case. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether a single I is a capital. */
  readonly isEnglish: boolean;
}

/**
 * Writes a reply that is all in capitals as a text: known names and the beginnings of sentences alone have capitals. Input may be cut anywhere; the output
 * does not depend on the cuts. Held back are the first letters, while all of them are capitals.
 */
export class WithoutCapitals {
  readonly #names: () => readonly string[];
  /** Null: the text stays as it is. Undefined: not known yet. */
  #spelling: Spelling | null | undefined;
  #held = '';
  #before = '\n';

  /** `names` is called for a text in capitals alone. */
  constructor(names: () => readonly string[]) {
    this.#names = names;
  }

  add(text: string): string {
    this.#held += text;
    if (this.#spelling === undefined) {
      const first = beginning(this.#held);
      if (first === undefined) return '';
      this.#spelling = first === null ? null : { names: wordsOfNames(this.#names()), isEnglish: ENGLISH.test(first) };
    }
    return this.#pass(this.#spelling === null ? this.#held.length : (WORD_AT_END.exec(this.#held)?.index ?? this.#held.length));
  }

  /** Call once at the end of the input. */
  end(): string {
    return this.#pass(this.#held.length);
  }

  #pass(end: number): string {
    const text = this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    if (!this.#spelling) return text;
    const written = asSentences(text, this.#before, this.#spelling);
    this.#before = (this.#before + text).slice(-24);
    return written;
  }
}

/** Words that the texts of a story write with a capital within a sentence, and nowhere without. */
export function capitalised(texts: readonly string[]): readonly string[] {
  const small = new Set(texts.flatMap((text) => text.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]+/gu) ?? []));
  const names = texts.flatMap((text) => text.match(/(?<=[\p{L}\p{M},;] )\p{Lu}[\p{L}\p{M}]+/gu) ?? []);
  return [...new Set(names)].filter((name) => !small.has(name.toLowerCase()));
}

/** A label in capitals as it would be written; any other stays. */
export function withoutCapitals(label: string): string {
  const isShouted = !LOWER.test(label) && label.includes(' ') && (label.match(UPPER)?.length ?? 0) >= LABEL_CAPITALS;
  return isShouted ? asSentences(label, '\n', { names: new Map(), isEnglish: /\bI\b/.test(label) }) : label;
}

/** The text with the first letters where all are capitals; null where one is not; undefined where there are too few. */
function beginning(text: string): string | null | undefined {
  let count = 0;
  for (const { 0: letter, index } of text.matchAll(/\p{Lu}|\p{Ll}/gu)) {
    if (LOWER.test(letter)) return null;
    count += 1;
    if (count === CAPITALS) return text.slice(0, index);
  }
  return undefined;
}

const wordsOfNames = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    names
      .flatMap((name) => name.match(new RegExp(WORD, 'gu')) ?? [])
      .filter((word) => /^\p{Lu}/u.test(word))
      .map((word) => [word.toLowerCase(), word]),
  );

function asSentences(text: string, begins: string, { names, isEnglish }: Spelling): string {
  let before = begins;
  let written = '';
  const words = text.match(WORDS) ?? [];
  for (const [index, word] of words.entries()) {
    const isInitial = /^\p{Lu}$/u.test(word) && words[index + 1]?.startsWith('.');
    written += isInitial || LOWER.test(word) ? word : lowered(word);
    before = (before + word).slice(-24);
  }
  return written;

  function lowered(word: string): string {
    const lower = word.toLowerCase();
    const known = names.get(lower) ?? names.get(lower.replace(/['’]s$/u, ''));
    if (known !== undefined) return known + lower.slice(known.length);
    if (isEnglish && /^i(?:['’]|$)/u.test(lower)) return `I${lower.slice(1)}`;
    return BEGINS.test(before) ? lower.replace(/^['’]?\p{L}/u, (letter) => letter.toUpperCase()) : lower;
  }
}
