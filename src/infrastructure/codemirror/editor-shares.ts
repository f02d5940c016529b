import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';
import type { KnotShare } from '#domain/studio/numbers/story-numbers.ts';
import { counted } from '#domain/text/count-text.ts';
import { shortPercent } from '#domain/text/percent-text.ts';
import { beside, pressedMark } from './editor-beside.ts';

export const setShares = StateEffect.define<readonly KnotShare[]>();

class ShareMarker extends GutterMarker {
  readonly #share: KnotShare;

  constructor(share: KnotShare) {
    super();
    this.#share = share;
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof ShareMarker && other.said === this.said && other.#share.share === this.#share.share;
  }

  get said(): string {
    const { players, left } = this.#share;
    return `${counted(players, 'player')} came here${left === 0 ? '' : `, ${counted(left, 'player')} left`}.`;
  }

  override toDOM(): Node {
    const { share, players } = this.#share;
    const mark = document.createElement('span');
    mark.className = players === 0 ? 'cm-share cm-share-none' : 'cm-share';
    mark.style.setProperty('--share', String(share));
    mark.title = this.said;
    mark.textContent = players === 0 ? '0' : shortPercent(Math.round(100 * share) / 100);
    return mark;
  }
}

const sharesField = StateField.define<RangeSet<ShareMarker>>({
  create: () => RangeSet.empty,
  update(shares, { changes, effects, state }) {
    const set = effects.findLast((effect) => effect.is(setShares));
    if (!set) return shares.map(changes);
    const marks = set.value.flatMap((share) =>
      share.line < state.doc.lines ? [new ShareMarker(share).range(state.doc.line(share.line + 1).from)] : [],
    );
    return RangeSet.of(marks, true);
  },
});

/** The share of players who came to each knot, before the numbers of the lines. `onOpen`: its mark was pressed. */
export const editorShares = (onOpen: (line: number) => void): Extension => [
  sharesField,
  gutter({
    class: 'cm-shares',
    markers: ({ state }) => state.field(sharesField),
    domEventHandlers: { mousedown: pressedMark('cm-share', onOpen) },
  }),
  beside.of((state, from, to, tell) => state.field(sharesField).between(from, to, (at, _, { said }) => tell(at, said))),
  EditorView.theme({
    '.cm-shares .cm-gutterElement': { display: 'flex', justifyContent: 'end', paddingInline: '0.25rem' },
    '.cm-share': {
      minWidth: '2.25rem',
      paddingInlineEnd: '0.375rem',
      borderInlineEnd: '4px solid color-mix(in srgb, var(--accent) calc(100% * var(--share)), var(--sunken))',
      color: 'var(--soft)',
      fontSize: '0.6875rem',
      fontWeight: '600',
      textAlign: 'end',
      cursor: 'pointer',
    },
    '.cm-share-none': { borderInlineEnd: '4px dotted var(--danger)', color: 'var(--danger)' },
  }),
];
