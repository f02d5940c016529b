import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { inkSigns } from '#domain/studio/script/ink-signs.ts';

const unchecked = Decoration.mark({ attributes: { spellcheck: 'false' } });

/** Only of the lines on the screen: at a key no more is read the longer the text is. */
export function masksIn({ state: { doc }, visibleRanges }: Pick<EditorView, 'state' | 'visibleRanges'>): DecorationSet {
  const masks = new RangeSetBuilder<Decoration>();
  let read = -1;
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = doc.lineAt(at);
      // Two ranges may be of one line.
      if (line.from > read) for (const span of inkSigns(line.text)) masks.add(line.from + span.from, line.from + span.to, unchecked);
      read = line.from;
      at = line.to + 1;
    }
  return masks.finish();
}

class SpellingMasks {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = masksIn(view);
  }

  update({ docChanged, viewportChanged, view }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.decorations = masksIn(view);
  }
}

/** Keeps the spelling of the browser from the signs of ink. Source: STUDIO-133. */
export const editorSpelling = ViewPlugin.fromClass(SpellingMasks, { decorations: ({ decorations }) => decorations });
