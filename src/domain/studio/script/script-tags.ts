import { areAlone } from './lone-lines.ts';
import type { FilePlace } from './script-facts.ts';
import { withoutComments } from './without-comments.ts';

/** A tag of a script that names something of the sheet. */
export interface ScriptTag {
  readonly kind: 'scene' | 'objective' | 'ending';
  readonly id: string;
  readonly at: FilePlace;
  /** Where its id stands; null where a comment stands within that. */
  readonly idAt: FilePlace | null;
  /** Whether it can be taken out: no comment stands within it, and its knot, branch or choice has something else. */
  readonly isLoose: boolean;
  /** The knot that it stands in; empty before the first. */
  readonly knot: string;
}

/** A way on, as any other mark, ends a tag. */
const TAG = /(?<!\\)#\s*(scene|objective|ending)\s*:\s*((?:(?!->|<-)[^#|}\]])*)/gu;
const KNOT = /^[ \t]*={2,}[ \t]*(?:function[ \t]+)?([\p{L}\p{N}_]+)/u;

/** The knot or function that begins at a line; undefined for none. */
export const knotAt = (line: string): string | undefined => KNOT.exec(line)?.[1];

/** What tags may name, by the sheet of a story. */
export const sheetTags = ({
  endings,
  objectives,
  scenes,
}: Readonly<Record<'endings' | 'objectives' | 'scenes', readonly { readonly id: string }[]>>): readonly string[] => [
  ...endings.map(({ id }) => `ending: ${id}`),
  ...objectives.map(({ id }) => `objective: ${id}`),
  ...scenes.map(({ id }) => `scene: ${id}`),
];

/** What the tags of a story's scripts name, in order. Tags that are made while the story plays, with braces in them, name nothing that can be looked up. Source: STUDIO-28. */
export const scriptTags = (scripts: readonly { readonly file: string; readonly text: string }[]): readonly ScriptTag[] =>
  scripts.flatMap(({ file, text }) => {
    const bare = withoutComments(text);
    const lines = bare.text.split('\n');
    let knot = '';
    return lines.flatMap((written, line) => {
      knot = knotAt(written) ?? knot;
      const placed = (from: number, length: number): FilePlace => ({
        ...{ file, line, from: bare.columnOf(line, from), to: bare.columnOf(line, from + length - 1) + 1 },
      });
      const isPlain = (at: FilePlace, length: number) => at.to - at.from === length;
      return [...written.matchAll(TAG)].flatMap(({ 0: whole, 1: kind, 2: value = '', index }): readonly ScriptTag[] => {
        const id = value.trim();
        if (id === '' || id.includes('{')) return [];
        const length = whole.trimEnd().length;
        const at = placed(index, length);
        const idAt = placed(index + whole.length - value.length, id.length);
        const before = written.slice(0, index);
        const behind = written.slice(index + length);
        const isNeeded = isEmpty(before, behind) && (before.trim() !== '' || areAlone(lines, new Set([line])));
        return [
          {
            ...{ kind: kind as ScriptTag['kind'], id, at, knot },
            ...{ idAt: isPlain(idAt, id.length) ? idAt : null, isLoose: isPlain(at, length) && !isNeeded },
          },
        ];
      });
    });
  });

/** What begins a branch or a choice, and what ends it. */
const isEmpty = (before: string, behind: string): boolean =>
  /(?:^|[{|:]|^\s*(?:[*+-]\s*)+(?:\([^)]*\))?)\s*$/u.test(before) && /^\s*(?:$|[|}])/u.test(behind);
