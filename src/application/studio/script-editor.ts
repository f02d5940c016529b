/** An editor that stands in the page. */
export interface MountedEditor {
  /** Shows another text. Who writes in a part that is the same keeps the place, and can undo their own steps alone. */
  show(text: string): void;
  focus(): void;
  remove(): void;
}

interface EditorOptions {
  readonly text: string;
  /** What it is for, for assistive technology. */
  readonly label: string;
  /** What its signs are coloured by. */
  readonly language: 'ink' | 'plain';
  /** Gets the text after each key. */
  readonly onChange: (text: string) => void;
}

/** A text editor for scripts. */
export abstract class ScriptEditor {
  /** Puts an editor into an element of the page. */
  abstract mount(place: object, options: EditorOptions): MountedEditor;
}
