import type { Draft } from './draft.ts';
import { type Splice, spliceBetween, spliced } from './splice.ts';

/** A draft by what its texts differ in from a copy that is kept beside it: as much as was typed since, however long the text is. Source: STUDIO-78. */
export interface PackedDraft {
  readonly base: { readonly version: number; readonly text: Splice };
  readonly text: Splice;
  readonly sent: { readonly id: string; readonly text: Splice } | null;
}

/** A packed draft that has more UTF-16 units than this is worth a new copy. */
const MOST_UNITS = 16_384;

export const packed = ({ base, text, sent }: Draft, copy: string): PackedDraft => ({
  base: { version: base.version, text: spliceBetween(copy, base.text) },
  text: spliceBetween(copy, text),
  sent: sent && { id: sent.id, text: spliceBetween(copy, sent.text) },
});

/** The draft that was packed with this copy; null where it was another one. */
export function unpacked({ base, text, sent }: PackedDraft, copy: string): Draft | null {
  const [served, now, underWay] = [spliced(copy, base.text), spliced(copy, text), sent && spliced(copy, sent.text)];
  if (served === null || now === null || (sent !== null && underWay === null)) return null;
  return {
    base: { version: base.version, text: served },
    text: now,
    sent: sent && underWay !== null ? { id: sent.id, text: underWay } : null,
  };
}

/** Whether a draft has gone so far from its copy that its own text is the better one. */
export function wantsNewCopy(now: PackedDraft, draft: Draft): boolean {
  const size = unitsOf(now);
  return size > MOST_UNITS && unitsOf(packed(draft, draft.text)) < size / 2;
}

const unitsOf = ({ base, text, sent }: PackedDraft): number => base.text.text.length + text.text.length + (sent?.text.text.length ?? 0);
