import { entryAt, sheetEntries } from './sheet-entries.ts';

/** What somebody wrote at a place that somebody else changed too. */
export interface OtherVersion {
  /** Their name. */
  readonly by: string;
  readonly text: string;
}

/** What a text is written in: ink, or YAML as sheets and books are. */
export type TextForm = 'script' | 'sheet';

export const formOf = (path: string): TextForm => (/\.ya?ml$/iu.test(path) ? 'sheet' : 'script');

/**
 * A place where two editors changed the same, written into the text as comments. In a script, what one of them wrote stands before the sentence that counts until somebody decides, and an end behind it. In a sheet a
 * comment is not possible everywhere: one line stands before the field of the sheet that it is in. So both are in the text and on the server, it can be read and compiled, and any editor can decide. Source: STUDIO-12.
 */
export interface Conflict {
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** The comment of a sheet, before the place; null in a script, where the marks are in the place. */
  readonly mark: { readonly from: number; readonly to: number } | null;
  /** Whether what counted has become another text since: in a sheet the comment can then be taken out alone. */
  readonly isOver: boolean;
  /** What counts until somebody decides. */
  readonly kept: string;
  /** What others wrote there, at least one. */
  readonly others: readonly [OtherVersion, ...OtherVersion[]];
}

/** A place to decide of a sheet: what counts there, and the keys of the entries that lead to it (`sheetEntries`). */
export interface SheetPlace {
  readonly path: readonly string[];
  readonly kept: string;
  readonly other: OtherVersion;
}

/** What begins a comment that holds a place of a sheet, up to the end of its line. */
const SHEET_MARK = /^#≠ (\[.*\])$/gmu;

/** A place to decide as a line before its field: there it breaks no text over several lines. */
export const sheetMark = ({ path, kept, other }: SheetPlace): string => `#≠ ${inOneLine([other.by, other.text, kept, path])}\n`;

