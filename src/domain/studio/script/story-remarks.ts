import { counted } from '#domain/text/count-text.ts';
import { type Condition, canBe, namesIn, type Range, readCondition } from './condition.ts';
import { areAlone } from './lone-lines.ts';
import type { Fix, PlacedEdit, Problem, StudiedStory } from './problem.ts';
import { behindChoices, removal } from './script-edits.ts';
import type { FilePlace } from './script-facts.ts';
import type { TextLines } from './script-lines.ts';
import { codeAt, type ScriptLines } from './script-lines.ts';
import type { Name, OfferedSet, PlacedCondition, ScriptNames, Use } from './script-names.ts';
import { settledWordsFixes, withoutBranch } from './settled-fixes.ts';
import type { OutlineRow } from './story-outline.ts';
import { maybeMeant } from './unknown-names.ts';
import { isNeeded } from './unreached-knots.ts';

/** What may be meant in a story and often is not: nothing is broken. Source: PROOF-07. */
export function storyRemarks({ names, outline, lines }: StudiedStory): readonly Problem[] {
  const rows = outline.chapters.flatMap((chapter) => chapter.rows);
  const rangesAt = rangesIn(names);
  const meant = maybeMeant(names);
  const isMeant = (name: Name) => meant.has(name);
  return [
    ...variableRemarks(names, lines, isMeant),
    ...unreadLists(names, lines, isMeant),
    ...uncalled(names, isMeant).map((one) => withRemoval(one, rows, { names, lines })),
    ...names.sets.flatMap((set) => [...alikeLabels(set), ...conditions(set, rangesAt, { rows, lines })]),
    ...names.conditions.flatMap((one) => settledWords(one, rangesAt, lines)),
    ...names.branches.flatMap((tried) => shadowed(tried, rangesAt, lines)),
  ];
}

/** What talks are told, under these names. */
const SET_BY_THE_APP = /^(?:typing|known_\w+)$/;

/** Variables that nothing reads, and those that nothing changes. */
function variableRemarks({ names, uses }: ScriptNames, lines: TextLines, isMeant: (name: Name) => boolean): readonly Problem[] {
  const usesOf = Map.groupBy(
    uses.filter(({ of }) => of?.kind === 'variable'),
    ({ of }) => of,
  );
  return names.flatMap((name): readonly Problem[] => {
    if (name.kind !== 'variable' || SET_BY_THE_APP.test(name.name) || isMeant(name)) return [];
    const own = usesOf.get(name) ?? [];
    const writes = own.filter(({ role }) => role === 'write');
    // What is read only to be changed is read by nothing.
    const reads = own.filter((use) => use.role !== 'write' && use.changes !== use.name);
    if (reads.length === 0) return [unread(name, writes, lines)];
    const isChanged = writes.length > 0 || reads.some(({ isByReference }) => isByReference);
    return isChanged ? [] : [unchanged(name, reads, lines)];
  });
}

/** Lists of which nothing reads what is in them. Items of two lists under one name are not told apart. */
function unreadLists({ names, uses }: ScriptNames, lines: TextLines, isMeant: (name: Name) => boolean): readonly Problem[] {
  const items = names.filter(({ kind }) => kind === 'item');
  return names.flatMap((list): readonly Problem[] => {
    if (list.kind !== 'list') return [];
    const own = items.filter(({ within }) => within === list.name);
    if ([list, ...own].some(isMeant)) return [];
    if (own.some(({ name, within }) => items.some((other) => other.name === name && other.within !== within))) return [];
    const all = uses.filter(({ of }) => of === list || (of !== null && own.includes(of)));
    if (all.some(({ role, changes }) => role !== 'write' && changes !== list.name)) return [];
    return [
      unread(
        list,
        all.filter(({ role }) => role === 'write'),
        lines,
      ),
    ];
  });
}

