import { scriptTexts } from '#domain/studio/script/included-files.ts';
import { isLogicLine } from '#domain/studio/script/logic-line.ts';

/** A line of a story's texts, counted from 0. */
export interface TextLine {
  readonly path: string;
  readonly line: number;
}

/** Of the words of a printed paragraph, so many have to stand in a line. */
const SHARE = 0.6;
/** A target alone is no word for players. */
const TARGET = /^\s*->\s*\S*\s*$/u;
const MARKS = /->|<-|<>|\/\/.*$|(?<!\\)#.*$/gu;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Finds the lines of ink in which printed paragraphs are written, by their words: what a condition adds or leaves out does not matter. Of lines that have as many of them, the one with the fewest
 * others counts, then the first behind the line of the paragraph before. Source: STUDIO-40.
 */
export class WrittenLines {
  readonly #lines: readonly { readonly at: TextLine; readonly words: ReadonlySet<string> }[];
  /** Which lines have a word. */
  readonly #having = new Map<string, number[]>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.#lines = scriptTexts(texts).flatMap(({ file: path, text }) =>
      text.split('\n').flatMap((written, line) => {
        const words = isLogicLine(written) || TARGET.test(written) ? [] : wordsOf(written.replaceAll(MARKS, ' '));
        return words.length === 0 ? [] : [{ at: { path, line }, words: new Set(words) }];
      }),
    );
    for (const [index, { words }] of this.#lines.entries())
      for (const word of words) {
        const having = this.#having.get(word);
        if (having) having.push(index);
        else this.#having.set(word, [index]);
      }
  }

  /** The line of each paragraph, in their order; null where no line has enough of its words. */
  of(paragraphs: readonly string[]): readonly (TextLine | null)[] {
    let before = -1;
    return paragraphs.map((paragraph) => {
      const found = this.#found(new Set(wordsOf(paragraph)), before);
      if (found !== null) before = found;
      return found === null ? null : (this.#lines[found]?.at ?? null);
    });
  }

  #found(words: ReadonlySet<string>, before: number): number | null {
    const counts = new Map<number, number>();
    for (const word of words) for (const line of this.#having.get(word) ?? []) counts.set(line, (counts.get(line) ?? 0) + 1);
    let most = 0;
    for (const count of counts.values()) most = Math.max(most, count);
    if (most === 0 || most < SHARE * words.size) return null;
    const size = (line: number) => this.#lines[line]?.words.size ?? 0;
    const [first = null] = [...counts]
      .flatMap(([line, count]) => (count === most ? [line] : []))
      .toSorted((one, other) => size(one) - size(other) || Number(one <= before) - Number(other <= before) || one - other);
    return first;
  }
}
