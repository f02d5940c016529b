import type { FilePlace } from './script-facts.ts';
import { withoutComments } from './without-comments.ts';

/** A tag of a script that names something of the sheet. */
export interface ScriptTag {
  readonly kind: 'scene' | 'objective' | 'ending';
  readonly id: string;
  readonly at: FilePlace;
  /** The knot that it stands in; empty before the first. */
  readonly knot: string;
}

const TAG = /(?<!\\)#\s*(scene|objective|ending)\s*:\s*([^#|}\]]*)/gu;
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
    let knot = '';
    return bare.text.split('\n').flatMap((written, line) => {
      knot = knotAt(written) ?? knot;
      return [...written.matchAll(TAG)].flatMap(({ 0: whole, 1: kind, 2: value = '', index }): readonly ScriptTag[] => {
        const id = value.trim();
        if (id === '' || id.includes('{')) return [];
        const at = { file, line, from: bare.columnOf(line, index), to: bare.columnOf(line, index + whole.trimEnd().length) };
        return [{ kind: kind as ScriptTag['kind'], id, at, knot }];
      });
    });
  });
