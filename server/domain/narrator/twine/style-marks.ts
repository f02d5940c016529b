/** How far away the end of a styled text may be. */
const MAX_STYLED = 2000;

/** Marks of two characters around styled words, such as `''bold''`. They become tags of HTML, closed and opened again at the end of each line. */
export class StyleMarks {
  readonly #tags: Readonly<Record<string, string>>;
  readonly #source: string;
  readonly #open: string[] = [];

  constructor(tags: Readonly<Record<string, string>>, source: string) {
    this.#tags = tags;
    this.#source = source;
  }

  /** The tag for the mark at a place; null where there is none, where it would never be closed, and in an address. */
  at(at: number): string | null {
    const mark = this.#source.slice(at, at + 2);
    const tag = Object.hasOwn(this.#tags, mark) ? this.#tags[mark] : undefined;
    if (tag === undefined) return null;
    if (mark === '//' && this.#source.charAt(at - 1) === ':') return null;
    if (this.#open.at(-1) === tag) {
      this.#open.pop();
      return `</${tag}>`;
    }
    const rest = this.#source.slice(at + 2, at + 2 + MAX_STYLED);
    const close = mark === '//' ? rest.search(/(?<!:)\/\//u) : rest.indexOf(mark);
    // One that is open further out is not closed within another.
    if (close <= 0 || this.#open.includes(tag)) return null;
    this.#open.push(tag);
    return `<${tag}>`;
  }

  /** A line break. */
  acrossLines(): string {
    const closed = this.#open.toReversed().map((tag) => `</${tag}>`);
    return `${closed.join('')}\n${this.#open.map((tag) => `<${tag}>`).join('')}`;
  }
}
