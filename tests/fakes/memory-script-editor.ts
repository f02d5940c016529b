import type { EditorMark, EditorNote, EditorOptions, EditStep, MountedEditor } from '#application/studio/script/script-editor.ts';
import { ScriptEditor } from '#application/studio/script/script-editor.ts';
import type { KnotShare } from '#domain/studio/numbers/story-numbers.ts';
import type { PlacedEdit } from '#domain/studio/script/problem.ts';
import type { Place } from '#domain/studio/script/script-facts.ts';

/** A text after edits whose places are those of the text before. */
export function applied(text: string, edits: readonly Omit<PlacedEdit, 'file'>[]): string {
  const lines = text.split('\n');
  const offset = (line: number, column: number) =>
    line >= lines.length
      ? text.length
      : lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + Math.min(column, lines[line]?.length ?? 0);
  const spans = edits.map(({ line, from, to, toLine = line, insert }) => ({ from: offset(line, from), to: offset(toLine, to), insert }));
  return spans.toSorted((a, b) => b.from - a.from).reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text);
}

/** An editor without a screen: what is typed is put in at the caret. */
export class MemoryScriptEditor extends ScriptEditor {
  text = '';
  place: Place = { line: 0, from: 0, to: 0 };
  marks: readonly EditorMark[] = [];
  shown: readonly KnotShare[] = [];
  lit: Place | null = null;
  /** How often something was lit. */
  lights = 0;
  found: readonly Place[] = [];
  shownNote: EditorNote | null = null;
  focused = false;
  /** Texts that undo leads back to. */
  readonly steps: { readonly text: string; readonly step: EditStep | undefined }[] = [];
  options: EditorOptions | null = null;

  mount(_place: object, options: EditorOptions): MountedEditor {
    this.text = options.text;
    this.options = options;
    return {
      show: (text) => {
        this.text = String(text);
      },
      edit: (edits, step) => this.#change(applied(this.text, edits), step),
      goTo: (place) => {
        this.place = place;
        options.onCaret({ line: place.line, column: place.from });
      },
      mark: (marks) => {
        this.marks = marks;
      },
      hits: (places) => {
        this.found = places;
      },
      light: (place) => {
        this.lit = place;
        this.lights += 1;
      },
      comments: () => undefined,
      unread: () => undefined,
      shares: (shares) => {
        this.shown = shares;
      },
      note: (note) => {
        this.shownNote = note;
      },
      focus: () => {
        this.focused = true;
      },
      remove: () => undefined,
    };
  }

  /** Puts the caret between signs of a line. */
  caretAt(line: number, column: number): void {
    this.options?.onCaret({ line, column });
  }

  undo(): void {
    const before = this.steps.pop();
    if (before === undefined) return;
    this.text = before.text;
    this.options?.onChange(before.text);
    before.step?.undone();
  }

  #change(text: string, step?: EditStep): void {
    this.steps.push({ text: this.text, step });
    this.text = text;
    this.options?.onChange(text);
  }
}
