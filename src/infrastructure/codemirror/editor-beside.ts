import { EditorState as Editing, type EditorState, type Extension, Facet } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Tells what stands beside the lines between two places, in sentences, each with a place in its line. */
type Beside = (state: EditorState, from: number, to: number, tell: (at: number, said: string) => void) => void;

/** Whatever stands beside lines: gutters, and marks in the text. Who reads by ear or has no pointer gets it in words. Source: STUDIO-77. */
export const beside = Facet.define<Beside>();

/** What stands beside a line, counted from 0. */
export function saidBeside(state: EditorState, line: number): readonly string[] {
  const { from, to } = state.doc.line(line + 1);
  const said: string[] = [];
  for (const tell of state.facet(beside)) tell(state, from, to, (_, words) => said.push(words));
  return said;
}

/** The next line with something beside it, or the one before; round from the last to the first. Of lines in a row with the same the first is meant. Null where there is none. */
export function nextBeside(state: EditorState, line: number, step: 1 | -1): number | null {
  const said = new Map<number, string>();
  for (const tell of state.facet(beside))
    tell(state, 0, state.doc.length, (at, words) => {
      const { number } = state.doc.lineAt(at);
      said.set(number - 1, `${said.get(number - 1) ?? ''}\n${words}`);
    });
  const starts = [...said.keys()].filter((at) => said.get(at) !== said.get(at - 1)).toSorted((one, two) => one - two);
  return step === 1 ? (starts.find((at) => at > line) ?? starts[0] ?? null) : (starts.findLast((at) => at < line) ?? starts.at(-1) ?? null);
}

/** Says what stands beside the line that the caret comes to, if that is another line than before. `key`: what opens it. */
export const besideAloud = (key: string): Extension =>
  Editing.transactionExtender.of(({ startState, newSelection, docChanged, selection }) => {
    if (docChanged || selection === undefined) return null;
    const line = startState.doc.lineAt(newSelection.main.head);
    if (line.number === startState.doc.lineAt(startState.selection.main.head).number) return null;
    const said = saidBeside(startState, line.number - 1);
    return said.length === 0 ? null : { effects: EditorView.announce.of(`${said.join(' ')} ${key} opens it.`) };
  });

/** Opens what stands beside a line where one of these marks of a gutter is pressed. */
export const pressedMark =
  (mark: string, open: (line: number, state: EditorState) => void) =>
  (view: EditorView, { from }: { readonly from: number }, event: Event): boolean => {
    if (!(event.target instanceof HTMLElement) || !event.target.classList.contains(mark)) return false;
    open(view.state.doc.lineAt(from).number - 1, view.state);
    return true;
  };
