import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { type MountedEditor, ScriptEditor } from '#application/studio/script-editor.ts';
import { textChanges } from '#domain/studio/text-changes.ts';
import { editorLook } from './editor-look.ts';
import { inkColours } from './ink-colours.ts';

/**
 * The editor of CodeMirror, in a shadow tree: there it brings its style sheets by the DOM alone, where in a page it writes style elements, which the content policy forbids. Tab leaves it, as it
 * leaves any field.
 */
export class CodeMirrorScriptEditor extends ScriptEditor {
  mount(place: object, { text, label, language, onChange }: Parameters<ScriptEditor['mount']>[1]): MountedEditor {
    const host = (place as HTMLElement).appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            if (docChanged && !transactions.some((one) => one.annotation(Transaction.remote))) onChange(state.doc.toString());
          }),
          editorLook,
          ...(language === 'ink' ? inkColours() : []),
        ],
      }),
    });
    return {
      show: (shown) => {
        const changes = textChanges(view.state.doc.toString(), shown);
        if (changes.length > 0) view.dispatch({ changes, annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)] });
      },
      focus: () => view.focus(),
      remove: () => {
        view.destroy();
        host.remove();
      },
    };
  }
}
