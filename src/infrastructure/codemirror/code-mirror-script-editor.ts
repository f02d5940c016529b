import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorSelection, EditorState, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, type KeyBinding, keymap, lineNumbers } from '@codemirror/view';
import {
  type EditedText,
  type EditorOptions,
  type MountedEditor,
  ScriptEditor,
  type Spot,
} from '#application/studio/script/script-editor.ts';
import { keyOfCommand, type StudioCommand, type StudioKey, studioKeys } from '#domain/studio/studio-keys.ts';
import { textChanges } from '#domain/studio/texts/text-changes.ts';
import { besideAloud, nextBeside, saidBeside } from './editor-beside.ts';
import { editorComments, setComments, threadsBeside } from './editor-comments.ts';
import { editorCompletion } from './editor-completion.ts';
import { editorLook } from './editor-look.ts';
import { editorMarks, holdContent, rangeOf, setHits, setLit, setMarks, setNote } from './editor-marks.ts';
import { editorShares, setShares } from './editor-shares.ts';
import { editorSpelling } from './editor-spelling.ts';
import { editorUnread, setUnread } from './editor-unread.ts';
import { inkColours } from './ink-colours.ts';
import { knotFolding } from './knot-folding.ts';
import { sharedStep, sharedSteps, tellSteps } from './shared-steps.ts';

/** A key of the studio as CodeMirror writes it. */
const written = ({ key, ctrl, alt, shift }: StudioKey): string => `${ctrl ? 'Mod-' : ''}${alt ? 'Alt-' : ''}${shift ? 'Shift-' : ''}${key}`;

function caretIn({ doc, selection }: EditorState): Spot {
  const { head } = selection.main;
  const line = doc.lineAt(head);
  return { line: line.number - 1, column: head - line.from };
}

/** What CodeMirror binds to keys of the page is left out: the page gets those. */
const ofPage: ReadonlySet<string | undefined> = new Set(studioKeys.filter(({ where }) => where === 'page').map(written));
const ownKeys = [...defaultKeymap, ...historyKeymap].filter(({ key }) => !ofPage.has(key?.replace(/^Ctrl-/, 'Mod-')));

/**
 * The editor of CodeMirror, in a shadow tree: there it brings its style sheets by the DOM alone, where in a page it writes style elements, which the content policy forbids. Tab leaves it, as it
 * leaves any field.
 */
export class CodeMirrorScriptEditor extends ScriptEditor {
  mount(place: object, options: EditorOptions): MountedEditor {
    const { text, label, language, onChange, onCaret, onCommand } = options;
    const host = (place as HTMLElement).appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const caretLine = () => caretIn(view.state).line;
    const openBeside = (line: number) =>
      options.onBeside({ line, said: saidBeside(view.state, line), threads: threadsBeside(view.state, line) });
    const toMark = (step: 1 | -1) => {
      const line = nextBeside(view.state, caretLine(), step);
      if (line !== null) goTo({ line, from: 0, to: 0 });
    };
    // What stands beside a line moves with the text, so it is known here.
    const own: Readonly<Partial<Record<StudioCommand, () => void>>> = {
      beside: () => openBeside(caretLine()),
      'next-mark': () => toMark(1),
      'previous-mark': () => toMark(-1),
    };
    const run = (command: StudioCommand, isDone: boolean) => () => {
      (own[command] ?? (() => onCommand(command)))();
      return isDone;
    };
    // Escape does what it does elsewhere too.
    const bound = (one: StudioKey): KeyBinding =>
      one.command === 'close'
        ? { key: written(one), run: run(one.command, false) }
        : { key: written(one), preventDefault: true, run: run(one.command, true) };
    const commands = studioKeys.filter(({ where }) => where === 'text').map(bound);
    // The text as it was told or shown last: what comes back after each key is this very one, and is not compared sign by sign.
    let known: EditedText = text;
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          ...(language === 'ink' ? [editorComments(options.onComments), editorShares(openBeside)] : []),
          lineNumbers(),
          ...(language === 'ink' ? [editorUnread(openBeside), besideAloud(keyOfCommand('beside'))] : []),
          history(),
          sharedSteps,
          drawSelection(),
          highlightActiveLine(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
          ...(language === 'ink' ? [editorCompletion(options.offers, options.onMakeKnot), knotFolding, inkColours(), editorSpelling] : []),
          // Behind the list of offers, which Escape closes first.
          keymap.of([...commands, ...ownKeys]),
          EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
            if (docChanged && !transactions.some((one) => one.annotation(Transaction.remote))) {
              // In the editor's own pieces: at each key one string would take longer the longer the text is.
              known = state.doc;
              onChange(known);
            }
            tellSteps(transactions);
            if (!docChanged && !selectionSet) return;
            onCaret(caretIn(state));
          }),
          editorMarks,
          editorLook,
        ],
      }),
    });
    const goTo: MountedEditor['goTo'] = (at, takesFocus = true) => {
      const { from, to } = rangeOf(view.state.doc, at);
      view.dispatch({
        selection: EditorSelection.range(to, from),
        effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 96 }),
      });
      if (takesFocus) view.focus();
    };
    return {
      show: (shown) => {
        if (shown === known) return;
        known = shown;
        const changes = textChanges(view.state.doc.toString(), shown.toString());
        if (changes.length > 0) view.dispatch({ changes, annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)] });
      },
      edit: (edits, step) => {
        const changes = edits.map(({ insert, ...at }) => ({ ...rangeOf(view.state.doc, at), insert }));
        const effects = step ? [sharedStep.of({ step, isDone: true })] : [];
        view.dispatch({ changes, effects, userEvent: 'input', scrollIntoView: true });
      },
      goTo,
      mark: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
      hits: (places) => view.dispatch({ effects: setHits.of(places) }),
      light: (place) => view.dispatch({ effects: setLit.of(place) }),
      shares: (shares) => view.dispatch({ effects: setShares.of(shares) }),
      unread: (lines) => view.dispatch({ effects: setUnread.of(lines) }),
      comments: (at) => view.dispatch({ effects: setComments.of(at) }),
      note: (note) => {
        if (note?.content instanceof HTMLElement) holdContent(host, note.content);
        view.dispatch({ effects: setNote.of(note) });
        if (note?.takesFocus) root.querySelector<HTMLElement>('.cm-note button')?.focus();
      },
      focus: () => view.focus(),
      remove: () => {
        view.destroy();
        host.remove();
      },
    };
  }
}
