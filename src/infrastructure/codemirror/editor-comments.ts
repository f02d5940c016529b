import { type EditorState, type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';
import type { LineComments } from '#domain/studio/review/review.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { beside, pressedMark } from './editor-beside.ts';

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
      other.#at.threads.join() === this.#at.threads.join() &&
      other.#at.count === this.#at.count &&
      other.#at.words === this.#at.words &&
      other.#at.isWording === this.#at.isWording
    );
  }

  get threads(): readonly string[] {
    return this.#at.threads;
  }

  get said(): string {
    const { count, words, isWording } = this.#at;
    return `${isWording ? 'Another wording is proposed' : counted(count, 'comment')}: ${words}`;
  }

  override toDOM(): Node {
    const { count, isWording } = this.#at;
    const mark = document.createElement('span');
    mark.className = 'cm-comment-mark';
    if (isWording) mark.dataset.wording = 'true';
    mark.title = this.said;
    mark.textContent = isWording ? '±' : countText(count);
    return mark;
  }
}

const commentsField = StateField.define<RangeSet<CommentMarker>>({
  create: () => RangeSet.empty,
  update(comments, { changes, effects, state }) {
    const set = effects.findLast((effect) => effect.is(setComments));
    if (!set) return comments.map(changes);
    const marks = set.value.flatMap((at) =>
      at.line < state.doc.lines ? [new CommentMarker(at).range(state.doc.line(at.line + 1).from)] : [],
    );
    return RangeSet.of(marks, true);
  },
});

/** The ids of the threads that are open at a line, counted from 0. They move with the text. */
export function threadsBeside(state: EditorState, line: number): readonly string[] {
  const { from, to } = state.doc.line(line + 1);
  const threads: string[] = [];
  state.field(commentsField, false)?.between(from, to, (_from, _to, at) => {
    threads.push(...at.threads);
  });
  return threads;
}

/** How many comments are open at a line, before its number. `onOpen`: its mark was pressed. */
export const editorComments = (onOpen: (line: number, threads: readonly string[]) => void): Extension => [
  commentsField,
  gutter({
    class: 'cm-comments',
    markers: ({ state }) => state.field(commentsField),
    domEventHandlers: { mousedown: pressedMark('cm-comment-mark', (line, state) => onOpen(line, threadsBeside(state, line))) },
  }),
  beside.of((state, from, to, tell) => state.field(commentsField).between(from, to, (at, _, { said }) => tell(at, said))),
  EditorView.theme({
    '.cm-comments .cm-gutterElement': { display: 'flex', alignItems: 'start', justifyContent: 'center', paddingInline: '0.125rem' },
    '.cm-comment-mark': {
      minWidth: '1.25rem',
      marginBlockStart: '0.1875rem',
      lineHeight: '1.25rem',
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
