/** What somebody wrote at a place that somebody else changed too. */
export interface OtherVersion {
  /** Their name. */
  readonly by: string;
  readonly text: string;
}

/**
 * A place where two editors changed the same sentence, written into the script as comments of ink: what one of them wrote, behind it the sentence that counts until
 * somebody decides, behind that an end. So both are in the text and on the server, the script compiles, and any editor can decide. Source: STUDIO-12.
 */
export interface Conflict {
  /** Where it begins and ends in the script, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** What counts until somebody decides. */
  readonly kept: string;
  /** What others wrote there, at least one. */
  readonly others: readonly [OtherVersion, ...OtherVersion[]];
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

/** The places to decide of a script, in order; one within another is part of its text. A mark that lost its other half is an ordinary comment. */
export function conflictsIn(script: string): readonly Conflict[] {
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
    if (first) found.push({ from, to: end.mark.to, kept: script.slice(kept, end.mark.from), others: [first, ...rest] });
    at = end.at;
  }
  return found;
}

/** The script with a text in place of one that was to be decided. */
export const decided = (script: string, { from, to }: Pick<Conflict, 'from' | 'to'>, text: string): string =>
  script.slice(0, from) + text + script.slice(to);

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
