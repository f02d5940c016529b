import { type Live, LiveState } from '#application/live.ts';
import type { MountedEditor } from '../script/script-editor.ts';

type Editor = Pick<MountedEditor, 'note' | 'focus'>;

/** The threads that are open under a line of the text: they are read, answered and closed there. Source: STUDIO-116. */
export class LineThreads {
  readonly #state = new LiveState<readonly string[] | null>(null);
  #at: { readonly editor: Editor; readonly content: object } | null = null;

  /** The ids of the threads that are shown; null for none. Another array each time that they are opened. */
  readonly state: Live<readonly string[] | null> = this.#state;

  /** Shows them in a note of the editor, by an element that holds them, until the returned function is called. */
  attach(editor: Editor, content: object): () => void {
    this.#at = { editor, content };
    return () => {
      if (this.#at?.editor !== editor) return;
      this.#at = null;
      this.#state.set(null);
    };
  }

  /** Opens threads under a line, counted from 0. One that is closed there stays until the note is left. */
  open(line: number, threads: readonly string[]): void {
    if (this.#at === null || threads.length === 0) return;
    this.#at.editor.note({ line, words: '', content: this.#at.content, actions: [] });
    this.#state.set([...threads]);
  }

  /** Leads back to the text. */
  close(): void {
    this.#state.set(null);
    this.#at?.editor.note(null);
    this.#at?.editor.focus();
  }
}
