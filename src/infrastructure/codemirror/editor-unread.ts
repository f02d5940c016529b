import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';
import { beside, pressedMark } from './editor-beside.ts';

/** The lines that no play by chance came to, counted from 0. */
export const setUnread = StateEffect.define<readonly number[]>();

const SAID = 'No play by chance came here.';

class UnreadMarker extends GutterMarker {
  override eq(other: GutterMarker): boolean {
    return other instanceof UnreadMarker;
  }

  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = 'cm-unread';
    mark.title = SAID;
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

/** A bar beside the lines that no play by chance came to, behind the numbers of the lines. `onOpen`: it was pressed. */
export const editorUnread = (onOpen: (line: number) => void): Extension => [
  unreadField,
  gutter({
    class: 'cm-unreads',
    markers: ({ state }) => state.field(unreadField),
    domEventHandlers: { mousedown: pressedMark('cm-unread', onOpen) },
  }),
  beside.of((state, from, to, tell) => state.field(unreadField).between(from, to, (at) => tell(at, SAID))),
  EditorView.theme({
    '.cm-unreads': { width: '0.375rem' },
    '.cm-unreads .cm-gutterElement': { display: 'flex' },
    '.cm-unread': { borderInlineEnd: '3px dashed var(--danger)', cursor: 'pointer' },
  }),
];
