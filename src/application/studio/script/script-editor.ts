import type { KnotShare } from '#domain/studio/numbers/story-numbers.ts';
import type { LineComments } from '#domain/studio/review/review.ts';
import type { PlacedEdit } from '#domain/studio/script/problem.ts';
import type { Place } from '#domain/studio/script/script-facts.ts';
import type { Offers } from '#domain/studio/script/script-offers.ts';
import type { StudioCommand } from '#domain/studio/studio-keys.ts';
import type { changedWords } from '#domain/studio/texts/changed-words.ts';

/** A place in a text: its line and column, counted from 0 in UTF-16 units. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** A text as an editor has it, in pieces; made one string by who reads it, which takes longer the longer it is. A string is one too. Source: STUDIO-78. */
export interface EditedText {
  /** In UTF-16 units. */
  readonly length: number;
  toString(): string;
}

/** A problem in the text. */
export interface EditorMark {
  readonly at: Place;
  readonly look: 'stops' | 'loses' | 'hint';
  /** What is wrong, in a sentence. */
  readonly said: string;
}

/** What stands beside a line: problems in it, comments, numbers, that nobody came there. */
export interface BesideLine {
  /** Counted from 0. */
  readonly line: number;
  /** In sentences; empty where nothing does. */
  readonly said: readonly string[];
  /** The ids of the threads that are open there. */
  readonly threads: readonly string[];
}

/** A line of words under a line of the text, with what can be done. */
export interface EditorNote {
  readonly line: number;
  /** What it is, for assistive technology; a problem unless something else is said. */
  readonly label?: string;
  readonly words: string;
  /** An element of the page that stands in the note in place of its words; it keeps what is typed in it, also while its line is not on the screen. */
  readonly content?: object;
  /** Words before and after, with those that differ. */
  readonly diff?: ReturnType<typeof changedWords>;
  readonly actions: readonly { readonly label: string; readonly key?: string; readonly run: () => void }[];
  /** Whether its first button gets the focus; from there Escape leads back to the text. */
  readonly takesFocus?: boolean;
}

/** A step that has a share elsewhere too. */
export interface EditStep {
  readonly undone: () => void;
  readonly redone: () => void;
}

/** An editor that stands in the page. */
export interface MountedEditor {
  /** Shows another text, unless it is the one that it told or was shown last. Who writes in a part that is the same keeps the place, and can undo their own steps alone. */
  show(text: EditedText): void;
  /** Changes the text as if it were typed: one step to undo. Places are those of the text before. */
  /** With a `step`, that is told when this step is undone and when it is done again. */
  edit(edits: readonly Omit<PlacedEdit, 'file'>[], step?: EditStep): void;
  /** Selects a place, brings it to the screen and takes the focus, unless that is to stay where it is. A place behind the text is its end. */
  goTo(place: Place, takesFocus?: boolean): void;
  /** Marks places in place of those that were marked. They move with the text. */
  mark(marks: readonly EditorMark[]): void;
  /** Marks hits of a search in place of those that were marked. They move with the text. */
  hits(places: readonly Place[]): void;
  /** Lights a place in place of the one that is lit; null for none. It moves with the text. */
  light(place: Place | null): void;
  /** Shows beside the lines of knots who came there, in place of what is shown. They move with the text. */
  shares(shares: readonly KnotShare[]): void;
  /** Marks the lines, counted from 0, that no play by chance came to, in place of those that are marked. They move with the text. */
  unread(lines: readonly number[]): void;
  /** Shows beside lines how many comments are open there, in place of what is shown. They move with the text. */
  comments(at: readonly LineComments[]): void;
  /** Shows a note in place of the one that is shown; null for none. */
  note(note: EditorNote | null): void;
  focus(): void;
  remove(): void;
}

export interface EditorOptions {
  readonly text: string;
  /** What it is for, for assistive technology. */
  readonly label: string;
  /** What its signs are coloured by. */
  readonly language: 'ink' | 'plain';
  /** Gets the text after each key. */
  readonly onChange: (text: EditedText) => void;
  /** Gets the place of the caret whenever it moves. */
  readonly onCaret: (spot: Spot) => void;
  /** The mark of the comments of a line, counted from 0, was pressed; `threads`: the ids of those that are open there. */
  readonly onComments: (line: number, threads: readonly string[]) => void;
  /** What stands beside a line is asked for, by a key or by the press of a mark. */
  readonly onBeside: (beside: BesideLine) => void;
  readonly onCommand: (command: StudioCommand) => void;
  /** What may be written at a place, by the line up to it; null for nothing. */
  readonly offers: (before: string, line: number) => Offers | null;
  /** A knot of this name was chosen from the offers, which the story has not yet. */
  readonly onMakeKnot: (name: string) => void;
}

/** A text editor for scripts. Source: STUDIO-14, STUDIO-15, STUDIO-16. */
export abstract class ScriptEditor {
  /** Puts an editor into an element of the page. */
  abstract mount(place: object, options: EditorOptions): MountedEditor;
}
