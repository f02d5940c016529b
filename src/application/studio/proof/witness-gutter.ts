import type { MountedEditor } from '../script/script-editor.ts';
import type { ScriptWitnesses } from './script-witnesses.ts';

/** Marks the lines of a text that no play by chance came to. Source: PROOF-12. */
export class WitnessGutter {
  readonly #witnesses: Pick<ScriptWitnesses, 'state'>;

  constructor(witnesses: Pick<ScriptWitnesses, 'state'>) {
    this.#witnesses = witnesses;
  }

  /** Keeps the marks at the lines of a text until the returned function is called. */
  attach(editor: Pick<MountedEditor, 'unread'>, file: string): () => void {
    const shown = this.#witnesses.state.$.subscribe(({ found, isOlder }) => {
      // While somebody types, the marks that are there move with the text.
      if (found === null) editor.unread([]);
      else if (!isOlder) editor.unread(found.unread.flatMap((place) => (place.file === file ? [place.line] : [])));
    });
    return () => shown.unsubscribe();
  }
}
