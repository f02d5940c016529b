import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';

/** The lines that no play by chance came to, counted from 0. */
export const setUnread = StateEffect.define<readonly number[]>();

class UnreadMarker extends GutterMarker {
  override eq(other: GutterMarker): boolean {
    return other instanceof UnreadMarker;
  }

  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = 'cm-unread';
    mark.title = 'No play by chance came here';
    return mark;
  }
}

const MARKER = new UnreadMarker();

const unreadField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(unread, { changes, effects, state }) {
    const set = effects.findLast((effect) => effect.is(setUnread));
    if (!set) return unread.map(changes);
    const marks = set.value.flatMap((line) => (line < state.doc.lines ? [MARKER.range(state.doc.line(line + 1).from)] : []));
    return RangeSet.of<GutterMarker>(marks, true);
  },
});

/** A bar beside the lines that no play by chance came to, behind the numbers of the lines. */
export const editorUnread = [
  unreadField,
  gutter({ class: 'cm-unreads', markers: ({ state }) => state.field(unreadField) }),
  EditorView.theme({
    '.cm-unreads': { width: '0.375rem' },
    '.cm-unreads .cm-gutterElement': { display: 'flex' },
    '.cm-unread': { borderInlineEnd: '3px dashed var(--danger)' },
  }),
];
