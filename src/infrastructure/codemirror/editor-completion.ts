import { acceptCompletion, autocompletion, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { keymap } from '@codemirror/view';
import type { EditorOptions } from '#application/studio/script/script-editor.ts';

/** Offers what may be written, as the caller knows it. `makeKnot` is told of a knot that is to be made. */
export function editorCompletion(offers: EditorOptions['offers'], makeKnot: (name: string) => void) {
  const source = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const found = offers(line.text.slice(0, pos - line.from), line.number - 1);
    if (found === null || (found.offers.length === 0 && !explicit)) return null;
    const options = found.offers.map(({ text, detail, about, makesKnot }): Completion => {
      if (makesKnot) return { label: text, displayLabel: `Make knot ${text}`, apply: () => makeKnot(text) };
      return { label: text, detail, ...(about !== '' && { info: about }) };
    });
    return { from: line.from + found.from, options, filter: false };
  };
  // Each key asks again: the order is that of the story. Behind the name of a tag is what it may hold.
  return [
    autocompletion({ override: [source], icons: false, maxRenderedOptions: 60, activateOnCompletion: ({ label }) => label.endsWith(': ') }),
    // Without a list it leaves the editor.
    keymap.of([{ key: 'Tab', run: acceptCompletion }]),
  ];
}
