import { clipped } from '#domain/text/clipped.ts';
import { knotAt } from './script-tags.ts';
import type { OutlineRow } from './story-outline.ts';

/** The knots of a story of which one text is open, and may be newer than the outline. */
export interface KnotsNow {
  /** The first words of a flow, empty where they are not known; null where it is in its text no more. */
  readonly begins: (row: OutlineRow) => string | null;
  /** Whether the story has this knot by now. */
  readonly hasKnot: (name: string) => boolean;
}

/** A line that begins with words. */
const PROSE = /^\s*[^\s*+\-~={}/#<>&]/u;
/** How much of a knot is shown where it is offered, in UTF-16 units. */
const PREVIEW = 160;

/** Reads the open text once for all rows: a story has thousands of them. `rows`: those of the outline. Source: STUDIO-15. */
export function knotsNow({ file, text }: { readonly file: string; readonly text: string }, rows: readonly OutlineRow[]): KnotsNow {
  const lines = text.split('\n');
  const lineOf = new Map(lines.flatMap((one, at) => [knotAt(one)].flatMap((name) => (name === undefined ? [] : [[name, at] as const]))));
  // Of two rows with one path the first counts.
  const lineBefore = new Map(rows.toReversed().map(({ path, at }) => [path, at.line] as const));
  const elsewhere = new Set(rows.flatMap(({ path, at }) => (at.file === file ? [] : [path])));
  return {
    begins: ({ at, end, path }) => {
      if (at.file !== file) return '';
      const knot = path.split('.')[0] ?? '';
      const now = lineOf.get(knot);
      if (now === undefined) return null;
      const moved = now - (lineBefore.get(knot) ?? now);
      const of = lines.slice(at.line + 1 + moved, end + moved);
      return clipped(of.find((one) => PROSE.test(one))?.trim() ?? '', PREVIEW);
    },
    hasKnot: (name) => lineOf.has(name) || elsewhere.has(name),
  };
}
