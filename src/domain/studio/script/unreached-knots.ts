import { counted } from '#domain/text/count-text.ts';
import type { Fix, Problem, StudiedStory } from './problem.ts';
import { besideChoices, LAST_WAY, lastLine, removal } from './script-edits.ts';
import type { FilePlace, NameKind } from './script-facts.ts';
import { linesOf, type ScriptLines } from './script-lines.ts';
import { knotOfPath, type ScriptNames } from './script-names.ts';
import type { OutlineRow } from './story-outline.ts';

/** Rows that nobody reaches, without those that only such a row leads to. */
export function unreachedRows(rows: readonly OutlineRow[]): readonly OutlineRow[] {
  const lost = rows.filter(
    (row) => !row.isReached && (row.kind === 'knot' || rows.some(({ path, isReached }) => isReached && path === knotOfPath(row.path))),
  );
  const heads = lost.filter((row) => row.waysIn === 0);
  // Those that lead to each other alone are said once.
  return heads.length > 0 ? heads : lost.filter((_, at) => at === 0);
}

/** What is said of a knot or stitch that nobody reaches, with a way to lead there and one to take it out. */
export function unreached(row: OutlineRow, rows: readonly OutlineRow[], known: StudiedStory): Problem {
  const holds = [row.choices > 0 && counted(row.choices, 'choice'), row.words > 0 && counted(row.words, 'word')].filter(
    (part) => part !== false,
  );
  const isOne = row.choices + row.words === 1;
  const lost = holds.length === 0 ? '' : ` Its ${holds.join(' and ')} ${isOne ? 'is' : 'are'} never shown.`;
  const lines = linesOf(known.lines, row.at.file);
  const before = rows.findLast(
    (one) => one.isReached && one.kind !== 'function' && one.at.file === row.at.file && one.at.line < row.at.line,
  );
  const lead = before && leadTo(row, before, { rows, lines });
  const fixes = [lead, isNeeded(row, known.names, lines) ? undefined : removal(row, lines)];
  return {
    kind: 'unreached',
    weight: 'loses',
    at: row.at,
    sentence: `Nobody can reach ${row.name}.${lost}`,
    fixes: fixes.filter((fix) => fix !== undefined),
  };
}

/** What the whole story knows, wherever it is made. */
const OF_THE_STORY: ReadonlySet<NameKind> = new Set(['variable', 'constant', 'list', 'item', 'external']);

/** Whether something outside of a knot, stitch or function needs what is made in it: its own name, one of its parts, or a name of the whole story. */
export function isNeeded(row: OutlineRow, { names, uses }: ScriptNames, { bare }: ScriptLines): boolean {
  const isWithin = ({ file, line }: FilePlace) => file === row.at.file && line >= row.at.line && line < row.end;
  return (
    names.some(({ kind, at }) => OF_THE_STORY.has(kind) && isWithin(at)) ||
    uses.some(({ of, at }) => of !== null && isWithin(of.at) && !isWithin(at)) ||
    bare.slice(row.at.line, row.end).some((text) => /^\s*INCLUDE\b/u.test(text))
  );
}

/** Behind the name of a knot that is to be given something. */
const TAKES = /^\s*\(\s*[^\s)]/u;

/** A choice beside the first ones of a knot; where it has none, its last way leads elsewhere. */
function leadTo(
  row: OutlineRow,
  from: OutlineRow,
  { rows, lines }: { readonly rows: readonly OutlineRow[]; readonly lines: ScriptLines },
): Fix | undefined {
  const { file } = row.at;
  if (TAKES.test((lines.written[row.at.line] ?? '').slice(row.at.to))) return undefined;
  // A knot ends for this where its first stitch begins.
  const next = rows.find(({ at }) => at.file === file && at.line > from.at.line);
  const end = Math.min(from.end, next?.at.line ?? from.end);
  if (from.choices > 0) {
    const edit = besideChoices({ file, line: from.at.line, end }, lines, `[${row.name}] -> ${row.path}`);
    return edit && { label: `Add a choice in ${from.name}`, edits: [edit] };
  }
  const line = lastLine(lines, end);
  const [whole, way] = LAST_WAY.exec(lines.bare[line] ?? '') ?? [];
  if (whole === undefined || way === undefined || isOnlyWay(way, from, rows)) return undefined;
  const to = whole.trimEnd().length;
  const edit = { file, line, from: lines.columnOf(line, to - way.length), to: lines.columnOf(line, to - 1) + 1 };
  // A comment between its signs would go with it.
  if (edit.to - edit.from !== way.length) return undefined;
  return { label: `Lead here from line ${line + 1}`, edits: [{ ...edit, insert: `-> ${row.path}` }] };
}

/** Whether nothing else leads to where a way of a knot leads. */
function isOnlyWay(way: string, { path }: OutlineRow, rows: readonly OutlineRow[]): boolean {
  const name = way.slice('->'.length).trim();
  const target = rows.find((one) => one.path === `${knotOfPath(path)}.${name}`) ?? rows.find((one) => one.path === name);
  return target !== undefined && target.waysIn < 2;
}