/** Functions that nothing but themselves calls. What the program has under that name calls its stand-in. */
function uncalled({ names, uses }: ScriptNames, isMeant: (name: Name) => boolean): readonly Problem[] {
  const external = new Set(names.flatMap(({ kind, name }) => (kind === 'external' ? [name] : [])));
  const called = new Set(uses.flatMap(({ of, flow }) => (of?.kind === 'function' && flow !== of.path ? [of] : [])));
  return names.flatMap((name): readonly Problem[] => {
    if (name.kind !== 'function' || external.has(name.name) || isMeant(name) || called.has(name)) return [];
    return [{ kind: 'unread', weight: 'hint', at: name.at, sentence: `Nothing calls ${name.name}.`, fixes: [] }];
  });
}

/** A function that nothing calls can go where nothing goes with it but its own text. */
function withRemoval(problem: Problem, rows: readonly OutlineRow[], { names, lines }: Pick<StudiedStory, 'names' | 'lines'>): Problem {
  const { file, line } = problem.at;
  const row = rows.find(({ kind, at }) => kind === 'function' && at.file === file && at.line === line);
  const of = lines.get(file);
  if (!row || !of || isNeeded(row, names, of) || of.goesOn(line - 1)) return problem;
  const hasComments = of.written.slice(line, row.end).some((text, at) => text !== of.bare[line + at]);
  return hasComments ? problem : { ...problem, fixes: [removal(row, of)] };
}

function unread(name: Name, writes: readonly Use[], lines: TextLines): Problem {
  const set = writes.length === 0 ? '' : ` ${counted(writes.length, 'line')} ${writes.length === 1 ? 'changes' : 'change'} it.`;
  const all = [name.at, ...writes.map(({ at }) => at)];
  const edits = [...Map.groupBy(all, ({ file }) => file)].flatMap(([file, places]): (PlacedEdit | null)[] => {
    const of = lines.get(file);
    return !of || areAlone(of.bare, new Set(places.map(({ line }) => line)))
      ? [null]
      : places.map(({ line }) => withoutLine(file, line, of));
  });
  const known = edits.filter((edit) => edit !== null);
  return {
    kind: 'unread',
    weight: 'hint',
    at: name.at,
    sentence: `Nothing reads ${name.name}.${set}`,
    fixes: known.length === edits.length ? [{ label: `Delete ${name.name}`, edits: known }] : [],
  };
}

