/** Searches in one text, from left to right. What is found nowhere behind a place is not looked for again. */
export class FirstFound {
  readonly #source: string;
  readonly #missing = new Set<string>();

  constructor(source: string) {
    this.#source = source;
  }

  /** Below zero where there is none. */
  indexOf(words: string, from: number): number {
    if (this.#missing.has(words)) return -1;
    const at = this.#source.indexOf(words, from);
    if (at < 0) this.#missing.add(words);
    return at;
  }
}
