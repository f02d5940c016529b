import type { PlacedEdit } from './problem.ts';
import type { FilePlace } from './script-facts.ts';
import type { Name, ScriptNames } from './script-names.ts';

/** A name with all places where it stands. */
export interface NameUses {
  readonly name: string;
  /** With what it is in: `knot.stitch`. */
  readonly path: string;
  readonly kind: Name['kind'];
  readonly made: FilePlace;
  /** Where it is used, in the order of the texts. */
  readonly used: readonly FilePlace[];
}

const holds = (at: FilePlace, file: string, line: number, column: number): boolean =>
  at.file === file && at.line === line && at.from <= column && column <= at.to;

/** The name at a place of a text, with its uses; null where no name of the story stands. Source: STUDIO-16. */
export function nameUsesAt({ names, uses }: ScriptNames, file: string, line: number, column: number): NameUses | null {
  const of =
    uses.find((use) => use.of !== null && holds(use.at, file, line, column))?.of ?? names.find(({ at }) => holds(at, file, line, column));
  if (!of) return null;
  return {
    name: of.name,
    path: of.path,
    kind: of.kind,
    made: of.at,
    used: uses
      .filter((use) => use.of === of)
      .map(({ at }) => at)
      .toSorted(byPlace),
  };
}

function byPlace(one: FilePlace, two: FilePlace): number {
  if (one.file !== two.file) return one.file < two.file ? -1 : 1;
  return one.line - two.line || one.from - two.from;
}

/** What renames a thing everywhere. */
export const renamed = ({ made, used }: NameUses, name: string): readonly PlacedEdit[] =>
  [made, ...used].map((at) => ({ ...at, insert: name }));

const NAME = /^[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*$/u;
const WORDS_OF_INK = new Set([
  'END',
  'DONE',
  'VAR',
  'CONST',
  'LIST',
  'temp',
  'ref',
  'function',
  'not',
  'and',
  'or',
  'mod',
  'has',
  'hasnt',
  'else',
  'true',
  'false',
  'return',
]);

/** Why a thing cannot have a name; null where it can. Source: STUDIO-16. */
export function nameRefusal({ names }: Pick<ScriptNames, 'names'>, of: NameUses, name: string): string | null {
  if (!NAME.test(name)) return 'A name is made of letters, digits and _, with one letter at least.';
  if (WORDS_OF_INK.has(name)) return `${name} is a word of ink.`;
  const other = names.find((one) => one.name === name);
  if (!other || name === of.name) return null;
  const where = other.at.file === of.made.file ? '' : ` of ${other.at.file}`;
  return `${name} is taken: ${other.kind} in line ${other.at.line + 1}${where}.`;
}
