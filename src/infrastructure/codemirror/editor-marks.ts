import { type EditorState, type Extension, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { EditorMark, EditorNote } from '#application/studio/script/script-editor.ts';
import type { Place } from '#domain/studio/script/script-facts.ts';
import type { WordRun } from '#domain/studio/texts/changed-words.ts';
import { beside } from './editor-beside.ts';

export const setMarks = StateEffect.define<readonly EditorMark[]>();
export const setHits = StateEffect.define<readonly Place[]>();
export const setLit = StateEffect.define<Place | null>();
export const setNote = StateEffect.define<EditorNote | null>();

/** Where an element of the page stands in a note. */
const CONTENT_SLOT = 'note';

/** Takes an element into the editor, to stand in its note. It is one of the page's by its styles and keeps what is typed in it, also where the note is not drawn. */
export function holdContent(host: HTMLElement, content: HTMLElement): void {
  content.slot = CONTENT_SLOT;
  host.append(content);
}

/** Where a place is in the text, from and to; what is behind the text is its end. */
export function rangeOf(doc: Text, { line, from, to, toLine = line }: Place & { readonly toLine?: number }): { from: number; to: number } {
  const offset = (of: number, column: number) => {
    if (of >= doc.lines) return doc.length;
    const found = doc.line(of + 1);
    return Math.min(found.from + column, found.to);
  };
  const start = offset(line, from);
  return { from: start, to: Math.max(start, offset(toLine, to)) };
}

const looks = { stops: 'cm-stops', loses: 'cm-loses', hint: 'cm-hint' };

function decorationsOf(state: EditorState, marks: readonly EditorMark[]): DecorationSet {
  const ranges = marks.flatMap(({ at, look, said }) => {
    const { from, to } = rangeOf(state.doc, at);
    return from === to ? [] : [Decoration.mark({ class: looks[look], said }).range(from, to)];
  });
  return Decoration.set(ranges, true);
}

const marksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    const set = effects.findLast((effect) => effect.is(setMarks));
    return set ? decorationsOf(state, set.value) : marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Places that have a look of their own until others are set. */
const placesField = (effectOf: (effect: StateEffect<unknown>) => readonly Place[] | null, look: string) =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marked, { changes, effects, state }) {
      const set = effects.map(effectOf).findLast((places) => places !== null);
      if (!set) return marked.map(changes);
      const ranges = set.map((place) => rangeOf(state.doc, place)).filter(({ from, to }) => from < to);
      return Decoration.set(ranges.map(({ from, to }) => Decoration.mark({ class: look }).range(from, to)));
    },
    provide: (field) => EditorView.decorations.from(field),
  });

const litField = placesField((effect) => (effect.is(setLit) ? (effect.value === null ? [] : [effect.value]) : null), 'cm-lit');
const hitsField = placesField((effect) => (effect.is(setHits) ? effect.value : null), 'cm-hit');

const noteField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(note, { changes, effects, state }) {
    const set = effects.findLast((effect) => effect.is(setNote));
    if (!set) return note.map(changes);
    if (set.value === null) return Decoration.none;
    const { to } = rangeOf(state.doc, { line: set.value.line, from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER });
    return Decoration.set([Decoration.widget({ widget: new NoteWidget(set.value), block: true, side: 1 }).range(to)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** A line of words with buttons under a line of the text. */
class NoteWidget extends WidgetType {
  readonly #note: EditorNote;
  #resized: ResizeObserver | null = null;

  constructor(note: EditorNote) {
    super();
    this.#note = note;
  }

  override toDOM(view: EditorView): HTMLElement {
    const note = document.createElement('div');
    note.className = 'cm-note';
    note.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') view.focus();
    });
    if (this.#note.content !== undefined) {
      note.dataset.of = 'people';
      note.appendChild(document.createElement('slot')).name = CONTENT_SLOT;
      // It grows while one types in it; the lines below go down with it.
      this.#resized = new ResizeObserver(() => view.requestMeasure());
      this.#resized.observe(note);
      return note;
    }
    note.setAttribute('role', 'group');
    note.setAttribute('aria-label', this.#note.label ?? 'Problem');
    const words = note.appendChild(document.createElement('p'));
    words.textContent = this.#note.words;
    if (this.#note.label !== undefined) note.dataset.of = 'people';
    if (this.#note.diff !== undefined) note.append(runsOf(this.#note.diff.before, 'del'), runsOf(this.#note.diff.after, 'ins'));
    for (const { label, key, run } of this.#note.actions) {
      const button = note.appendChild(document.createElement('button'));
      button.type = 'button';
      button.textContent = label;
      if (key !== undefined) {
        const hint = button.appendChild(document.createElement('kbd'));
        hint.textContent = key;
      }
      button.addEventListener('click', run);
    }
    return note;
  }

  override destroy(): void {
    this.#resized?.disconnect();
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Words with those that differ marked. */
function runsOf(runs: readonly WordRun[], mark: 'del' | 'ins'): HTMLElement {
  const line = document.createElement('p');
  line.className = `cm-diff-${mark}`;
  line.dir = 'auto';
  for (const { text, isOther } of runs) {
    const run = isOther ? document.createElement(mark) : document.createTextNode(text);
    run.textContent = text;
    line.append(run);
  }
  return line;
}

/** What is wrong at a line is said as what stands beside it. */
const saidMarks = beside.of((state, from, to, tell) =>
  state.field(marksField).between(from, to, (at, _, { spec }) => tell(at, (spec as { readonly said: string }).said)),
);

export const editorMarks: Extension = [marksField, litField, hitsField, noteField, saidMarks];