/** Signs that end a line for some readers stand in JSON as they are. */
const inOneLine = (values: readonly unknown[]): string =>
  JSON.stringify(values).replace(/[\u0085\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

function sheetConflictsIn(sheet: string): readonly Conflict[] {
  const marks = [...sheet.matchAll(SHEET_MARK)];
  if (marks.length === 0) return [];
  const entries = sheetEntries(sheet);
  return marks.flatMap(({ 0: line, 1: json = '', index }): readonly Conflict[] => {
    const place = sheetPlace(json);
    if (place === null) return [];
    const mark = { from: index, to: Math.min(index + line.length + 1, sheet.length) };
    const found = place.path.length === 0 ? wholeBehind(sheet, mark.to) : entries && entryAt(entries, place.path);
    // Elsewhere the same may be written by chance.
    const isOver = found?.text !== place.kept;
    const from = isOver ? mark.to : (found?.from ?? mark.to);
    return [{ from, to: isOver ? from : from + place.kept.length, mark, isOver, kept: place.kept, others: [place.other] }];
  });
}

/** All that is behind the marks at the beginning of a sheet. */
function wholeBehind(sheet: string, from: number): { readonly from: number; readonly text: string } {
  const begin = from + (/^(?:#≠ [^\n]*\n|\s)*/u.exec(sheet.slice(from))?.[0].length ?? 0);
  return { from: begin, text: sheet.slice(begin).trimEnd() };
}

function sheetPlace(json: string): SheetPlace | null {
  try {
    const [by, text, kept, path, ...more] = JSON.parse(json) as readonly unknown[];
    const isPath = Array.isArray(path) && path.every((key) => typeof key === 'string');
    const isMark = typeof by === 'string' && typeof text === 'string' && typeof kept === 'string' && isPath;
    return isMark && more.length === 0 ? { other: { by, text }, kept, path } : null;
  } catch {
    return null;
  }
}

/** A place to decide, as it stands in a script. */
export const conflictText = (kept: string, { by, text }: OtherVersion): string =>
  `/*≠ ${by.replace(/[:\n*/\u2060]/gu, ' ')}: ${escaped(text)} ≠*/${kept}/*≠*/`;

/** Each part ends before the next mark could begin, so that a search takes a time linear in the script. */
const MARK = /\/\*≠ ([^:\n*]*): ((?:(?!\/\*)[^\n])*?) ≠\*\/|\/\*≠\*\//gu;

interface Mark {
  readonly from: number;
  readonly to: number;
  /** Null for an end. */
  readonly other: OtherVersion | null;
}

/** The places to decide of a text, in order; one within another is part of its text. A mark that lost its other half is an ordinary comment. */
export const conflictsIn = (text: string): readonly Conflict[] => {
  const found = scriptConflictsIn(text);
  return found.length > 0 ? found : sheetConflictsIn(text);
};

function scriptConflictsIn(script: string): readonly Conflict[] {
  const marks = [...script.matchAll(MARK)].map(
    ({ 0: mark, 1: by, 2: text = '', index }): Mark => ({
      from: index,
      to: index + mark.length,
      other: by === undefined ? null : { by, text: unescaped(text) },
    }),
  );
  const found: Conflict[] = [];
  for (let at = 0; at < marks.length; at += 1) {
    const end = endOf(marks, at);
    if (end === null) continue;
    const heads = headsFrom(marks, at);
    const [first, ...rest] = heads.flatMap(({ other }) => (other === null ? [] : [other]));
    const [from, kept] = [heads[0]?.from ?? 0, heads.at(-1)?.to ?? 0];
    const place = { from, to: end.mark.to, mark: null, isOver: false };
    if (first) found.push({ ...place, kept: script.slice(kept, end.mark.from), others: [first, ...rest] });
    at = end.at;
  }
  return found;
}

/** The text with another in place of one that was to be decided. */
export function decided(
  text: string,
  { from, to, mark, isOver }: Pick<Conflict, 'from' | 'to' | 'mark' | 'isOver'>,
  chosen: string,
): string {
  const placed = isOver ? text : text.slice(0, from) + chosen + text.slice(to);
  return mark === null ? placed : placed.slice(0, mark.from) + placed.slice(mark.to);
}

/** The marks of one place that stand at its beginning, one right behind the other: a place may have several other versions. */
function headsFrom(marks: readonly Mark[], at: number): readonly Mark[] {
  let to = at;
  while (marks[to + 1]?.other && marks[to + 1]?.from === marks[to]?.to) to += 1;
  return marks.slice(at, to + 1);
}

/** The end of the place that begins with a mark; null where there is none. */
function endOf(marks: readonly Mark[], at: number): { readonly mark: Mark; readonly at: number } | null {
  if (!marks[at]?.other) return null;
  let open = 0;
  for (let next = at; next < marks.length; next += 1) {
    const mark = marks[next];
    if (!mark) return null;
    const isFurther = mark.other !== null && next > 0 && marks[next - 1]?.other && marks[next - 1]?.to === mark.from && next > at;
    if (mark.other === null) open -= 1;
    else if (!isFurther) open += 1;
    if (open === 0) return { mark, at: next };
  }
  return null;
}

/** Signs that would end a mark or its line, and the one that escapes them. A mark stands in one line, so that it also ends within a comment to the end of its line. */
const escapes: readonly (readonly [sign: string, code: string])[] = [
  ['\u2060', '\u20600'],
  ['*/', '\u20601'],
  ['/*', '\u20603'],
  ['⏎', '\u20602'],
  ['\n', '⏎'],
];

const escaped = (text: string): string => escapes.reduce((all, [sign, code]) => all.replaceAll(sign, code), text);

const unescaped = (text: string): string => text.replace(/⏎|\u2060[0-3]/gu, (code) => escapes.find(([, one]) => one === code)?.[0] ?? code);
