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
  scripts.flatMap(({ file, text }) =>
    writtenTags(file, text, NAMING).flatMap(({ name, value, at, isLoose, knot, placeOf }): readonly ScriptTag[] => {
      const id = value.trim();
      if (id === '' || id.includes('{')) return [];
      const { place, isPlain } = placeOf(0, id.length);
      return [{ kind: name as ScriptTag['kind'], id, at, idAt: isPlain ? place : null, isLoose, knot }];
    }),
  );

/** A tag with a name, as it stands in a script. `value`: all behind the colon and its blanks, to the end of the tag. */
interface WrittenTag extends Pick<ScriptTag, 'at' | 'isLoose' | 'knot'> {
  readonly name: string;
  readonly value: string;
  /** Where signs of its value stand. `isPlain`: no comment stands among them. */
  readonly placeOf: (from: number, length: number) => { readonly place: FilePlace; readonly isPlain: boolean };
}

/** Tags with one of some names; a way on, as any other mark, ends a tag. `flags`: of how a name is written. */
export const tagsNamed = (names: readonly string[], flags: '' | 'i' = ''): RegExp =>
  new RegExp(`(?<!\\\\)#\\s*(${names.join('|')})\\s*:\\s*((?:(?!->|<-)[^#|}\\]])*)`, `gu${flags}`);

const NAMING = tagsNamed(['scene', 'objective', 'ending']);

/** The tags of a text that a pattern of `tagsNamed` finds, in order. */
export function writtenTags(file: string, text: string, tags: RegExp): readonly WrittenTag[] {
  const bare = withoutComments(text);
  const lines = bare.text.split('\n');
  let knot = '';
  return lines.flatMap((written, line) => {
    knot = knotAt(written) ?? knot;
    const placed = (from: number, length: number) => {
      const place: FilePlace = { file, line, from: bare.columnOf(line, from), to: bare.columnOf(line, from + length - 1) + 1 };
      return { place, isPlain: place.to - place.from === length };
    };
    return [...written.matchAll(tags)].map(({ 0: whole, 1: name = '', 2: value = '', index }): WrittenTag => {
      const length = whole.trimEnd().length;
      const { place: at, isPlain } = placed(index, length);
      const before = written.slice(0, index);
      const behind = written.slice(index + length);
      const isNeeded = isEmpty(before, behind) && (before.trim() !== '' || areAlone(lines, new Set([line])));
      const start = index + whole.length - value.length;
      return { ...{ name, value, at, knot }, isLoose: isPlain && !isNeeded, placeOf: (from, long) => placed(start + from, long) };
    });
  });
}

/** What begins a branch or a choice, and what ends it. */
const isEmpty = (before: string, behind: string): boolean =>
  /(?:^|[{|:]|^\s*(?:[*+-]\s*)+(?:\([^)]*\)\s*)?(?:\{[^{}]*\}\s*)*\[?)\s*$/u.test(before) &&
  /^\s*(?:$|[|}]|\](?:\s*$|\s*->|\s*<-))/u.test(behind);
