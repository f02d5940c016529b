import type { Fix, PlacedEdit, Problem, StudiedStory } from './problem.ts';
import type { FilePlace, NameKind } from './script-facts.ts';
import type { ScriptLines } from './script-lines.ts';
import type { Name, Use } from './script-names.ts';

/** What of a name is meant where it is used: a place that the story goes to, something that is called, or a value. */
type Sense = 'place' | 'call' | 'value';

const senseOf = (kind: NameKind): Sense =>
  kind === 'knot' || kind === 'stitch' || kind === 'label' ? 'place' : kind === 'function' || kind === 'external' ? 'call' : 'value';

/** Names that are made a second time. The second one can have a name that is free, and goes where nothing is lost with it. Source: STUDIO-14, STUDIO-146. */
export function sameNames(known: StudiedStory): readonly Problem[] {
  const first = new Map<string, Name>();
  return known.names.names.flatMap((name): Problem[] => {
    if (name.kind === 'temporary' || name.kind === 'item' || name.kind === 'external') return [];
    const other = first.get(name.path);
    if (!other) {
      first.set(name.path, name);
      return [];
    }
    const where = `line ${other.at.line + 1}${other.at.file === name.at.file ? '' : ` of ${other.at.file}`}`;
    const sentence = `There is a ${other.kind} ${name.name} already, in ${where}: ink cannot tell which one is meant.`;
    const fixes = [withoutCopy(name, other, known), renamed(name, other, known)].filter((fix) => fix !== null);
    return [{ kind: 'twice', weight: 'stops', at: name.at, sentence, fixes }];
  });
}

/** A line that makes a value and nothing else. */
const VALUE_LINE = /^\s*(?:VAR|CONST)\b[^{]*$/u;

/** Takes the second line out where it says the same as the first. */
function withoutCopy({ name, kind, value, at }: Name, other: Name, { lines }: StudiedStory): Fix | null {
  if ((kind !== 'variable' && kind !== 'constant') || kind !== other.kind || value === '' || value !== other.value) return null;
  const { file, line } = at;
  const of = lines.get(file);
  const written = of?.written[line];
  if (!of || written === undefined || written !== of.bare[line] || !VALUE_LINE.test(written) || of.goesOn(line - 1)) return null;
  return { label: `Delete ${name} here`, edits: [{ file, line, from: 0, toLine: line + 1, to: 0, insert: '' }] };
}

/** Gives the second of two alike a name that nothing has. What can mean that one alone is written with it then. */
function renamed(name: Name, other: Name, known: StudiedStory): Fix | null {
  if (!isWhole(name.at, name.name)) return null;
  const free = freeName(name.name, known.names.names);
  const places = [name.at, ...usesOf(name, other, known)];
  if (!places.every((at) => isWhole(at, name.name))) return null;
  return { label: `Name it ${free}`, edits: places.map((at): PlacedEdit => ({ ...at, insert: free })) };
}

/** Whether a name stands at its place without a comment within it. */
const isWhole = ({ from, to }: FilePlace, name: string): boolean => to - from === name.length;

/** A name with a number behind it that nothing of a story has. */
function freeName(name: string, names: readonly Name[]): string {
  const taken = new Set(names.map((one) => one.name));
  const stem = name.replace(/_\d+$/u, '');
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/** Where the second of two alike is surely meant: before something that it alone has, and where the first could not be meant. */
function usesOf(name: Name, other: Name, { names: { uses }, lines, outline }: StudiedStory): readonly FilePlace[] {
  const rows = outline.chapters.flatMap((chapter) => chapter.rows);
  const row = rows.find(({ at }) => at.file === name.at.file && at.line === name.at.line);
  const end = row && name.kind !== 'label' ? row.end : endOfMaking(name.at, lines.get(name.at.file));
  const isWithin = ({ file, line }: FilePlace) => file === name.at.file && line >= name.at.line && line < end;
  return uses.flatMap((use, at): readonly FilePlace[] => {
    if (use.of !== name && use.of !== other) return [];
    const next = use.isLast ? undefined : uses[at + 1];
    const isOwn = next ? next.of !== null && isWithin(next.of.at) : means(use, name, other);
    return isOwn ? [use.at] : [];
  });
}

/** The line behind the one that makes a name. */
const endOfMaking = ({ line }: FilePlace, lines: ScriptLines | undefined): number => Math.min(line + 1, lines?.bare.length ?? line + 1);

/** Whether a use means a name by what it does with it, and cannot mean another of that name. */
function means({ role }: Use, name: Name, other: Name): boolean {
  const [own, others] = [senseOf(name.kind), senseOf(other.kind)];
  if (own === others) return false;
  if (role === 'call') return own === 'call';
  if (role === 'write') return own === 'value';
  // What is read is a value, if there is one, else how often a place was told.
  if (role === 'read') return own === 'value' || (own === 'place' && others === 'call');
  return own === 'place';
}
