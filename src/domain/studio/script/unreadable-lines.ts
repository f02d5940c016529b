import { counted } from '#domain/text/count-text.ts';
import { filePath } from '#domain/text/file-path.ts';
import type { Fix, PlacedEdit, Problem } from './problem.ts';
import { afterLine, bracesBefore } from './script-edits.ts';
import type { FilePlace } from './script-facts.ts';
import { linesOf, type ScriptLines, type TextLines } from './script-lines.ts';
import { scriptName } from './text-name.ts';

/** What the compiler of ink says about a line. */
export interface CompilerMessage {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly isWarning: boolean;
}

/** How many lines that ink cannot read are told. Of more than that, it is said how many there are. */
const MOST_UNREADABLE = 200;

/** What is offered for a line that ink cannot read, by what it says of it. `known`: what is found without that. */
type MendsOf = (known: readonly Fix[], at: FilePlace, message: string, lines: ScriptLines) => readonly Fix[];

/** The problems that the compiler names and that are not known already. Source: STUDIO-14, PROOF-102. */
export function compilerProblems(
  messages: readonly CompilerMessage[],
  known: readonly Problem[],
  lines: TextLines,
  mendsOf: MendsOf = (fixes) => fixes,
): readonly Problem[] {
  // What only costs something, or is a hint, does not say why a line cannot be read.
  const told = known.filter(({ kind, weight }) => weight === 'stops' || kind === 'unreadable' || kind === 'loose-end');
  const taken = new Set(told.map(({ at }) => `${at.file} ${at.line}`));
  const isInBraces = bracesIn(lines);
  const before = known.filter(({ kind }) => kind === 'unreadable').length;
  let unreadables = before;
  const found = messages.flatMap(({ file, line, message, isWarning }): Problem[] => {
    const isLoose = isWarning && /loose end|runs out|disappears|need to add/i.test(message);
    if ((isWarning && !isLoose) || taken.has(`${file} ${line}`)) return [];
    taken.add(`${file} ${line}`);
    if (!isLoose) unreadables += 1;
    if (!isLoose && unreadables > MOST_UNREADABLE + 1) return [];
    const of = linesOf(lines, file);
    const text = of.written[line] ?? '';
    const from = text.search(/\S|$/);
    const at = { file, line, from, to: Math.max(text.trimEnd().length, from) };
    if (!isLoose) return [unreadable(at, message, { lines: of, isInBraces: isInBraces(file, line), mendsOf })];
    const indent = text.slice(0, from);
    return [
      {
        kind: 'loose-end',
        weight: 'loses',
        at,
        sentence: 'The story stops here for a player: no choice and no way on follow.',
        fixes: [{ label: 'End the story here', edits: [afterLine(file, line, of, `${indent}-> END`)] }],
      },
    ];
  });
  // Where more were left out before, that is said already.
  const left = before > MOST_UNREADABLE ? 0 : unreadables - MOST_UNREADABLE;
  if (left <= 0) return found;
  const last = found.findLastIndex(({ kind }) => kind === 'unreadable');
  return found.map((one, at) =>
    at === last ? { ...one, sentence: `${counted(left, 'more line')} cannot be read by ink.`, fixes: [] } : one,
  );
}

