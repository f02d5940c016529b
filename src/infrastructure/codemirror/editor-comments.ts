import { RangeSet, StateEffect, StateField } from '@codemirror/state';
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
    return other instanceof CommentMarker && other.#at.count === this.#at.count && other.#at.words === this.#at.words;
  }

  override toDOM(): Node {
    const { count, words } = this.#at;
    const mark = document.createElement('span');
    mark.className = 'cm-comment-mark';
    mark.title = `${counted(count, 'comment')}: ${words}`;
    mark.textContent = countText(count);
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

/** How many comments are open at a line, before its number. */
export const editorComments = [
  commentsField,
  gutter({ class: 'cm-comments', markers: ({ state }) => state.field(commentsField) }),
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
    },
  }),
];
