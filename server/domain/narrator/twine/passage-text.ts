import { smallInPlace } from '#domain/text/small-in-place.ts';
import { codeInNote } from './code-in-note.ts';
import { FirstFound } from './first-found.ts';
import { type LinkTag, tagAt, verbatim } from './html-in-passage.ts';
import { onOneLine } from './node-lists.ts';
import { type Expression, literal, type Node, type ReadPassage, text } from './passage-nodes.ts';
import type { Assignment } from './script-expression.ts';
import { StyleMarks } from './style-marks.ts';

/** A part of a passage that was read: what it shows or does, and where it ends. */
export interface ReadPart {
  readonly nodes: readonly Node[];
  readonly end: number;
}

/** The longest macro that is looked for, and how many may be looked for in vain. */
const MAX_MACRO = 5000;
const MAX_VAIN = 100;

/** The text of a passage in a dialect with macros: what all of them write in the same way, and what was left out of it. */
export class PassageText {
  /** Lines that a backslash joins are one. */
  readonly source: string;
  readonly lower: string;
  /** Sentences about what was left out or changed, for the report. */
  readonly notes = new Set<string>();
  readonly #found: FirstFound;
  readonly #foundLower: FirstFound;
  readonly #styles: StyleMarks;
  #vain = 0;

  /** `marks`: of two characters around styled words, with the element of HTML that they stand for. `joint`: where a line goes on in the next one. */
  constructor(written: string, marks: Readonly<Record<string, string>>, joint: RegExp) {
    this.source = written.replace(joint, '');
    this.lower = smallInPlace(this.source);
    this.#found = new FirstFound(this.source);
    this.#foundLower = new FirstFound(this.lower);
    this.#styles = new StyleMarks(marks, this.source);
  }

  /** Below zero where there is none. For searches from left to right. */
  indexOf(words: string, from: number): number {
    return this.#found.indexOf(words, from);
  }

  /** Up to the next of the characters that may be more than text. */
  plain(at: number, special: RegExp): ReadPart {
    let end = at + 1;
    while (end < this.source.length && !special.test(this.source.charAt(end))) end += 1;
    return { nodes: [text(this.source.slice(at, end))], end };
  }

  mark(at: number): ReadPart | null {
    const html = this.#styles.at(at);
    return html === null ? null : { nodes: [text(html)], end: at + 2 };
  }

  lineBreak(): Node {
    return text(this.#styles.acrossLines());
  }

  /** `write`: a link that is written as a tag, as the dialect understands it. */
  tag(at: number, write: (link: LinkTag) => Node): ReadPart | null {
    const found = tagAt(this.source, at, this.#foundLower, write);
    if (found?.note) this.notes.add(found.note);
    return found;
  }

  /** Words between these marks, as they stand. */
  verbatim(at: number, open: string, close: string): ReadPart | null {
    if (!this.source.startsWith(open, at)) return null;
    const end = this.indexOf(close, at + open.length);
    return end < 0 ? null : { nodes: [text(verbatim(this.source.slice(at + open.length, end)))], end: end + close.length };
  }

  /**
   * The beginning of a macro at a place, by a sticky expression, and its arguments. `endOf` finds its closing mark of so many characters between two places, below zero where there
   * is none.
   */
  macro(
    begin: RegExp,
    at: number,
    { endOf, closing }: { readonly endOf: (source: string, from: number, to: number) => number; readonly closing: number },
  ): { readonly begin: RegExpExecArray; readonly args: string; readonly end: number } | null {
    begin.lastIndex = at;
    const found = this.#vain > MAX_VAIN ? null : begin.exec(this.source);
    if (!found) return null;
    const from = at + found[0].length;
    const end = endOf(this.source, from, Math.min(this.source.length, from + MAX_MACRO));
    if (end < 0) {
      this.inVain();
      return null;
    }
    return { begin: found, args: this.source.slice(from, end).trim(), end: end + closing };
  }

  /** Counts a macro that was looked for and was none. */
  inVain(): void {
    this.#vain += 1;
  }

  /** Variables that get their values; a value that is not understood is named. */
  assigned(found: readonly Assignment[], code: string): readonly Node[] {
    return found.flatMap(({ name, value }): readonly Node[] => {
      if (value) return [{ kind: 'set', name, value }];
      this.notes.add(`the value of “${name}” in ${codeInNote(code)} was left out: it is not understood`);
      return [];
    });
  }

  /** What decides a condition. One that is not understood counts as not met, and is named. */
  condition(when: Expression | null, args: string): Expression {
    if (!when) this.notes.add(`the condition “${codeInNote(args)}” is not understood; it counts as not met`);
    return when ?? literal(false);
  }

  /** What was read of a part by itself. */
  part({ nodes, notes }: ReadPassage): readonly Node[] {
    for (const note of notes) this.notes.add(note);
    return nodes;
  }

  /** The label of a link, read as a passage: what of it shows something. */
  label(read: ReadPassage): readonly Node[] {
    return onOneLine(this.part(read).filter(({ kind }) => kind === 'text' || kind === 'print' || kind === 'if'));
  }
}
