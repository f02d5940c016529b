import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';
import type { LineComments } from '#domain/studio/review.ts';
import { counted, countText } from '#domain/text/count-text.ts';

export const setComments = StateEffect.define<readonly LineComments[]>();

class CommentMarker extends GutterMarker {
  readonly #at: LineComments;

  constructor(at: LineComments) {
    super();
    this.#at = at;
  }

  override eq(other: GutterMarker): boolean {
    return (
      other instanceof CommentMarker &&
      other.#at.count === this.#at.count &&
      other.#at.words === this.#at.words &&
      other.#at.isWording === this.#at.isWording
    );
  }

  override toDOM(): Node {
    const { count, words, isWording } = this.#at;
    const mark = document.createElement('span');
    mark.className = 'cm-comment-mark';
    if (isWording) mark.dataset.wording = 'true';
    mark.title = `${isWording ? 'Another wording is proposed' : counted(count, 'comment')}: ${words}`;
    mark.textContent = isWording ? '±' : countText(count);
    return mark;
  }
}

const commentsField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(comments, { changes, effects, state }) {
    const set = effects.findLast((effect) => effect.is(setComments));
    if (!set) return comments.map(changes);
    const marks = set.value.flatMap((at) =>
      at.line < state.doc.lines ? [new CommentMarker(at).range(state.doc.line(at.line + 1).from)] : [],
    );
    return RangeSet.of<GutterMarker>(marks, true);
  },
});

/** How many comments are open at a line, before its number. `onOpen`: its mark was pressed. */
export const editorComments = (onOpen: (line: number) => void): Extension => [
  commentsField,
  gutter({
    class: 'cm-comments',
    markers: ({ state }) => state.field(commentsField),
    domEventHandlers: {
      mousedown: (view, { from }, event) => {
        if (!(event.target instanceof HTMLElement) || !event.target.classList.contains('cm-comment-mark')) return false;
        onOpen(view.state.doc.lineAt(from).number - 1);
        return true;
      },
    },
  }),
  EditorView.theme({
    '.cm-comments .cm-gutterElement': { display: 'flex', alignItems: 'start', justifyContent: 'center', paddingInline: '0.125rem' },
    '.cm-comment-mark': {
      minWidth: '1.25rem',
      borderRadius: 'var(--radius-full)',
      background: 'var(--accent)',
      color: 'var(--accent-text)',
      fontSize: '0.6875rem',
      fontWeight: '600',
      textAlign: 'center',
      cursor: 'pointer',
    },
  }),
];
