import { readingHalves } from './reading-time.ts';
import type { FilePlace } from './script-facts.ts';
import { type Flow, knotOfPath, type Name, type ScriptNames, type Use } from './script-names.ts';

/** A knot, stitch or function in the outline of a story. */
export interface OutlineRow {
  readonly path: string;
  readonly name: string;
  readonly kind: Flow['kind'];
  readonly at: FilePlace;
  /** The line behind its last one. */
  readonly end: number;
  readonly words: number;
  /** How long it is read, in half minutes. */
  readonly halves: number;
  readonly choices: number;
  /** How many places lead here from elsewhere, and how many here lead elsewhere. */
  readonly waysIn: number;
  readonly waysOut: number;
  /** Whether a player may get here. Functions count as reached. */
  readonly isReached: boolean;
  /** Whether somewhere in it stands that the story or a thread ends, or that a tunnel goes back. */
  readonly stops: boolean;
}

export interface OutlineChapter {
  /** Empty for what stands before the first chapter of a text. */
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly words: number;
  readonly rows: readonly OutlineRow[];
}

export interface StoryOutline {
  readonly chapters: readonly OutlineChapter[];
  readonly knots: number;
  readonly words: number;
  readonly halves: number;
  /** Which knot leads to which other one, each pair once. */
  readonly links: readonly KnotLink[];
}

export interface KnotLink {
  readonly from: string;
  readonly to: string;
}

/** A comment that begins a chapter: `// # Hallow Quay`. */
export interface ChapterMark {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

const MARK = /^[ \t]*\/\/[ \t]*#[ \t]+(\S.*)$/;

/** The marks of chapters in a text. */
export const chapterMarks = (file: string, text: string): readonly ChapterMark[] =>
  text.split('\n').flatMap((written, line) => {
    const name = MARK.exec(written)?.[1]?.trim() ?? '';
    return name === '' ? [] : [{ file, line, name }];
  });

/** The outline of a story: its knots under its chapters, with what they hold and how one gets there. `firstKnot`: where it begins if it says nothing before; empty where there is none. Source: STUDIO-13. */
export function storyOutline(names: ScriptNames, marks: readonly ChapterMark[], firstKnot: string): StoryOutline {
  const ways = waysOf(names, firstKnot);
  const rows = names.flows.filter((flow) => flow.kind !== 'beginning').map((flow) => rowOf(flow, ways));
  const chapters: { name: string; file: string; line: number; rows: OutlineRow[] }[] = [];
  for (const file of new Set(names.flows.map(({ at }) => at.file))) {
    chapters.push({ name: '', file, line: 0, rows: [] });
    for (const mark of marks) if (mark.file === file) chapters.push({ name: mark.name, file, line: mark.line, rows: [] });
    for (const row of rows)
      if (row.at.file === file) chapters.findLast((one) => one.file === file && one.line <= row.at.line)?.rows.push(row);
  }
  const wordsIn = (list: readonly { readonly words: number }[]) => list.reduce((sum, { words }) => sum + words, 0);
  const words = wordsIn(names.flows);
  return {
    chapters: chapters.filter((one) => one.name !== '' || one.rows.length > 0).map((one) => ({ ...one, words: wordsIn(one.rows) })),
    knots: rows.filter(({ kind }) => kind === 'knot').length,
    words,
    halves: readingHalves(words),
    links: ways.links,
  };
}

/** The rows of an outline by their texts, in the order of their lines. */
export const rowsByFile = ({ chapters }: StoryOutline): ReadonlyMap<string, readonly OutlineRow[]> =>
  Map.groupBy(
    chapters.flatMap(({ rows }) => rows),
    ({ at }) => at.file,
  );

/** The row of a line: the last one that begins there or before, found by a look at a few. `rows`: of one text, in order. Asked at each key. Source: PROOF-90. */
export function rowAt(rows: readonly OutlineRow[], line: number): OutlineRow | undefined {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.at.line ?? 0) <= line) from = middle + 1;
    else to = middle;
  }
  return from === 0 ? undefined : rows[from - 1];
}

interface Ways {
  readonly in: ReadonlyMap<string, number>;
  readonly out: ReadonlyMap<string, number>;
  readonly reached: ReadonlySet<string>;
  readonly links: readonly KnotLink[];
}

function rowOf(flow: Flow, { in: waysIn, out, reached }: Ways): OutlineRow {
  const { path, kind, at, end, words, choices, stops } = flow;
  const rest = { waysIn: waysIn.get(path) ?? 0, waysOut: out.get(path) ?? 0, isReached: kind === 'function' || reached.has(path) };
  return { path, name: path.split('.').at(-1) ?? '', kind, at, end, words, halves: readingHalves(words), choices, stops, ...rest };
}

