import { codeFolding, foldGutter, foldKeymap, foldService } from '@codemirror/language';
import { keymap } from '@codemirror/view';

const KNOT = /^[ \t]*={2,}/;
/** A knot or a stitch. */
const FLOW = /^[ \t]*=/;

/** A knot folds up to the next one, a stitch up to the next stitch or knot. */
const byFlow = foldService.of((state, from) => {
  const first = state.doc.lineAt(from);
  if (!FLOW.test(first.text)) return null;
  const next = KNOT.test(first.text) ? KNOT : FLOW;
  let [line, last] = [first.number + 1, first];
  for (; line <= state.doc.lines; line += 1) {
    const found = state.doc.line(line);
    if (next.test(found.text)) break;
    if (found.length > 0) last = found;
  }
  return last.to > first.to ? { from: first.to, to: last.to } : null;
});

export const knotFolding = [byFlow, codeFolding(), foldGutter({ openText: '▾', closedText: '▸' }), keymap.of(foldKeymap)];