/** What stands between a brace, which begins no sequence, and a colon or the next brace. */
const IN_BRACES = /(?<!\\)\{(?![~&!$])((?:[^{}:|"~]|"[^"]*")*)[:}]/gu;
/** What stands between the dash of a branch and its colon. */
const IN_BRANCH = /^\s*-(?!>)((?:[^{}:|"~]|"[^"]*")*):/gu;
/** A single sign, or a string, which may have some. */
const SINGLE = /"[^"]*"|(?<![=!<>+\-*/%])=(?![=<>])/gu;

/** The columns, in a line without its comments, of single signs where a condition compares. A dash begins a branch within braces alone, elsewhere a gather. */
function singleSigns(text: string, isInBraces: boolean): readonly number[] {
  const asked = [...text.matchAll(IN_BRACES), ...(isInBraces ? text.matchAll(IN_BRANCH) : [])];
  return asked.flatMap(({ 0: whole, 1: condition = '', index }) => {
    const from = index + whole.length - 1 - condition.length;
    return isProse(condition)
      ? []
      : [...condition.matchAll(SINGLE)].flatMap(({ 0: found, index: at }) => (found === '=' ? [from + at] : []));
  });
}

/** Whether words follow each other without a sign between them, which no condition has. */
const isProse = (condition: string): boolean =>
  /[\p{L}\p{N}_)"]\s+[\p{L}\p{N}_("]/u.test(condition.replaceAll(/\b(?:and|or|not|mod|has|hasnt)\b/gu, '+'));

/** Whether a line stands within braces that another line of its knot opens. Each text is read once, and only where it is asked for. */
function bracesIn(lines: TextLines): (file: string, line: number) => boolean {
  const known = new Map<string, readonly number[]>();
  return (file, line) => {
    const depths = known.get(file) ?? bracesBefore(linesOf(lines, file).bare);
    known.set(file, depths);
    return (depths[line] ?? 0) > 0;
  };
}

function unreadable(
  at: FilePlace,
  message: string,
  { lines, isInBraces, mendsOf }: { readonly lines: ScriptLines; readonly isInBraces: boolean; readonly mendsOf: MendsOf },
): Problem {
  const { bare, columnOf } = lines;
  const { file, line } = at;
  const [, missing] = NOT_LOADED.exec(message) ?? [];
  if (missing !== undefined) return notThere(at, missing);
  const single = singleSigns(bare[line] ?? '', isInBraces).map((column) => columnOf(line, column));
  const said = single.length > 0 ? '“=” sets a variable. To compare it, write “==”.' : sayable(message);
  const edits = single.map((from): PlacedEdit => ({ file, line, from, to: from + 1, insert: '==' }));
  const fixes = mendsOf(edits.length > 0 ? [{ label: 'Write ==', edits }] : [], at, message, lines);
  return { kind: 'unreadable', weight: 'stops', at, sentence: `Ink cannot read this line: ${said}`, fixes };
}

const NOT_LOADED = /^Failed to load: '(.*)'/u;

/** A text that a line includes and that the story has not. */
function notThere(at: FilePlace, named: string): Problem {
  const path = filePath(named);
  const name = scriptName(path, []);
  const can = name.ok && name.value === path;
  return {
    kind: 'unreadable',
    weight: 'stops',
    at,
    sentence: `There is no text ${path} in this story.${can ? '' : ` ${name.ok ? `A script ends with .ink, like ${name.value}.` : name.error}`}`,
    fixes: can ? [{ label: `Add ${path}`, edits: [], adds: path }] : [],
  };
}

/** What a line that ink cannot read may only seem to leave out: who reads a name, who leads to a knot. */
const SEEMING: ReadonlySet<Problem['kind']> = new Set(['unreached', 'unread', 'unchanged', 'may-be-empty']);

/** Problems without those that are none as soon as each line can be read. What names stand in such a line is not known either. Source: PROOF-64, STUDIO-146. */
export function withoutSeeming(problems: readonly Problem[]): readonly Problem[] {
  const unread = new Set(
    problems.flatMap(({ kind, weight, at }) => (kind === 'unreadable' && weight === 'stops' ? [`${at.file} ${at.line}`] : [])),
  );
  const isNamed = ({ kind }: Problem) => kind === 'no-name' || kind === 'no-target';
  const known = problems.filter((one) => !(isNamed(one) && unread.has(`${one.at.file} ${one.at.line}`)));
  return problems.some(({ kind }) => kind === 'unreadable') ? known.filter(({ kind }) => !SEEMING.has(kind)) : known;
}

/** The compiler's words as a sentence. */
function sayable(message: string): string {
  // What ink saw is in words of its own where it was more than letters.
  const text = message.replace(/ after searching:[\s\S]*$|,? but saw '[^']*(?:null|ContentList)[\s\S]*$/, '').trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
