import { counted } from '#domain/text/count-text.ts';
import { editDistance } from '#domain/text/edit-distance.ts';
import { filePath } from '#domain/text/file-path.ts';
import type { FilePlace, NameKind, Parameter, Passed } from './script-facts.ts';
import { endOf, type ScriptLines, scriptLines } from './script-lines.ts';
import { knotOfPath, type Name, type ScriptNames, type Use } from './script-names.ts';
import type { OutlineRow, StoryOutline } from './story-outline.ts';
import { textName } from './text-name.ts';

/** What stands at a place of a text becomes `insert`. */
export interface PlacedEdit extends FilePlace {
  readonly insert: string;
  /** The last line of what is replaced, where it is another than the first; `to` is a column of it. */
  readonly toLine?: number;
}

/** A way to put a problem right, as a button says it. */
export interface Fix {
  readonly label: string;
  readonly edits: readonly PlacedEdit[];
  /** The name of a text that is added to the story. Source: STUDIO-159. */
  readonly adds?: string;
}

/** `stops`: the story cannot be played. `loses`: players never see something, or come to a place without a way on. `hint`: nothing is broken. */
export interface Problem {
  readonly kind:
    | ('no-target' | 'no-name' | 'no-row' | 'unreached' | 'unreadable' | 'loose-end' | 'twice')
    | ('unread' | 'unchanged' | 'alike' | 'settled' | 'may-be-empty' | 'no-data' | 'endless' | 'slip');
  readonly weight: 'stops' | 'loses' | 'hint';
  readonly at: FilePlace;
  /** What is wrong for a player, and what it costs. */
  readonly sentence: string;
  /** The first one is the nearest way on. */
  readonly fixes: readonly Fix[];
}

/** What the compiler of ink says about a line. */
export interface CompilerMessage {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly isWarning: boolean;
}

/** The lines of a story's texts, by their files. */
export type TextLines = ReadonlyMap<string, ScriptLines>;

const NO_LINES = scriptLines('');

export interface Known {
  readonly names: ScriptNames;
  readonly outline: StoryOutline;
  readonly lines: TextLines;
}