/** A line that does nothing but make or change one variable, or make one list. */
const WHOLE_LINE = /^\s*(?:(?:VAR\s+[^\s=]+\s*=|~\s*[^\s=+*/({-]+\s*(?:[-+*/]?=|\+\+|--))[^({]*|LIST\s+[^\s=]+\s*=[^{]*)$/;

/** Takes a line out that does nothing else, and leaves a comment beside it; null where that cannot be done. */
function withoutLine(file: string, line: number, lines: ScriptLines): PlacedEdit | null {
  const [written = '', bare = ''] = [lines.written[line], lines.bare[line]];
  if (!WHOLE_LINE.test(bare) || lines.goesOn(line) || lines.goesOn(line - 1)) return null;
  if (written === bare) return { file, line, from: 0, toLine: line + 1, to: 0, insert: '' };
  const code = codeAt(lines, line);
  if (code === null) return null;
  const gap = written.slice(code.to).search(/\S|$/u);
  return { file, line, from: code.from, to: code.to + gap, insert: '' };
}

/** What a constant can be, wherever the variable is used: a number, a truth or a text. */
const CONSTANT = /^(?:-?\d+(?:\.\d+)?|true|false|"[^"{}]*")$/;

function unchanged(name: Name, reads: readonly Use[], lines: TextLines): Problem {
  const { file, line } = name.at;
  const of = lines.get(file);
  const bare = of?.bare[line]?.search(/(?<=^\s*)VAR\b/u) ?? -1;
  const at = of && bare >= 0 ? of.columnOf(line, bare) : -1;
  const value = name.value === '' ? 'the same' : name.value;
  return {
    kind: 'unchanged',
    weight: 'hint',
    at: name.at,
    sentence: `Nothing changes ${name.name}: it is always ${value}, in ${counted(reads.length, 'place')} that ${reads.length === 1 ? 'reads' : 'read'} it.`,
    fixes:
      at < 0 || !CONSTANT.test(name.value)
        ? []
        : [{ label: 'Make it a constant', edits: [{ file, line, from: at, to: at + 'VAR'.length, insert: 'CONST' }] }],
  };
}

/** Choices that read the same and are always offered together. */
function alikeLabels({ choices }: OfferedSet): readonly Problem[] {
  return choices.flatMap(({ label, condition, at }, index): readonly Problem[] => {
    const isSame = (other: (typeof choices)[number]) => other.condition === null && other.label === label;
    const first = label === null || label === '' || condition !== null ? undefined : choices.slice(0, index).find(isSame);
    if (!first) return [];
    const sentence = `Two choices read the same here, “${label}”: the other is in line ${first.at.line + 1}.`;
    return [{ kind: 'alike', weight: 'hint', at, sentence, fixes: [] }];
  });
}

/** What a name in a condition can be: for what is said to hold always or never, and for what may be left where nothing else is. Null where that is not known. */
interface Ranges {
  readonly surely: Range;
  readonly usually: Range | null;
}

type RangesAt = (at: Pick<FilePlace, 'file' | 'line'>, name: string) => Ranges | null;

/** Looks a name up where it is read: what a line names is known by its uses there. */
function rangesIn({ uses }: ScriptNames): RangesAt {
  const byLine = Map.groupBy(
    uses.filter(({ isLast, role }) => isLast && role === 'read'),
    ({ at }) => `${at.file} ${at.line}`,
  );
  return ({ file, line }, name) => {
    const last = name.split('.').at(-1);
    const of = byLine.get(`${file} ${line}`)?.find((use) => use.name === last)?.of;
    if (!of) return null;
    if (COUNTED.has(of.kind)) return { surely: 'count', usually: 'count' };
    if (of.kind === 'temporary') return { surely: 'number', usually: 'usual' };
    if (of.kind === 'constant') return { surely: 'number', usually: null };
    if (of.kind !== 'variable') return null;
    if (/^(?:true|false)$/.test(of.value)) return { surely: 'number', usually: 'truth' };
    return /^-?[\d.]+$/.test(of.value) ? { surely: 'number', usually: 'usual' } : null;
  };
}

/** Of what ink counts how often it was read. */
const COUNTED: ReadonlySet<Name['kind']> = new Set(['knot', 'stitch', 'label', 'function']);

interface ReadAt {
  readonly condition: Condition;
  readonly of: ReadonlyMap<string, Ranges>;
}

/** A condition with what its names can be; null where it is not understood. */
function readAt(at: FilePlace, written: string, rangesAt: RangesAt): ReadAt | null {
  const condition = readCondition(written);
  if (condition === null) return null;
  const known = namesIn(condition).map((name) => [name, rangesAt(at, name)] as const);
  const of = new Map(known.flatMap(([name, ranges]) => (ranges === null ? [] : [[name, ranges] as const])));
  return of.size < new Set(known.map(([name]) => name)).size ? null : { condition, of };
}

/** Whether a condition holds never or always, whatever its names are. Source: PROOF-61. */
function settledAs({ condition, of }: ReadAt): 'never' | 'always' | null {
  const rangeOf = (name: string) => of.get(name)?.surely ?? 'number';
  if (canBe([condition], ([holds]) => holds === true, rangeOf) === false) return 'never';
  return canBe([condition], ([holds]) => holds === false, rangeOf) === false ? 'always' : null;
}

/** A choice that is always or never offered, and a set of which none may be left. */
function conditions(
  { choices, hasFallback }: OfferedSet,
  rangesAt: RangesAt,
  { rows, lines }: { readonly rows: readonly OutlineRow[]; readonly lines: TextLines },
): readonly Problem[] {
  const read = choices.map(({ at, condition }) => (condition === null ? null : readAt(at, condition, rangesAt)));
  const settled = choices.flatMap(({ at, condition }, index): readonly Problem[] => {
    const one = read[index];
    const as = one && settledAs(one);
    if (!as || condition === null) return [];
    const sentence = as === 'never' ? `${condition} never holds: nobody is offered this choice.` : `${condition} always holds.`;
    const edit = withoutCondition(at, condition, lines);
    const fixes = edit === null ? [] : [{ label: as === 'never' ? 'Offer it always' : 'Delete the condition', edits: [edit] }];
    return [{ kind: 'settled', weight: as === 'never' ? 'loses' : 'hint', at, sentence, fixes }];
  });
  const [first] = choices;
  const known = read.filter((one) => one !== null);
  // What is not understood may well hold where the others do not.
  if (!first || hasFallback || known.length < choices.length || settled.length > 0 || !mayAllFail(known)) return settled;
  return [
    {
      kind: 'may-be-empty',
      weight: 'hint',
      at: first.at,
      sentence: 'Each choice here has a condition. Where none holds, the story stops.',
      fixes: wayOn(first.at, rows, lines),
    },
  ];
}

/** The condition of a choice, as it is read, and what stands behind it. */
const OF_CHOICE = /^([\s*+]+(?:\([^)]*\)\s*)?)((?:\{[^}]*\}\s*)+)(.*)$/u;

/** Takes the condition of a choice out; null where something else would begin with what is left, or a comment would go with it. */
function withoutCondition({ file, line }: FilePlace, condition: string, lines: TextLines): PlacedEdit | null {
  const of = lines.get(file);
  const [, before = '', written = '', behind = ''] = OF_CHOICE.exec(of?.bare[line] ?? '') ?? [];
  if (!of || written.trim() !== condition || !/^[^\s({<*+-]/u.test(behind)) return null;
  const [from, to] = [of.columnOf(line, before.length), of.columnOf(line, before.length + written.length - 1) + 1];
  return to - from === written.length ? { file, line, from, to, insert: '' } : null;
}

/** Ends the story where none of some choices is left: without it, it stops there. */
function wayOn({ file, line }: FilePlace, rows: readonly OutlineRow[], lines: TextLines): readonly Fix[] {
  const of = lines.get(file);
  const at = rows.findLastIndex((one) => one.at.file === file && one.at.line < line);
  const [row, next] = [rows[at], rows[at + 1]];
  if (!of || !row) return [];
  const end = next?.at.file === file ? Math.min(row.end, next.at.line) : row.end;
  const edit = behindChoices({ file, line: row.at.line, end, at: line }, of, '-> END');
  return edit ? [{ label: 'End the story then', edits: [edit] }] : [];
}

function mayAllFail(conditions: readonly ReadAt[]): boolean {
  const of = new Map(conditions.flatMap((one) => [...one.of]));
  if ([...of.values()].some(({ usually }) => usually === null)) return false;
  const rangeOf = (name: string) => of.get(name)?.usually ?? 'usual';
  const all = conditions.map(({ condition }) => condition);
  return canBe(all, (truths) => truths.every((holds) => !holds), rangeOf) === true;
}

/** Branches that come after others which hold wherever they do. A condition that is not understood may change what those behind it ask. */
function shadowed(tried: readonly PlacedCondition[], rangesAt: RangesAt, lines: TextLines): readonly Problem[] {
  const read = tried.map(({ at, condition }) => readAt(at, condition, rangesAt));
  const end = read.indexOf(null);
  const known = read.flatMap((one) => one ?? []).slice(0, end < 0 ? read.length : end);
  const of = new Map(known.flatMap((one) => [...one.of]));
  return known.flatMap((_, index): readonly Problem[] => {
    const all = known.slice(0, index + 1).map(({ condition }) => condition);
    const isReached = canBe(
      all,
      (truths) => truths.every((holds, at) => holds === (at === index)),
      (name) => of.get(name)?.surely ?? 'number',
    );
    const branch = tried[index];
    if (isReached !== false || !branch) return [];
    const sentence = `${branch.condition} never holds where no branch before it does: nobody reads this one.`;
    return [{ kind: 'settled', weight: 'loses', at: branch.at, sentence, fixes: withoutBranch(branch.at, lines) }];
  });
}

/** Words that everybody or nobody reads, whatever their condition says. */
function settledWords({ at, condition }: ScriptNames['conditions'][number], rangesAt: RangesAt, lines: TextLines): readonly Problem[] {
  const one = readAt(at, condition, rangesAt);
  const as = one && settledAs(one);
  if (!as) return [];
  const sentence = as === 'never' ? `${condition} never holds: nobody reads these words.` : `${condition} always holds.`;
  return [{ kind: 'settled', weight: as === 'never' ? 'loses' : 'hint', at, sentence, fixes: settledWordsFixes(at, as, lines) }];
}
