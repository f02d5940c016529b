import { withoutDeadCharacters } from './dead-characters.ts';
import { type KnownNames, withKnownNames } from './known-names.ts';

/** The last word, if it is capitalised; the first half of a surrogate pair may go on with it. */
const NAMES_AT_END = /(?:\p{Lu}[\p{L}\p{N}\p{M}]*)?[\uD800-\uDBFF]?$/u;

/**
 * Applies the hard rules of a story to a reply while it arrives: a known name is spelled as the story spells it, and the dead neither speak nor act. Input may be
 * cut anywhere; the output does not depend on the cuts. Held back are a word that may become a name and, where a character is dead, the paragraph.
 */
export class CheckedText {
  readonly #known: KnownNames;
  readonly #dead: readonly string[];
  #held = '';
  /** Line breaks that follow the text so far; they are passed on with the next text. */
  #gap = '';
  #begun = false;
  /** The last character passed on, which may belong to the next word. */
  #before = '';
  #leftOut = 0;
  #respelled = 0;

  constructor(known: KnownNames, dead: readonly string[]) {
    this.#known = known;
    this.#dead = dead;
  }

  add(text: string): string {
    const all = this.#held + text;
    const end = this.#dead.length > 0 ? all.lastIndexOf('\n') + 1 : endOfWords(all, this.#known);
    this.#held = all.slice(end);
    return this.#pass(all.slice(0, end));
  }

  /** Call once at the end of the input: what was held back. */
  end(): string {
    const held = this.#held;
    this.#held = '';
    return this.#pass(held);
  }

  /** Sentences of the dead that were left out so far. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** Respelled names that were corrected so far. */
  get respelled(): number {
    return this.#respelled;
  }

  #pass(text: string): string {
    const named = this.#named(text);
    if (this.#dead.length === 0) return named;
    return named
      .split(/(?<=\n)/)
      .map((line) => this.#paragraph(line))
      .join('');
  }

  #named(text: string): string {
    const { text: named, respelled } = withKnownNames(this.#before + text, this.#known);
    this.#respelled += respelled;
    const passed = named.slice(this.#before.length);
    this.#before = /.?$/su.exec(named)?.[0] ?? '';
    return passed;
  }

  #paragraph(line: string): string {
    const body = line.replace(/\n$/, '');
    const { text, leftOut } = withoutDeadCharacters(body, this.#dead);
    this.#leftOut += leftOut;
    const kept = text.trim() === '' ? '' : this.#gap + text;
    if (kept !== '') this.#gap = '';
    // A paragraph that is left out takes its line break with it.
    const stays = kept !== '' || (body === '' && this.#begun && this.#gap.length < 2);
    if (kept !== '') this.#begun = true;
    if (line !== body && stays) this.#gap += '\n';
    return kept;
  }
}

function endOfWords(text: string, { names }: KnownNames): number {
  return names.length === 0 ? text.length : (NAMES_AT_END.exec(text)?.index ?? text.length);
}
