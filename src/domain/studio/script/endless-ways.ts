import { counted } from '#domain/text/count-text.ts';
import type { Fix, Problem, StudiedStory } from './problem.ts';
import { bracesBefore, LAST_WAY, lastLine } from './script-edits.ts';
import type { TextLines } from './script-lines.ts';
import { scriptLines } from './script-lines.ts';
import { type Flow, knotOfPath, type Name, type ScriptNames } from './script-names.ts';
import type { OutlineRow } from './story-outline.ts';

/**
 * Knots and stitches that lead to each other on every way, without a choice or an end: the turn of a player who comes there fails. Nothing is said where one way out may be taken, also behind a condition
 * that never holds. Each round is told once, at its first knot. Source: PROOF-105.
 */
export function endlessWays({ names, outline, lines }: StudiedStory): readonly Problem[] {
  const rows = outline.chapters.flatMap((chapter) => chapter.rows);
  return roundsIn(endlessFlows(names)).flatMap((paths): readonly Problem[] => {
    const round = rows.filter(({ path }) => paths.has(path));
    const [first] = round;
    if (!first || !round.some(({ isReached }) => isReached)) return [];
    const sentence =
      round.length === 1
        ? `${first.path} leads to itself without a choice or an end: nobody gets on from there.`
        : `${listed(round.map(({ path }) => path))} lead to each other without a choice or an end: nobody gets on from there.`;
    const fix = round.map((row) => choiceBefore(row, rows, lines)).find((one) => one !== null);
    return [{ kind: 'endless', weight: 'loses', at: first.at, sentence, fixes: fix ? [fix] : [] }];
  });
}

/** How many of a round are named. */
const MOST_NAMED = 3;

function listed(paths: readonly string[]): string {
  const named = paths.slice(0, paths.length > MOST_NAMED + 1 ? MOST_NAMED : MOST_NAMED + 1);
  const rest = paths.length - named.length;
  const all = rest === 0 ? named : [...named, counted(rest, 'other')];
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}

/** The flows that no way leads out of, each with where it leads. */
function endlessFlows({ flows, names, uses }: ScriptNames): ReadonlyMap<string, ReadonlySet<string>> {
  const ways = new Map<string, Set<string>>();
  const free = new Set<string>();
  const stitches = firstStitches(flows);
  for (const flow of flows) {
    const stitch = flow.kind === 'knot' && !flow.isOwn ? stitches.get(flow.path) : undefined;
    // Of two under one name nobody knows which one is meant.
    if (ways.has(flow.path) || flow.kind === 'beginning' || flow.kind === 'function' || !(flow.isBound || stitch)) free.add(flow.path);
    ways.set(flow.path, new Set(stitch ? [stitch.path] : []));
  }
  const held = new Set(names.flatMap(({ kind, name, within }) => (kind === 'temporary' ? [`${knotOfPath(within)} ${name}`] : [])));
  for (const { role, isLast, of, flow, name } of uses) {
    if (role !== 'divert' || !isLast) continue;
    const target = of && placeOf(of);
    if (!target || held.has(`${knotOfPath(flow)} ${name}`)) free.add(flow);
    else ways.get(flow)?.add(target);
  }
  const from = new Map<string, string[]>();
  for (const [path, targets] of ways)
    for (const target of targets) {
      const before = from.get(target);
      if (before) before.push(path);
      else from.set(target, [path]);
    }
  // A set gives what is added while it is walked.
  for (const path of free) for (const before of from.get(path) ?? []) free.add(before);
  return new Map([...ways].filter(([path, targets]) => !free.has(path) && targets.size > 0));
}

/** The first stitch of each knot that has some. */
const firstStitches = (flows: readonly Flow[]): ReadonlyMap<string, Flow> =>
  new Map(flows.flatMap((one) => (one.kind === 'stitch' ? [[knotOfPath(one.path), one] as const] : [])).toReversed());

/** The flow that the story comes to with a name; null where it is no place. */
const placeOf = ({ kind, within, path }: Name): string | null =>
  kind === 'label' ? within : kind === 'knot' || kind === 'stitch' ? path : null;

/** Rounds that the first ways of these lead into. Every way of each of them leads into one. */
function roundsIn(flows: ReadonlyMap<string, ReadonlySet<string>>): readonly ReadonlySet<string>[] {
  const seen = new Set<string>();
  return [...flows.keys()].flatMap((start) => {
    const walk: string[] = [];
    const own = new Set<string>();
    let path: string | undefined = start;
    while (path !== undefined && !seen.has(path)) {
      seen.add(path);
      own.add(path);
      walk.push(path);
      path = [...(flows.get(path) ?? [])][0];
    }
    return path !== undefined && own.has(path) ? [new Set(walk.slice(walk.indexOf(path)))] : [];
  });
}

/** Puts a choice in front of the last way of a knot; null where that stands behind a condition. */
function choiceBefore(row: OutlineRow, rows: readonly OutlineRow[], lines: TextLines): Fix | null {
  const { file, line: first } = row.at;
  const of = lines.get(file) ?? scriptLines('');
  const next = rows.find(({ at }) => at.file === file && at.line > first);
  const line = lastLine(of, Math.min(row.end, next?.at.line ?? row.end));
  const bare = of.bare.slice(first, line + 1);
  const [whole, way] = LAST_WAY.exec(bare.at(-1) ?? '') ?? [];
  if (line === first || whole === undefined || way === undefined || bracesBefore(bare).at(-1) !== 0) return null;
  const before = whole.trimEnd().length - way.length;
  const from = of.columnOf(line, before);
  const begins = whole.slice(0, before).trim() === '' ? '' : '\n';
  return { label: `Add a choice in ${row.name}`, edits: [{ file, line, from, to: from, insert: `${begins}+ [Go on] ` }] };
}