/** What is wrong in a story as its names and its outline tell, in the order of its texts. Source: STUDIO-14. */
export function storyProblems(known: Known): readonly Problem[] {
  const rows = known.outline.chapters.flatMap((chapter) => chapter.rows);
  const behind = behindMeant(known);
  const lost = unreachedRows(rows).filter(({ path }) => !behind.has(knotOfPath(path)));
  return [
    ...known.names.uses.filter(({ isUnknown }) => isUnknown).map((use) => unknownName(use, known)),
    ...lost.map((row) => unreached(row, rows, known)),
  ].toSorted(inOrder);
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
    const of = lines.get(file) ?? NO_LINES;
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

/** How many braces stand open where each line begins, each knot counted by itself. */
export function bracesBefore(bare: readonly string[]): readonly number[] {
  let depth = 0;
  return bare.map((text) => {
    if (KNOT.test(text)) depth = 0;
    const before = depth;
    for (const [sign] of text.matchAll(/(?<!\\)[{}]/gu)) depth += sign === '{' ? 1 : -1;
    return before;
  });
}

/** Whether a line stands within braces that another line of its knot opens. Each text is read once, and only where it is asked for. */
function bracesIn(lines: TextLines): (file: string, line: number) => boolean {
  const known = new Map<string, readonly number[]>();
  return (file, line) => {
    const depths = known.get(file) ?? bracesBefore((lines.get(file) ?? NO_LINES).bare);
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
  const name = textName(path, []);
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

export const inOrder = (one: Problem, two: Problem): number =>
  one.at.file === two.at.file ? one.at.line - two.at.line || one.at.from - two.at.from : one.at.file < two.at.file ? -1 : 1;

/** The compiler's words as a sentence. */
function sayable(message: string): string {
  // What ink saw is in words of its own where it was more than letters.
  const text = message.replace(/ after searching:[\s\S]*$|,? but saw '[^']*(?:null|ContentList)[\s\S]*$/, '').trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

const PLACES: readonly NameKind[] = ['knot', 'stitch', 'label'];
const VALUES: readonly NameKind[] = ['variable', 'constant', 'list', 'item', 'temporary'];
const SET: readonly NameKind[] = ['variable', 'list', 'temporary'];
const CALLED: readonly NameKind[] = ['function', 'external', 'list'];

const isValue = ({ role }: Use): boolean => role === 'read' || role === 'write' || role === 'call';

function unknownName(use: Use, known: Known): Problem {
  const { name, at, role } = use;
  const what = !isValue(use)
    ? use.index === 0
      ? 'is no knot yet'
      : `is no place in ${use.parts[use.index - 1] ?? ''} yet`
    : role === 'call'
      ? 'is no function yet'
      : role === 'write'
        ? 'is set here, and no line makes it'
        : 'is read here, and no line makes it';
  const near = nearest(name, meantBy(use, known.names.names));
  const meant = near && writtenAs(near, use);
  const instead: readonly Fix[] = meant === null ? [] : [{ label: `Use ${meant}`, edits: [{ ...at, insert: meant }] }];
  const make = made(use, known);
  return {
    kind: isValue(use) ? 'no-name' : 'no-target',
    weight: 'stops',
    at,
    sentence: `${name} ${what}. ${meant === null ? '' : `Did you mean ${meant}?`}`.trim(),
    fixes: make ? [...instead, make] : instead,
  };
}

/** The names that ink would understand in the place of one that nothing has. */
function meantBy(use: Use, names: readonly Name[]): readonly Name[] {
  const { role, parts, index, flow } = use;
  const kinds = !isValue(use) ? PLACES : role === 'call' ? CALLED : role === 'write' ? SET : VALUES;
  const knot = knotOfPath(flow);
  if (parts.length > 1) {
    // The first part is a knot or a list, and the next one is in it.
    const [first = '', next = ''] = parts;
    if (parts.length > 2) return [];
    const isInner = (one: Name, of: string) => (one.kind === 'item' ? one.within : knotOfPath(one.path)) === of;
    const isPart = ({ kind }: Name) => kind === 'stitch' || kind === 'label' || (kind === 'item' && role === 'read');
    const inner = names.filter((one) => isPart(one) && takes(one, use));
    if (index > 0) return inner.filter((one) => isInner(one, first));
    const outer = new Set(inner.flatMap((one) => (one.name === next ? [one.kind === 'item' ? one.within : knotOfPath(one.path)] : [])));
    return names.filter(({ kind, path }) => (kind === 'knot' || (kind === 'list' && role === 'read')) && outer.has(path));
  }
  return names.filter(
    (one) =>
      kinds.includes(one.kind) &&
      // Who writes in a knot rarely means that one.
      (isValue(use) || one.path !== knot) &&
      (one.kind !== 'temporary' || knotOfPath(one.within) === knot) &&
      takes(one, use),
  );
}

/** Whether a place or a function takes what another is given. */
function takes({ kind, parameters }: Name, { role, passes }: Use): boolean {
  if (role === 'read' || role === 'write' || role === 'target' || kind === 'external') return true;
  if (kind === 'list') return passes.length === 1;
  const fits = (parameter: Parameter, passed: Passed | undefined) =>
    parameter === 'value' || passed === 'variable' || (parameter === 'place' && passed === 'place');
  return parameters.length === passes.length && parameters.every((parameter, at) => fits(parameter, passes[at]));
}

/** A name as ink understands it where another stands: a place in another knot has that before it. */
const writtenAs = ({ kind, name, path }: Name, { flow, parts }: Use): string =>
  parts.length === 1 && (kind === 'stitch' || kind === 'label') && knotOfPath(path) !== knotOfPath(flow) ? path : name;

/** What makes the name that nothing has; undefined where no line can. */
function made(use: Use, { names, outline, lines }: Known): Fix | undefined {
  const { name, at, role, parts, index } = use;
  const [first = '', second = ''] = parts;
  const takesAs = parametersOf(use, names.names);
  if (role === 'call') return makeFunction(name, takesAs, { file: at.file, lines });
  if (isValue(use)) return parts.length === 1 ? makeVariable(name, at.file) : undefined;
  const ends = role === 'tunnel' ? '->->' : role === 'thread' ? '-> DONE' : '-> END';
  if (parts.length === 1) return makeKnot(name, at, lines, { takes: takesAs, ends });
  // A stitch has no name that the whole story knows already.
  if (parts.length > 2 || names.names.some(({ path }) => path === second)) return undefined;
  if (index === 0) return makeKnot(first, at, lines, { takes: '', ends: `= ${second}${takesAs}\n${ends}` });
  const row = outline.chapters.flatMap(({ rows }) => rows).find(({ path }) => path === first);
  return row?.kind === 'knot' ? makeStitch(row, `= ${second}${takesAs}\n${ends}`, lines) : undefined;
}

/** The parameters of what is made, as they are written, for what it is given. */
function parametersOf({ passes, parts }: Use, names: readonly Name[]): string {
  if (passes.length === 0) return '';
  const taken = new Set([...parts, ...names.map(({ name }) => name)]);
  let number = 0;
  const free = (): string => {
    number += 1;
    const name = passes.length === 1 && number === 1 ? 'value' : `value_${number}`;
    return taken.has(name) ? free() : name;
  };
  return `(${passes.map((passed) => (passed === 'place' ? `-> ${free()}` : free())).join(', ')})`;
}

/** The name that is meant where another is written: at most a third of its letters differ, or one begins with the other. */
export function nearest(written: string, names: readonly Name[]): Name | null {
  let [best, least] = [null as Name | null, Number.POSITIVE_INFINITY];
  for (const name of names) {
    const distance = distanceTo(written, name.name);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** How many letters differ; endless where the one is not meant by the other. */
function distanceTo(written: string, name: string): number {
  const [lower, other] = [written.toLowerCase(), name.toLowerCase()];
  if (Math.abs(other.length - lower.length) > 3 && !other.startsWith(lower)) return Number.POSITIVE_INFINITY;
  const distance = other.startsWith(lower) && lower.length > 1 ? 1 : editDistance(lower, other);
  return distance <= Math.max(1, Math.floor(other.length / 3)) ? distance : Number.POSITIVE_INFINITY;
}

/** The names that may be meant where a name stands that nothing has, and those that several have: what is said of them may only seem so. Source: PROOF-103, STUDIO-146. */
export function maybeMeant({ names, uses }: Pick<ScriptNames, 'names' | 'uses'>): ReadonlySet<Name> {
  const written = new Set(uses.flatMap(({ isUnknown, parts, index }) => (isUnknown ? parts.slice(index) : [])));
  const near = written.size === 0 ? [] : names.filter(({ name }) => [...written].some((one) => Number.isFinite(distanceTo(one, name))));
  const ofStory = names.filter(({ kind }) => kind !== 'temporary' && kind !== 'item' && kind !== 'external');
  const alike = [...Map.groupBy(ofStory, ({ path }) => path).values()].filter(({ length }) => length > 1);
  return new Set([...near, ...alike.flat()]);
}

/** The knots that may be meant somewhere, and those that one comes to from them. */
function behindMeant({ names, outline: { links } }: Known): ReadonlySet<string> {
  const behind = new Set([...maybeMeant(names)].filter(({ kind }) => PLACES.includes(kind)).map(({ path }) => knotOfPath(path)));
  const next = Map.groupBy(links, ({ from }) => from);
  // A set gives what is added while it is walked.
  for (const knot of behind) for (const { to } of next.get(knot) ?? []) behind.add(to);
  return behind;
}

const KNOT = /^[ \t]*={2,}/;

/** Puts a new knot behind the one that leads to it. `takes`: its parameters, with their brackets. `ends`: what stands in it. */
export function makeKnot(
  name: string,
  { file, line }: Pick<FilePlace, 'file' | 'line'>,
  lines: TextLines,
  { takes: takesAs, ends } = { takes: '', ends: '-> END' },
): Fix {
  const of = lines.get(file) ?? NO_LINES;
  const next = of.bare.findIndex((one, at) => at > line && KNOT.test(one));
  // A chapter's mark and what else stands over the next knot stay with it.
  let end = next < 0 ? of.bare.length : next;
  while (end > line + 1 && isBlank(of.bare[end - 1])) end -= 1;
  return { label: `Make knot ${name}`, edits: [afterLine(file, end - 1, of, `\n=== ${name}${takesAs} ===\n${ends}\n`)] };
}

/** Puts a new stitch at the end of its knot. `text`: all of it. */
function makeStitch({ name, at: { file }, end }: OutlineRow, text: string, lines: TextLines): Fix {
  const of = lines.get(file) ?? NO_LINES;
  const [, stitch = ''] = /^= ([^\s(]+)/u.exec(text) ?? [];
  return { label: `Make stitch ${stitch} in ${name}`, edits: [afterLine(file, lastLine(of, end), of, text)] };
}

function makeFunction(name: string, takesAs: string, { file, lines }: { readonly file: string; readonly lines: TextLines }): Fix {
  const of = lines.get(file) ?? NO_LINES;
  return {
    label: `Make function ${name}`,
    edits: [afterLine(file, of.written.length - 1, of, `\n=== function ${name}${takesAs || '()'}\n~ return 0\n`)],
  };
}

const makeVariable = (name: string, file: string): Fix => ({
  label: `Make variable ${name}`,
  edits: [{ file, line: 0, from: 0, to: 0, insert: `VAR ${name} = 0\n` }],
});

/** Puts whole lines behind a line, and behind a comment that begins in it. */
function afterLine(file: string, line: number, lines: ScriptLines, insert: string): PlacedEdit {
  const at = endOf(lines, Math.max(line, 0));
  const end = (lines.written[at] ?? '').length;
  return { file, line: at, from: end, to: end, insert: `\n${insert.replace(/\n$/, '')}` };
}

/** Rows that nobody reaches, without those that only such a row leads to. */
function unreachedRows(rows: readonly OutlineRow[]): readonly OutlineRow[] {
  const lost = rows.filter(
    (row) => !row.isReached && (row.kind === 'knot' || rows.some(({ path, isReached }) => isReached && path === knotOfPath(row.path))),
  );
  const heads = lost.filter((row) => row.waysIn === 0);
  // Those that lead to each other alone are said once.
  return heads.length > 0 ? heads : lost.filter((_, at) => at === 0);
}

function unreached(row: OutlineRow, rows: readonly OutlineRow[], known: Known): Problem {
  const holds = [row.choices > 0 && counted(row.choices, 'choice'), row.words > 0 && counted(row.words, 'word')].filter(
    (part) => part !== false,
  );
  const isOne = row.choices + row.words === 1;
  const lost = holds.length === 0 ? '' : ` Its ${holds.join(' and ')} ${isOne ? 'is' : 'are'} never shown.`;
  const lines = known.lines.get(row.at.file) ?? NO_LINES;
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

/** Takes a knot or stitch out. Comments that go on into it or out of it stay whole. */
export function removal({ kind, at: { file, line }, end }: OutlineRow, lines: ScriptLines): Fix {
  const last = lastLine(lines, end);
  const from = lines.columnOf(line, (lines.bare[line] ?? '').search(/\S|$/u));
  const code = (lines.bare[last] ?? '').trimEnd().length;
  const to = lines.goesOn(last) ? lines.columnOf(last, code - 1) + 1 : (lines.written[last] ?? '').length;
  return { label: `Delete ${kind}`, edits: [{ file, line, from, toLine: last, to, insert: '' }] };
}

/** A line that ends with a way on, by itself. */
export const LAST_WAY = /^(?!\s*(?:~|VAR\b|CONST\b)).*?(->[ \t]*[\p{L}\p{N}_.]+)[ \t]*$/u;
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

/** The marks of a choice or of a gather. */
const CHOICE = /^\s*((?:[*+]\s*)+)/u;
const GATHER = /^\s*((?:-(?!>)\s*)+)/u;

/** Puts a choice beside the first ones of a knot: what stands behind their gather may be where nobody comes. Undefined where they stand behind a condition, behind a way on, or where inner ones begin. Source: PROOF-104. */
function besideChoices(
  { file, line, end }: { readonly file: string; readonly line: number; readonly end: number },
  lines: ScriptLines,
  insert: string,
): PlacedEdit | undefined {
  const bare = lines.bare.slice(line, end);
  const depths = bracesBefore(bare);
  const marks = (at: number, of: RegExp) => (at === 0 || depths[at] !== 0 ? 0 : marksOf(bare[at], of));
  const levels = bare.map((_, at) => marks(at, CHOICE));
  // An inner one without an outer one is passed by.
  const first = levels.indexOf(1);
  if (first < 0) return undefined;
  // Inner gathers and choices without an outer one lead past those behind them.
  const isAside = (text: string, at: number) => (depths[at] === 0 && LAST_WAY.test(text)) || marks(at, GATHER) > 1 || levels[at] !== 0;
  if (bare.slice(0, first).some((text, at) => at > 0 && isAside(text, at))) return undefined;
  return behindChoices({ file, line, end, at: line + first }, lines, insert);
}

/** Puts a choice behind those that the one at a line is among, with as many marks. Undefined where that stands behind a condition, or a comment goes on into what follows. */
export function behindChoices(
  { file, line, end, at: one }: { readonly file: string; readonly line: number; readonly end: number; readonly at: number },
  lines: ScriptLines,
  insert: string,
): PlacedEdit | undefined {
  const bare = lines.bare.slice(line, end);
  const depths = bracesBefore(bare);
  const level = marksOf(bare[one - line], CHOICE);
  if (depths[one - line] !== 0 || level === 0) return undefined;
  const isPast = (marks: number, least: number) => marks > 0 && marks <= least;
  const outer = bare.findIndex(
    (text, at) => at > one - line && depths[at] === 0 && (isPast(marksOf(text, GATHER), level) || isPast(marksOf(text, CHOICE), level - 1)),
  );
  const stop = outer < 0 ? end : line + outer;
  const last = lastLine(lines, stop);
  if (endOf(lines, last) >= stop) return undefined;
  return afterLine(file, last, lines, `${'+ '.repeat(level)}${insert}`);
}

/** How many marks a line begins with. */
const marksOf = (text: string | undefined, of: RegExp): number => of.exec(text ?? '')?.[1]?.replaceAll(/\s/gu, '').length ?? 0;

const isBlank = (text = ''): boolean => text.trim() === '';

/** The last line before one that says something. */
export function lastLine({ bare }: ScriptLines, end: number): number {
  let line = Math.min(end, bare.length) - 1;
  while (line > 0 && isBlank(bare[line])) line -= 1;
  return line;
}