/** The flow that a name is, or is in. */
const flowOf = (name: Name): string => (name.kind === 'label' ? name.within : name.path);

/** The variables that hold places to which the story may go from them, by their names, in whatever knot they are made. */
function goingVariables({ names, uses }: Pick<ScriptNames, 'names' | 'uses'>): ReadonlySet<string> {
  // What such a parameter is set to, another variable has.
  const changing = new Set(names.flatMap(({ parameters, at }) => (parameters.includes('reference') ? [`${at.file} ${at.line}`] : [])));
  const changed = names.filter(({ kind, at }) => kind === 'temporary' && changing.has(`${at.file} ${at.line}`));
  const going = new Set(changed.map(({ name }) => name));
  const heldBy = new Map<string, Set<string>>();
  for (const { name, role, of, isAsked, changes } of uses) {
    if ((of?.kind !== 'variable' && of?.kind !== 'temporary') || role === 'write' || isAsked) continue;
    // What it is read for may go there in its place; elsewhere nothing is known of what becomes of it.
    if (role !== 'read' || changes === null) going.add(name);
    else heldBy.set(changes, (heldBy.get(changes) ?? new Set()).add(name));
  }
  // A set gives what is added while it is walked.
  for (const name of going) for (const held of heldBy.get(name) ?? []) going.add(held);
  return going;
}

/** Whether the story may come to a place from where it is named. Source: PROOF-86. */
const isWay = ({ role, isAsked, changes }: Use, going: ReadonlySet<string>): boolean =>
  role !== 'read' && role !== 'write' && !isAsked && (role !== 'target' || changes === null || going.has(changes));

function waysOf({ flows, names, uses }: ScriptNames, firstKnot: string): Ways {
  const going = goingVariables({ names, uses });
  const [into, out] = [new Map<string, number>(), new Map<string, number>()];
  const next = new Map<string, string[]>();
  const lead = (from: string, to: string) => void (next.get(from)?.push(to) ?? next.set(from, [to]));
  const count = (map: Map<string, number>, key: string) => void map.set(key, (map.get(key) ?? 0) + 1);
  for (const use of uses) {
    if (!use.isLast || use.of === null || !isWay(use, going)) continue;
    const target = flowOf(use.of);
    if (!['knot', 'stitch', 'label', 'function'].includes(use.of.kind)) continue;
    lead(use.flow, target);
    if (target === use.flow) continue;
    count(into, target);
    // Who comes into a stitch is in its knot.
    if (knotOfPath(target) !== target && knotOfPath(use.flow) !== knotOfPath(target)) count(into, knotOfPath(target));
    if (use.role !== 'call') count(out, use.flow);
  }
  // The last of a key counts in a map.
  const stitches = new Map(flows.flatMap(({ kind, path }) => (kind === 'stitch' ? [[knotOfPath(path), path] as const] : [])).toReversed());
  for (const flow of flows) {
    const stitch = flow.kind === 'knot' && !flow.isOwn ? stitches.get(flow.path) : undefined;
    if (stitch === undefined) continue;
    lead(flow.path, stitch);
    count(into, stitch);
  }
  return { in: into, out, reached: reachedFrom(next, beginningsOf(flows, next, firstKnot)), links: linksOf(next) };
}

function linksOf(next: ReadonlyMap<string, readonly string[]>): readonly KnotLink[] {
  const found = new Map<string, KnotLink>();
  for (const [path, targets] of next)
    for (const target of targets) {
      const [from, to] = [knotOfPath(path), knotOfPath(target)];
      if (from !== '' && from !== to) found.set(`${from} ${to}`, { from, to });
    }
  return [...found.values()];
}

/** Where a story begins: with what stands before the first knot; where that leads nowhere, with the first knot. */
function beginningsOf(flows: readonly Flow[], next: ReadonlyMap<string, readonly string[]>, firstKnot: string): readonly string[] {
  const isSilent = flows.every(({ kind, words, choices }) => kind !== 'beginning' || (words === 0 && choices === 0));
  return firstKnot !== '' && isSilent && !next.has('') ? ['', firstKnot] : [''];
}

function reachedFrom(next: ReadonlyMap<string, readonly string[]>, beginnings: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...beginnings];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (path.includes('.')) reached.add(knotOfPath(path));
    waiting.push(...(next.get(path) ?? []));
  }
  return reached;
}
